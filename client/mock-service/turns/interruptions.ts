import type { CallEvent } from '../../../server/agent/loop/open-calls.ts';
import { CALL_INTERRUPTED, failure, resultEvents } from '../../../server/agent/loop/response-events.ts';
import { type NewEvent, toEvent } from '../../../server/records/events/view.ts';
import type { WriteOptions } from '../../../server/records/turns/own-events.ts';
import type { State } from '../memory/state.ts';

/** Whether a call of a session has a result. */
export function hasResult({ events }: State, sessionId: string, call: string): boolean {
  return callsWithResults(events.get(sessionId) ?? []).has(call);
}

function callsWithResults(rows: readonly NewEvent[]): ReadonlySet<string> {
  return new Set(
    rows.map(toEvent).flatMap((event) => {
      if ('mcp_tool_use_id' in event) return event.mcp_tool_use_id;
      if ('custom_tool_use_id' in event) return event.custom_tool_use_id;
      return 'tool_use_id' in event && event.type !== 'user.tool_confirmation' ? event.tool_use_id : [];
    }),
  );
}

/** Returns results for the calls of a session that have none. */
export function interruptedCalls({ events }: State, sessionId: string, options: WriteOptions): NewEvent[] {
  const stored = events.get(sessionId) ?? [];
  const rows = stored.map((row) => ({ row, event: toEvent(row) }));
  const done = callsWithResults(stored);
  return rows.flatMap(({ row: { thread_id }, event: { id, type } }) => {
    if (!/^agent\.\w*tool_use$/.test(type) || done.has(id)) return [];
    const call = { id, type: type as CallEvent['type'] };
    return resultEvents(call, failure(CALL_INTERRUPTED), options).map((each) => ({ ...each, thread_id }));
  });
}
