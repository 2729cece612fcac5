/** Messages with the content of their files, as the Messages API gets them. */
import type { MessageParam } from '@anthropic-ai/sdk/resources/messages';
import { BlobMissingError } from '../../platform/blobs/blob-store.ts';
import type { ImageType } from '../../platform/media/images.ts';
import { PDF } from '../../platform/media/media-fault.ts';
import { storableText } from '../../platform/storable.ts';
import type { ModelBlock } from './block-parts.ts';
import { type InputBlock, notShown } from './content.ts';
import { cutText } from './fitted.ts';
import { wrapped } from './input.ts';
import type { Message, MessageBlock } from './message.ts';
import type { ResultBlock } from './results.ts';
import { GONE, isStored, type StoredBlock, type StoredSource } from './stored.ts';

type ReadyInput = Exclude<InputBlock, StoredBlock>;
type ReadyBlock = ModelBlock | ReadyInput | (Omit<ResultBlock, 'content'> & { content?: ReadyInput[] });

/** Returns messages with the same blocks, and the content of their files. Each file is read once. */
export async function loaded(
  messages: readonly Message[],
  read: (key: string) => Promise<Buffer>,
): Promise<readonly MessageParam[]> {
  const known = new Map<string, string | null>();

  /** Returns the content of a file as base64, or as text. Returns null if it is missing. */
  async function contentOf({ key, kind }: StoredSource): Promise<string | null> {
    const before = known.get(key);
    if (before !== undefined) return before;
    const bytes = await read(key).catch((error: unknown) => {
      if (error instanceof BlobMissingError) return null;
      throw error;
    });
    const content = bytes && (kind === 'text' ? new TextDecoder().decode(bytes) : bytes.toString('base64'));
    known.set(key, content);
    return content;
  }

  async function ready(block: InputBlock): Promise<ReadyInput> {
    if (!isStored(block)) return block;
    const content = await contentOf(block.source);
    return content === null ? unseen(block, GONE.fault) : withContent(block, content);
  }

  const result: MessageParam[] = [];
  for (const { role, content } of messages) {
    const blocks: ReadyBlock[] = [];
    for (const block of content) {
      if (block.type !== 'tool_result') {
        blocks.push(isInput(block) ? await ready(block) : block);
        continue;
      }
      const { content: parts, ...rest } = block;
      const inside: ReadyInput[] = [];
      for (const part of parts ?? []) inside.push(await ready(part));
      blocks.push({ ...rest, ...(parts && { content: inside }) });
    }
    result.push({ role, content: blocks });
  }
  return result;
}

function withContent(block: StoredBlock, content: string): ReadyInput {
  const { kind, media_type, tokens } = block.source;
  if (block.type === 'image') {
    return { type: 'image', source: { type: 'base64', media_type: media_type as ImageType, data: content } };
  }
  const { title, context } = block;
  const more = { ...(title && { title }), ...(context && { context }) };
  if (kind === 'pdf') {
    return { type: 'document', source: { type: 'base64', media_type: PDF, data: content }, ...more };
  }
  const text = storableText(content);
  if (text.trim() === '') return unseen(block, 'it has no text');
  const data = tokens === undefined ? text : cutText(text, tokens);
  const [rubric] = block.isRubric ? wrapped('rubric', data) : [];
  return rubric ?? { type: 'document', source: { type: 'text', media_type: 'text/plain', data }, ...more };
}

function unseen({ type, isRubric }: StoredBlock, reason: string): ReadyInput {
  return notShown(isRubric ? 'rubric' : type, reason)[0] as ReadyInput;
}

function isInput(block: MessageBlock): block is InputBlock {
  return block.type === 'text' || block.type === 'image' || block.type === 'document';
}
