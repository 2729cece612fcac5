import type { CallEvent } from '../../../server/agent/loop/open-calls.ts';
import { CALL_INTERRUPTED, failure, resultEvents } from '../../../server/agent/loop/response-events.ts';
import { type NewEvent, toEvent } from '../../../server/records/events/view.ts';
import type { WriteOptions } from '../../../server/records/turns/own-events.ts';
import type { State } from '../memory/state.ts';

/** Returns results for the calls of a session that have none. */
export function interruptedCalls({ events }: State, sessionId: string, options: WriteOptions): NewEvent[] {
  const rows = (events.get(sessionId) ?? []).map((row) => ({ row, event: toEvent(row) }));
  const done = new Set(
    rows.flatMap(({ event }) => {
      if ('mcp_tool_use_id' in event) return event.mcp_tool_use_id;
      if ('custom_tool_use_id' in event) return event.custom_tool_use_id;
      return 'tool_use_id' in event && event.type !== 'user.tool_confirmation' ? event.tool_use_id : [];
    }),
  );
  return rows.flatMap(({ row: { thread_id }, event: { id, type } }) => {
    if (!/^agent\.\w*tool_use$/.test(type) || done.has(id)) return [];
    const call = { id, type: type as CallEvent['type'] };
    return resultEvents(call, failure(CALL_INTERRUPTED), options).map((each) => ({ ...each, thread_id }));
  });
}
