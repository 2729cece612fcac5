/** Logs of threads and messages of conversations, for tests of the model loop. */
import { conversationOf } from '../agent/brain/conversation.ts';
import type { LogEvent } from '../agent/brain/thread-log.ts';
import type { Hidden } from '../records/tables/events.ts';
import { noTokens } from '../records/token-usage.ts';

/** The time of the event with this number, from 1. Events are a second apart. */
export const timeOf = (number: number) => new Date(Date.UTC(2026, 10, 24) + number * 1_000).toISOString();

/** An event of a log, without what the test does not need. */
export interface Entry {
  readonly type: LogEvent['type'];
  readonly id?: string;
  readonly hidden?: Hidden;
  readonly processed_at?: string | null;
  readonly [property: string]: unknown;
}

/** Creates a log. By default, the first event has the id `evt_1` and is processed when it arrives. */
export function logOf(...entries: readonly Entry[]): LogEvent[] {
  return entries.map((entry, index) => {
    const created_at = timeOf(index + 1);
    const { type, id = `evt_${index + 1}`, hidden = null, processed_at = created_at, ...data } = entry;
    return { type, id, hidden, processed_at, created_at, data: data as LogEvent['data'] };
  });
}

/** Returns the conversation of a coordinator. */
export const ofSession = (log: readonly LogEvent[]) => conversationOf(log, { threadId: null }).messages;

/** Text as content of an event, and as content of a message. */
export const text = (value: string) => [{ type: 'text' as const, text: value }];

export const running: Entry = { type: 'session.status_running' };
export const idle: Entry = { type: 'session.status_idle', stop_reason: { type: 'end_turn' } };
export const user = (said: string, more: object = {}): Entry => ({
  type: 'user.message',
  content: text(said),
  ...more,
});
export const agent = (said: string): Entry => ({ type: 'agent.message', content: text(said) });
export const bash = (id: string, command = 'ls'): Entry => {
  return { type: 'agent.tool_use', id, name: 'Bash', input: { command } };
};
export const result = (tool_use_id: string, said: string): Entry => {
  return { type: 'agent.tool_result', tool_use_id, content: text(said) };
};

/** A request to the model and the events of its response. */
export function response(
  startId: string,
  events: readonly Entry[],
  is_error = false,
  model_usage: object = noTokens,
): Entry[] {
  const start: Entry = { type: 'span.model_request_start', id: startId };
  const end = { model_request_start_id: startId, is_error, model_usage };
  return [start, ...events, { type: 'span.model_request_end', ...end }];
}

/** A request for a summary, and the compaction with it. */
export function compaction(startId: string, summary: string): Entry[] {
  const hidden = { type: 'summary', text: summary, request_id: startId } as const;
  return response(startId, [{ type: 'agent.thread_context_compacted', hidden }]);
}

/** A thinking block of the model. */
export const thought = { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' } as const;
export const thinking: Entry = { type: 'agent.thinking', hidden: thought };

/** A message of text. */
export const said = (role: 'user' | 'assistant', ...texts: string[]) => {
  return { role, content: texts.flatMap(text) };
};
export const call = (id: string) => ({ type: 'tool_use', id, name: 'Bash', input: { command: 'ls' } });
export const answered = (tool_use_id: string, value: string) => {
  return { type: 'tool_result', tool_use_id, content: text(value) };
};
export const failed = (tool_use_id: string, value: string) => {
  return { type: 'tool_result', tool_use_id, is_error: true, content: text(value) };
};
export const cutOff = (id: string) =>
  failed(id, 'The call was cut off before it had a result. It may have had effects.');
