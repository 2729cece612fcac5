/** Calls of child threads that wait. The session's list has copies of them, with other ids. */
import { openCalls } from '../../../server/agent/loop/open-calls.ts';
import type { Timestamp } from '../../../server/platform/clock.ts';
import { type NewEvent, toEvent } from '../../../server/records/events/view.ts';
import { responseOf } from '../../../server/records/turns/call-responses.ts';
import { eventsOf } from '../memory/events.ts';
import type { State } from '../memory/state.ts';
import { logOf } from './log.ts';
import type { AgentParts } from './turn-parts.ts';

/** Returns the calls of child threads, by the ids of their copies in the session's list. */
export function copiesOf(
  state: State,
  sessionId: string,
): ReadonlyMap<string, { of: string; threadId: string }> {
  return new Map(
    eventsOf(state, { sessionId, threadId: null }).flatMap(({ id, data, hidden }) =>
      hidden?.type === 'copy' && 'session_thread_id' in data && data.session_thread_id
        ? [[id, { of: hidden.of, threadId: data.session_thread_id }]]
        : [],
    ),
  );
}

/** Processes what the client sent for calls. What is for calls of child threads is added to the logs of these threads. */
export async function takeResponses(
  { state, events, newId }: Pick<AgentParts, 'state' | 'events' | 'newId'>,
  sessionId: string,
  at: Timestamp,
): Promise<void> {
  const copies = copiesOf(state, sessionId);
  const added: NewEvent[] = [];
  const rows = (state.events.get(sessionId) ?? []).map((row) => {
    const response = row.processed_at === null ? responseOf(toEvent(row)) : null;
    if (!response) return row;
    const { of, threadId = null } = copies.get(response.call) ?? {};
    const isOpen =
      threadId !== null && openCalls(logOf(state, { sessionId, threadId })).some(({ id }) => id === of);
    if (isOpen) {
      const name = 'custom_tool_use_id' in row.data ? 'custom_tool_use_id' : 'tool_use_id';
      const data = { ...row.data, [name]: of } as NewEvent['data'];
      const { type, created_at } = row;
      added.push({ id: newId('event'), type, data, created_at, processed_at: at, thread_id: threadId });
    }
    return { ...row, processed_at: at };
  });
  state.events.set(sessionId, rows);
  if (added.length > 0)
    await events.append(state.sessions.get(sessionId)?.workspace_id ?? '', sessionId, added);
}
