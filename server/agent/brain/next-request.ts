/** What the next request of a thread contains, and when a thread is compacted. */
import { summaryMessages } from './compaction.ts';
import { type ConversationOptions, conversationOf } from './conversation.ts';
import { fitted } from './fitted.ts';
import { withinLimits } from './media.ts';
import type { Message } from './message.ts';
import type { RequestLimits } from './model-settings.ts';
import type { ModelRequest } from './request-body.ts';
import type { LogEvent } from './thread-log.ts';
import { type Frame, frameBytes, frameTokens, messageBytes, messageTokens } from './tokens.ts';

/** The maximum number of output tokens of a request. A response takes at most a quarter of the window. */
const OUTPUT_TOKENS = 32_000;
/** The tokens of the instruction to write a summary, rounded up. */
const INSTRUCTION_TOKENS = 250;
/** With less room, messages only have notes. */
const LEAST_TOKENS = 200;

export interface ContextOptions extends ConversationOptions, Frame {
  /** The agent's `effective_context_window`. */
  readonly window: number;
  /** The limits of the provider. */
  readonly limits: RequestLimits;
  /** How often the provider rejected the last request because it is too long. */
  readonly smaller: number;
}

/** What a thread sends next. */
export interface NextRequest extends Pick<ModelRequest, 'system' | 'tools' | 'maxTokens'> {
  readonly messages: readonly Message[];
  /** True if it asks for a summary, with which the thread is compacted. */
  readonly isCompaction: boolean;
}

/**
 * Returns the next request of a thread, or null if the model has finished.
 *
 * What the model gets between two responses takes at most half of the window. What is larger is cut, so that the model
 * sees it before a compaction. The oldest images and PDFs go if the provider accepts no more. If it rejected the last
 * request, the estimates are wrong, and the next one is smaller. The log keeps all.
 */
export function nextRequest(log: readonly LogEvent[], options: ContextOptions): NextRequest | null {
  const { window, system, tools } = options;
  const { messages: all, tokens } = conversationOf(log, options);
  if (all.at(-1)?.role !== 'user') return null;
  const scale = 4 ** options.smaller;
  const limits = scaled(options.limits, scale, frameBytes(options));
  const within = (room: number) =>
    withinLimits(
      all.flatMap((each) => (each.role === 'user' ? fitted([each], room) : [each])),
      limits,
    );
  const share = window / 2 / scale;
  const messages = within(share);
  const maxTokens = Math.min(OUTPUT_TOKENS, Math.floor(window / 4));
  const frame = frameTokens(options);
  const said = messageTokens(messages);
  const input = tokens === 0 ? frame + said : tokens + messageTokens(messages.slice(-1));
  // If system prompt and tools fill the window, a compaction after each response would not help.
  const canShrink = said > window / 4;
  const isFull =
    options.smaller > 0 || (canShrink && input + maxTokens > window) || messageBytes(messages) > limits.bytes;
  // Without a response since the last compaction, another one would have the same result.
  if (!isFull || !messages.some(({ role }) => role === 'assistant')) {
    return {
      system,
      tools: tools.map((tool) => ({ ...tool })),
      messages: withinBytes(limits.bytes, share, within),
      maxTokens,
      isCompaction: false,
    };
  }
  const summaryTokens = Math.floor(maxTokens / 2);
  const room = window - summaryTokens - frameTokens({ system, tools: [] }) - INSTRUCTION_TOKENS;
  return {
    system,
    tools: [],
    messages: withinBytes(limits.bytes, room / scale, (less) => summaryMessages(messages, less)),
    maxTokens: summaryTokens,
    isCompaction: true,
  };
}

/** Returns what the limits leave for messages. */
function scaled({ bytes, images, pages }: RequestLimits, scale: number, frame: number): RequestLimits {
  return { bytes: Math.max(0, bytes - frame) / scale, images: images / scale, pages: pages / scale };
}

/** Makes messages with less and less room, until they have at most this number of bytes. */
function withinBytes(
  bytes: number,
  room: number,
  make: (room: number) => readonly Message[],
): readonly Message[] {
  const messages = make(room);
  const isEnough = room / 2 < LEAST_TOKENS || messageBytes(messages) <= bytes;
  return isEnough ? messages : withinBytes(bytes, room / 2, make);
}
