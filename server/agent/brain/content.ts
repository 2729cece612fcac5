/** Parts of events as blocks of the Messages API. */
import type {
  DocumentBlockParam,
  ImageBlockParam,
  TextBlockParam,
} from '@anthropic-ai/sdk/resources/messages';
import type { components } from '../../../generated/types.ts';
import { textIn } from '../../platform/media/base64.ts';
import { imageTypeOf, isImageType } from '../../platform/media/images.ts';
import { mediaFault, PDF } from '../../platform/media/media-fault.ts';
import { type StoredBlock, storedIn } from './stored.ts';

type Schemas = components['schemas'];
type Part = Schemas['ContentBlock'];

/** A block that users and tools can send to the model. */
export type InputBlock = TextBlockParam | ImageBlockParam | DocumentBlockParam | StoredBlock;

/** Returns a list with a block of text. The list is empty if the text is blank, because the Messages API rejects it. */
export function textBlocks(text: string): TextBlockParam[] {
  return text.trim() === '' ? [] : [{ type: 'text', text }];
}

/**
 * Returns the parts of a message or a result as blocks. A part that the Messages API would reject becomes a text that
 * names it. Otherwise each later request of the session would fail.
 */
export function inputBlocks(parts: readonly Part[]): InputBlock[] {
  return parts.flatMap((part): InputBlock[] => {
    if (part.type === 'image') return imageBlock(part) ?? textsOf([part]);
    if (part.type === 'document') return documentBlock(part) ?? textsOf([part]);
    return textsOf([part]);
  });
}

/** Returns the parts as text, for places where the Messages API accepts only text. Names images and documents. */
export function textsOf(parts: readonly Part[]): TextBlockParam[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return textBlocks(part.text);
    if (part.type === 'redacted') return textBlocks('[This part was removed.]');
    const { source } = part;
    if (source.type === 'text') return textBlocks(source.data);
    const kind = source.type === 'base64' ? ` of type ${source.media_type}` : '';
    const place = source.type === 'url' ? `: ${source.url}` : '';
    return textBlocks(`[The ${part.type}${kind} is not shown${place}]`);
  });
}

function imageBlock({ source }: Schemas['ImageContent']): InputBlock[] | null {
  if (source.type === 'url' && isHttps(source.url)) {
    return [{ type: 'image', source: { type: 'url', url: source.url } }];
  }
  if (source.type === 'file') return storedBlock({ type: 'image', source });
  if (source.type !== 'base64' || !isImageType(source.media_type)) return null;
  const { data } = source;
  const media_type = imageTypeOf(data) ?? source.media_type;
  return (
    unreadable('image', media_type, data) ?? [{ type: 'image', source: { type: 'base64', media_type, data } }]
  );
}

/** Returns the block for a file, or a text that says why it is not shown. Returns null if nothing is known about it. */
export function storedBlock({
  source,
  ...block
}: Omit<StoredBlock, 'source'> & { readonly source: Schemas['FileSource'] }): InputBlock[] | null {
  const stored = storedIn(source);
  if (stored === null) return null;
  return 'fault' in stored
    ? notShown(block.isRubric ? 'rubric' : block.type, stored.fault)
    : [{ ...block, source: stored }];
}

/** Returns a text that says why an image or a PDF is not shown, or null if it can be shown. */
function unreadable(what: string, mediaType: string, data: string): InputBlock[] | null {
  const fault = mediaFault(mediaType, data);
  return fault === null ? null : notShown(what, `it ${fault}`);
}

export function notShown(what: string, reason: string): TextBlockParam[] {
  return textBlocks(`[The ${what} is not shown, because ${reason}]`);
}

function documentBlock(document: Schemas['DocumentContent']): InputBlock[] | null {
  if (document.source.type === 'file') return storedBlock({ ...document, source: document.source });
  const source = documentSource(document.source);
  if (source === null) return null;
  if (source.type === 'base64') {
    const fault = unreadable('document', source.media_type, source.data);
    if (fault !== null) return fault;
  }
  const { title, context } = document;
  return [{ type: 'document', source, ...(title && { title }), ...(context && { context }) }];
}

function documentSource(source: Schemas['DocumentSource']): DocumentBlockParam['source'] | null {
  if (source.type === 'url' && isHttps(source.url)) return { type: 'url', url: source.url };
  if (source.type === 'text') return plainText(source.data);
  if (source.type !== 'base64') return null;
  const { media_type, data } = source;
  if (media_type === PDF) return { type: 'base64', media_type, data };
  return media_type.startsWith('text/') ? plainText(textIn(data)) : null;
}

function plainText(data: string): DocumentBlockParam['source'] | null {
  return data.trim() === '' ? null : { type: 'text', media_type: 'text/plain', data };
}

/** The Messages API loads only URLs with https. */
function isHttps(url: string): boolean {
  return url.startsWith('https://');
}
