/** What the service's handlers request of the agent. */
import { toTimestamp } from '../../../server/platform/clock.ts';
import { threadsInterruptedBy } from '../../../server/records/events/received.ts';
import { type NewEvent, toEvent } from '../../../server/records/events/view.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { concernsCalls, responseOf, waitsAfter } from '../../../server/records/turns/call-responses.ts';
import { evaluationsAfter } from '../../../server/records/turns/evaluations.ts';
import { INTERRUPTED } from '../../../server/records/turns/outcomes.ts';
import { ownEvents } from '../../../server/records/turns/own-events.ts';
import { interruptThreads } from '../../../server/work/requests/interruptions.ts';
import type { WorkRequests } from '../../../server/work/requests/requests.ts';
import { replaced } from '../memory/rows.ts';
import type { Agent } from './agent.ts';
import { coordinatorOf } from './changes.ts';
import { endOutcomes, recordOutcomes } from './evaluations.ts';
import { interruptedThread, interruptedWork } from './interruptions.ts';
import { mountRepositories } from './mounts.ts';
import type { AgentParts } from './turn-parts.ts';

export function createWork(agent: Agent, parts: AgentParts): WorkRequests {
  const { state, clock, newId } = parts;
  /** Returns the place of the last event that interrupts the session, or -1. */
  const interruptionIn = (sessionId: string, events: readonly NewEvent[]) => {
    const coordinator = coordinatorOf(state, sessionId).id;
    return events.findLastIndex((event) => {
      const threads = threadsInterruptedBy([event]);
      return event.type === 'user.interrupt' && (threads.length === 0 || threads.includes(coordinator));
    });
  };
  const isResponse = (event: NewEvent) => responseOf(toEvent(event)) !== null;
  const created = async (tx: Queries, sessionId: string) => {
    await mountRepositories(tx, parts, sessionId);
    agent.start(sessionId);
    return true;
  };

  return {
    outcomesOf: (events) => [...evaluationsAfter([], events)],
    isMadeBy: (events, attached) => events.length > 0 || attached.length > 0,
    created,
    runBegan: created,
    needLock: (events) => events.some(concernsCalls),
    changed: async () => {},

    async added(tx, place, events) {
      const { workspaceId, sessionId } = place;
      recordOutcomes(state, sessionId, events);
      const session = state.sessions.get(sessionId);
      if (!session) return events;
      if (events.some(isResponse))
        replaced(state.sessions, sessionId, { waits_for: waitsAfter(session.waits_for, events) });
      await interruptThreads(tx, place, events, { newId, clock });
      for (const id of threadsInterruptedBy(events)) {
        const options = { newId, at: toTimestamp(clock.now()) };
        const current = state.sessions.get(sessionId) ?? session;
        const ended = interruptedThread(state, current, id, options);
        if (ended) await tx.events.append(workspaceId, sessionId, ended);
        agent.skip(sessionId);
      }
      const last = interruptionIn(sessionId, events);
      if (last === -1) {
        agent.start(sessionId);
        return events;
      }
      const at = toTimestamp(clock.now());
      const isStopped = (event: NewEvent) => event.processed_at === null && !isResponse(event);
      const stored = events.map((event, index) =>
        index < last && isStopped(event) ? { ...event, processed_at: at } : event,
      );
      const processed = new Map(stored.map(({ id, processed_at }) => [id, processed_at]));
      const before = state.events.get(sessionId) ?? [];
      const waited =
        session.waits_for !== null || before.some((row) => !processed.has(row.id) && isStopped(row));
      state.events.set(
        sessionId,
        before.map((row) => ({ ...row, processed_at: row.processed_at ?? processed.get(row.id) ?? at })),
      );
      if (!agent.interrupt(sessionId) && waited) {
        const idle = ownEvents([{ type: 'session.status_idle', stop_reason: { type: 'end_turn' } }], {
          newId,
          at,
        });
        const current = state.sessions.get(sessionId) ?? session;
        const results = interruptedWork(state, current, { newId, at });
        await tx.events.append(workspaceId, sessionId, results);
        await endOutcomes({ state, events: tx.events }, sessionId, INTERRUPTED, { newId, at });
        await tx.events.append(workspaceId, sessionId, idle);
        replaced(state.sessions, sessionId, { waits_for: null });
      }
      agent.start(sessionId);
      return stored;
    },
  };
}
