import type { ContentBlock } from 'agent-cloud-contract';
import { Text } from '../parts/basics.tsx';
import { safeAddress, visible } from '../platform/text.ts';
import { LongText } from './long-text.tsx';
import { Markdown } from './markdown.tsx';

interface Props {
  blocks: readonly ContentBlock[] | undefined;
  /** Results of tools are shown as they are. */
  plain?: boolean;
}

/** The blocks of a message or a result. */
export function Content({ blocks = [], plain = false }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Blocks never move.
    <Block key={index} block={block} plain={plain} />
  ));
}

function Block({ block, plain }: { block: ContentBlock; plain: boolean }) {
  if (block.type === 'text') return plain ? <LongText text={block.text} /> : <Markdown text={block.text} />;
  if (block.type === 'redacted') return <p className="muted">This content was removed.</p>;
  const { source } = block;
  const name = visible(block.type === 'document' ? (block.title ?? 'Document') : 'Image');
  if (source.type === 'text') return <LongText text={source.data} />;
  if (source.type === 'url') {
    const address = safeAddress(source.url);
    return (
      <p>
        <bdi>{name}</bdi>:{' '}
        {address === null ? (
          <Text>{source.url}</Text>
        ) : (
          <a href={address} target="_blank" rel="noopener noreferrer">
            <Text>{source.url}</Text>
          </a>
        )}
      </p>
    );
  }
  if (source.type === 'file') return <p>{`${name}: file ${source.file_id}`}</p>;
  if (block.type === 'image' && /^image\/(png|jpeg|gif|webp)$/.test(source.media_type)) {
    return <img alt="Sent in the conversation" src={`data:${source.media_type};base64,${source.data}`} />;
  }
  return <p>{`${name}: ${source.media_type}`}</p>;
}
