/** What an interruption leaves: requests without an end, and calls without a result. */

import type { CallEvent } from '../../../server/agent/loop/open-calls.ts';
import { openCalls } from '../../../server/agent/loop/open-calls.ts';
import {
  CALL_INTERRUPTED,
  failure,
  resultEvents,
  spanEnd,
} from '../../../server/agent/loop/response-events.ts';
import type { NewEvent } from '../../../server/records/events/view.ts';
import { noTokens } from '../../../server/records/token-usage.ts';
import type { WriteOptions } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { SessionRow, State } from '../memory/state.ts';
import { copiesOf } from './copies.ts';
import { threadFor } from './delegations.ts';
import { logOf } from './log.ts';

const interrupted = (call: Pick<CallEvent, 'id' | 'type'>, options: WriteOptions) =>
  resultEvents(call, failure(CALL_INTERRUPTED), options);

/** Returns the end of the open request of a thread, and results for its open calls. */
function ended(
  state: State,
  place: { sessionId: string; threadId: string | null },
  options: WriteOptions,
): NewEvent[] {
  const log = logOf(state, place);
  const start = log.findLast(({ type }) => type.startsWith('span.model_request_'));
  const end = start?.type === 'span.model_request_start' ? spanEnd(start.id, true, noTokens, options) : [];
  const results = openCalls(log).flatMap((call) => interrupted(call, options));
  return [...end, ...results].map((event) => ({ ...event, thread_id: place.threadId }));
}

/** Returns results for those of the calls that wait in the session's list and belong to a child thread. */
function copies(
  state: State,
  { id, waits_for }: SessionRow,
  options: WriteOptions,
  ofThread?: string,
): NewEvent[] {
  const all = copiesOf(state, id);
  const rows = state.events.get(id) ?? [];
  return Object.keys(waits_for ?? {}).flatMap((call) => {
    const threadId = all.get(call)?.threadId;
    if (threadId === undefined || (ofThread !== undefined && threadId !== ofThread)) return [];
    const type = rows.find((row) => row.id === call)?.type as CallEvent['type'];
    return interrupted({ id: call, type }, options);
  });
}

/** Returns what ends all work of a session. */
export function interruptedWork(state: State, session: SessionRow, options: WriteOptions): NewEvent[] {
  const children = [...state.threads.values()].filter(
    ({ session_id, parent_thread_id }) => session_id === session.id && parent_thread_id !== null,
  );
  return [
    ...copies(state, session, options),
    ...[null, ...children.map(({ id }) => id)].flatMap((threadId) =>
      ended(state, { sessionId: session.id, threadId }, options),
    ),
  ];
}

/** Ends the work of a child thread, and the wait of its calls. Returns the events, or null if it does not work. */
export function interruptedThread(
  state: State,
  session: SessionRow,
  threadId: string,
  options: WriteOptions,
): NewEvent[] | null {
  const { id: sessionId, waits_for } = session;
  const call = openCalls(logOf(state, { sessionId, threadId: null })).find(
    ({ id }) => threadFor(state, sessionId, id) === threadId,
  );
  if (!call) return null;
  const added = [
    ...copies(state, session, options, threadId),
    ...ended(state, { sessionId, threadId }, options),
    ...interrupted(call, options),
  ];
  if (waits_for !== null) {
    const all = copiesOf(state, sessionId);
    const left = Object.entries(waits_for).filter(([id]) => all.get(id)?.threadId !== threadId);
    replaced(state.sessions, sessionId, { waits_for: Object.fromEntries(left) });
  }
  return added;
}
