/** What the scripted model reads of a request of the Messages API. It has no other state. */
import type {
  ContentBlockParam,
  MessageCreateParams,
  MessageParam,
  Tool,
  ToolResultBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages';

/** The result of a call. */
export interface Result {
  readonly text: string;
  readonly isError: boolean;
}

/** The state of the current request of the user. */
export interface Turn {
  /** The last text of the user. Empty after a compaction. */
  readonly said: string;
  /** The number of responses since then. */
  readonly step: number;
  /** The results of calls since then. */
  readonly results: readonly Result[];
  /** All texts of the last message. */
  readonly input: string;
  /** True if a summary precedes the text, so the thread was compacted after the last response. */
  readonly isCompacted: boolean;
  /** True if the service demands a summary of the conversation. */
  readonly isSummary: boolean;
  readonly tools: readonly Tool[];
  readonly system: string;
}

/** The notes that the service adds to the texts of users. */
const NOTE = /^\[[A-Z][^[\]]+\]|^<(system-message|problem)>/;
const SUMMARY = '[Your context was full.';
const SUMMARIZE = 'Write a summary of this conversation';

/** Returns the state of the conversation in a request. */
export function turnOf({ messages, system, tools }: MessageCreateParams): Turn {
  const texts = messages.map((message) => (message.role === 'user' ? textsOf(message) : []));
  const at = texts.findLastIndex((all) => all.some(isSaid));
  const summary = texts.findLastIndex((all) => all.some((text) => text.startsWith(SUMMARY)));
  // A summary without a later text takes the place of the request that it was made for.
  const from = Math.max(at, summary);
  const since = messages.slice(from + 1);
  return {
    said: at === -1 || at < summary ? '' : (texts[at]?.findLast(isSaid) ?? ''),
    step: since.filter(({ role }) => role === 'assistant').length,
    results: since.flatMap(resultsOf),
    input: (texts.at(-1) ?? []).join('\n'),
    isCompacted: summary !== -1 && summary === from,
    isSummary: texts.at(-1)?.at(-1)?.includes(SUMMARIZE) ?? false,
    tools: (tools ?? []).filter((tool): tool is Tool => 'input_schema' in tool),
    system: typeof system === 'string' ? system : (system ?? []).map(({ text }) => text).join('\n'),
  };
}

function isSaid(text: string): boolean {
  return !NOTE.test(text);
}

function blocksOf({ content }: MessageParam): readonly ContentBlockParam[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

function textsOf(message: MessageParam): string[] {
  return blocksOf(message).flatMap((block) => (block.type === 'text' ? block.text.trim() : []));
}

function resultsOf(message: MessageParam): Result[] {
  return blocksOf(message).flatMap((block) =>
    block.type === 'tool_result' ? { text: textOf(block), isError: block.is_error ?? false } : [],
  );
}

function textOf({ content = '' }: ToolResultBlockParam): string {
  if (typeof content === 'string') return content;
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}
