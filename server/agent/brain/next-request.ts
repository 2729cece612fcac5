/** The context window of an agent's model: what the next request contains, and when a thread is compacted. */
import { summaryMessages } from './compaction.ts';
import { type ConversationOptions, conversationOf } from './conversation.ts';
import { fitted } from './fitted.ts';
import type { ModelRequest } from './request-body.ts';
import type { LogEvent } from './thread-log.ts';
import { type Frame, frameTokens, messageTokens } from './tokens.ts';

/** The maximum number of output tokens of a request. A response takes at most a quarter of the window. */
const OUTPUT_TOKENS = 32_000;
/** The tokens of the instruction to write a summary, rounded up. */
const INSTRUCTION_TOKENS = 250;

export interface ContextOptions extends ConversationOptions, Frame {
  /** The agent's `effective_context_window`. */
  readonly window: number;
  /** True if the provider rejected the last request because it is too long. */
  readonly isTooLong: boolean;
}

/** What a thread sends next. */
export interface NextRequest extends Pick<ModelRequest, 'system' | 'messages' | 'tools' | 'maxTokens'> {
  /** True if it asks for a summary, with which the thread is compacted. */
  readonly isCompaction: boolean;
}

/**
 * Returns the next request of a thread, or null if the model has finished.
 *
 * What the model gets between two responses takes at most half of the window. What is larger is cut, so that the model
 * sees it before a compaction. If the provider rejected the last request, the estimates are wrong, and the next one is
 * smaller. The log keeps all.
 */
export function nextRequest(log: readonly LogEvent[], options: ContextOptions): NextRequest | null {
  const { window, system, tools } = options;
  const { messages: all, tokens } = conversationOf(log, options);
  if (all.at(-1)?.role !== 'user') return null;
  const share = options.isTooLong ? window / 8 : window / 2;
  const messages = all.flatMap((each) => (each.role === 'user' ? fitted([each], share) : [each]));
  const maxTokens = Math.min(OUTPUT_TOKENS, Math.floor(window / 4));
  const frame = frameTokens(options);
  const said = messageTokens(messages);
  const input = tokens === 0 ? frame + said : tokens + messageTokens(messages.slice(-1));
  // If system prompt and tools fill the window, a compaction after each response would not help.
  const canShrink = said > window / 4;
  const isFull = options.isTooLong || (canShrink && input + maxTokens > window);
  // Without a response since the last compaction, another one would have the same result.
  if (!isFull || !messages.some(({ role }) => role === 'assistant')) {
    return { system, tools: tools.map((tool) => ({ ...tool })), messages, maxTokens, isCompaction: false };
  }
  const summaryTokens = Math.floor(maxTokens / 2);
  const room = window - summaryTokens - frameTokens({ system, tools: [] }) - INSTRUCTION_TOKENS;
  return {
    system,
    tools: [],
    messages: summaryMessages(messages, options.isTooLong ? room / 4 : room),
    maxTokens: summaryTokens,
    isCompaction: true,
  };
}
