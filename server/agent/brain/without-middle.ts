/** Messages with so many parts that some of them must go. */
import type { InputBlock } from './content.ts';
import type { Message, MessageBlock } from './message.ts';
import { NOTE_TOKENS, note } from './note.ts';
import { blockTokens } from './tokens.ts';

/** The tokens around a part, rounded up. Without them, many small parts would look too small. */
const FRAME_TOKENS = 5;

/**
 * Removes the parts in the middle, until the messages have at most this number of tokens. Keeps those of the beginning and
 * the end, at least the last one, and all calls and thinking. Roles still alternate, and each call keeps its result.
 */
export function withoutMiddle(messages: readonly Message[], tokens: number): readonly Message[] {
  const all = messages.flatMap(({ content }) => content.flatMap(partsOf));
  const parts = all.filter(canGo);
  const fixed = all.reduce((total, part) => total + (canGo(part) ? 0 : blockTokens(part)), 0);
  const removed = middleOf(parts, tokens - fixed - NOTE_TOKENS);
  const [first] = removed;
  if (first === undefined) return messages;
  const told = note(`${removed.size} parts were removed here`);
  const kept = (part: InputBlock) => (part === first ? [told] : removed.has(part) ? [] : [part]);
  return merged(
    messages.map(({ role, content }) => ({
      role,
      content: content.flatMap((block): MessageBlock[] => {
        if (block.type !== 'tool_result') return canGo(block) ? kept(block) : [block];
        const left = block.content?.flatMap(kept);
        return [left && { ...block, content: left.length > 0 ? left : [GONE] }].map((each) => each ?? block);
      }),
    })),
  );
}

const GONE = { type: 'text', text: '[Removed.]' } as const;

/** Returns the parts that have no room, in their order: one side after the other gets its next part. */
function middleOf(parts: readonly InputBlock[], tokens: number): Set<InputBlock> {
  let room = tokens;
  let begin = 0;
  let end = parts.length;
  for (let isEnd = true; begin < end; isEnd = !isEnd) {
    const next = parts[isEnd ? end - 1 : begin] as InputBlock;
    room -= blockTokens(next) + FRAME_TOKENS;
    if (room < 0 && end < parts.length) break;
    if (isEnd) end -= 1;
    else begin += 1;
  }
  return new Set(parts.slice(begin, end));
}

function partsOf(block: MessageBlock): readonly MessageBlock[] {
  return block.type === 'tool_result' ? (block.content ?? []) : [block];
}

function canGo(block: MessageBlock): block is InputBlock {
  return block.type === 'text' || block.type === 'image' || block.type === 'document';
}

/** Drops messages without content. Then neighbours of the same role are one message. */
function merged(messages: readonly Message[]): Message[] {
  const all: Message[] = [];
  for (const { role, content } of messages) {
    if (content.length === 0) continue;
    const last = all.at(-1);
    if (last?.role === role) last.content.push(...content);
    else all.push({ role, content: [...content] });
  }
  return all;
}
