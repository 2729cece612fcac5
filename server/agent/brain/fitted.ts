/** Messages that fit into a context window, because their largest parts are cut. */
import { wholeText } from '../../platform/storable.ts';
import type { InputBlock } from './content.ts';
import type { Message, MessageBlock } from './message.ts';
import { NOTE_TOKENS, note } from './note.ts';
import { originOf, withOrigin } from './origins.ts';
import { isStored } from './stored.ts';
import { BYTES_PER_TOKEN, blockTokens } from './tokens.ts';
import { withoutMiddle } from './without-middle.ts';

/**
 * Returns messages with at most this number of tokens, except calls and thinking, which stay as they are. The largest
 * parts are cut to the same size, with a note for the model. Smaller ones stay as they are. Images and documents cannot be
 * cut, so a note replaces them. If there are too many small parts, those in the middle are removed.
 */
export function fitted(messages: readonly Message[], tokens: number): readonly Message[] {
  const parts = messages.flatMap(({ content }) => content.flatMap(partsOf));
  const limit = sizeOfLargest(parts.map(blockTokens), tokens);
  if (limit === Number.POSITIVE_INFINITY) return messages;
  const all = messages.map(({ role, content }) => ({
    role,
    content: content.map((block) => cut(block, Math.max(NOTE_TOKENS, limit))),
  }));
  return limit >= NOTE_TOKENS ? all : withoutMiddle(all, tokens);
}

/** Returns the size to which the largest parts must be cut. The smaller ones leave their room to the others. */
function sizeOfLargest(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((one, other) => one - other).entries()) {
    const share = left / (sizes.length - index);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the content of a result, or another block. */
function partsOf(block: MessageBlock): MessageBlock[] {
  return block.type === 'tool_result' ? (block.content ?? []) : [block];
}

function cut(block: MessageBlock, limit: number): MessageBlock {
  if (block.type === 'tool_result') {
    return {
      ...block,
      ...(block.content && { content: block.content.map((part) => cutInput(part, limit)) }),
    };
  }
  return block.type === 'text' || block.type === 'image' || block.type === 'document'
    ? cutInput(block, limit)
    : block;
}

function cutInput(block: InputBlock, limit: number): InputBlock {
  if (blockTokens(block) <= limit) return block;
  if (block.type === 'text')
    return withOrigin({ ...block, text: cutText(block.text, limit) }, originOf(block));
  if (isStored(block)) {
    if (block.source.kind === 'text')
      return withOrigin({ ...block, source: { ...block.source, tokens: limit } }, originOf(block));
  } else if (block.type === 'document' && block.source.type === 'text') {
    const source = { ...block.source, data: cutText(block.source.data, limit) };
    return withOrigin({ ...block, source }, originOf(block));
  }
  return note(`The ${block.type} was removed here`);
}

/** Keeps the beginning and the end of a text. */
export function cutText(text: string, tokens: number): string {
  const bytes = Buffer.from(text);
  const half = Math.floor(((tokens - NOTE_TOKENS) * BYTES_PER_TOKEN) / 2);
  const { text: dropped } = note(`${bytes.length - 2 * half} bytes were cut here`);
  return [wholeText(bytes.subarray(0, half)), dropped, wholeText(bytes.subarray(bytes.length - half))]
    .filter((part) => part !== '')
    .join('\n');
}
