/** The changes that turns make to sessions, in the form of the service's queries. */
import { toTimestamp } from '../../../server/platform/clock.ts';
import { type NewEvent, toEvent } from '../../../server/records/events/view.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { noTokens, sumOf } from '../../../server/records/token-usage.ts';
import { failed, stopReasonOf, type TurnEnding } from '../../../server/records/turns/outcome.ts';
import { verdictOf } from '../../../server/records/turns/outcomes.ts';
import { ownEvents, type Said } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { SessionRow, State, ThreadRow } from '../memory/state.ts';
import { copiesOf } from './copies.ts';
import { endOutcomes } from './evaluations.ts';
import { sessionStatsAfter, threadStatsWhenStopped } from './stats.ts';

type Events = Pick<Queries['events'], 'append'>;

export function coordinatorOf({ threads }: State, sessionId: string): ThreadRow {
  const found = [...threads.values()].find(
    ({ session_id, parent_thread_id }) => session_id === sessionId && parent_thread_id === null,
  );
  if (!found) throw new Error(`Session ${sessionId} has no coordinator.`);
  return found;
}

/** Adds what requests to models have used, to the session and its threads. */
export function recordUsage(state: State, sessionId: string, added: readonly NewEvent[]): void {
  for (const { thread_id = null, ...event } of added) {
    const end = toEvent(event);
    const session = state.sessions.get(sessionId);
    if (end.type !== 'span.model_request_end' || !session) continue;
    replaced(state.sessions, sessionId, { usage: sumOf(session.usage, end.model_usage) });
    const thread = state.threads.get(thread_id ?? coordinatorOf(state, sessionId).id);
    if (thread)
      replaced(state.threads, thread.id, { usage: sumOf(thread.usage ?? noTokens, end.model_usage) });
  }
}

/** Ends the running turn of a session, if there is one. */
export async function endTurn(
  state: State,
  events: Events,
  session: SessionRow,
  ending: TurnEnding,
): Promise<void> {
  const { sessions, threads, runs } = state;
  const { clock, newId, error } = ending;
  const { id, status, workspace_id } = session;
  if (status !== 'running') return;
  const now = toTimestamp(clock.now());
  const coordinator = coordinatorOf(state, id);
  const children = [...threads.values()].filter(
    (row) => row.session_id === id && row.status === 'running' && row.id !== coordinator.id,
  );
  const stop_reason = stopReasonOf(ending);
  const verdict = verdictOf(stop_reason, error);
  if (verdict) await endOutcomes({ state, events }, id, verdict, { newId, at: now });
  const copies = copiesOf(state, id);
  /** A thread waits only for its own calls. */
  const reasonOf = (thread: string) =>
    stop_reason.type === 'requires_action'
      ? {
          ...stop_reason,
          event_ids: stop_reason.event_ids.filter((call) => copies.get(call)?.threadId === thread),
        }
      : stop_reason;
  for (const row of [coordinator, ...children])
    replaced(threads, row.id, { status: 'idle', updated_at: now, stats: threadStatsWhenStopped(row, now) });
  replaced(sessions, id, {
    status: 'idle',
    updated_at: now,
    stats: sessionStatsAfter(session, coordinator.updated_at, now),
    waits_for: stop_reason.type === 'requires_action' ? session.waits_for : null,
  });
  const said: Said[] = [
    ...(error ? [failed(error)] : []),
    ...children.map(({ id: session_thread_id, agent: { name: agent_name } }): Said => {
      return {
        type: 'session.thread_status_idle',
        session_thread_id,
        agent_name,
        stop_reason: reasonOf(session_thread_id),
      };
    }),
    { type: 'session.status_idle', stop_reason },
  ];
  await events.append(workspace_id, id, ownEvents(said, { newId, at: now }));
  for (const run of runs.values())
    if (run.session_id === id && run.status === 'running') {
      const problem = error && { type: 'unknown_error', message: error.message };
      runs.set(run.id, { ...run, status: error ? 'failed' : 'completed', error: problem, completed_at: now });
    }
}
