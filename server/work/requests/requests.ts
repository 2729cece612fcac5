/** What handlers need of the layers that work in sessions. Handlers know only this file of them. */

import type { Clock } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Queries } from '../../records/queries.ts';
import type { sessions } from '../../records/tables/sessions.ts';
import { concernsCalls } from '../../records/turns/call-responses.ts';
import { evaluationsAfter } from '../../records/turns/evaluations.ts';
import { beginningTypes, type InputSize } from '../../records/turns/waiting.ts';
import { respondToCalls } from './calls.ts';
import { interruptSession, interruptThreads } from './interruptions.ts';
import { INPUT_LIMIT, requireRoom } from './waiting-input.ts';

/** What servers do in sessions. It can change on a server that leaves all to others. */
export interface Abilities {
  /** Whether this server mounts repositories and files. */
  readonly mounts: boolean;
  /** Whether agents of this server process messages. If not, those of another server may do so. */
  readonly agents: boolean;
  /** Whether the agent is the built-in one. Then its calls can wait for the client. */
  readonly waits: boolean;
}

/** The requests to session work. Each runs in the transaction of the records that make it necessary. */
export interface WorkRequests {
  /** Returns the outcomes of a new session with these events. */
  outcomesOf(events: readonly NewEvent[]): (typeof sessions.$inferSelect)['outcome_evaluations'];
  /** Returns true if a new session makes work. Then `created` follows in its transaction. */
  isMadeBy(events: readonly NewEvent[], attached: readonly unknown[]): boolean;
  /** Requests the work of a new session. Resolves to true if an agent starts a turn. */
  created(tx: Queries, sessionId: string, events: readonly NewEvent[]): Promise<boolean>;
  /** Requests the work of a run, whose events were added to its session. Resolves to true if an agent starts a turn. */
  runBegan(tx: Queries, sessionId: string, events: readonly NewEvent[]): Promise<boolean>;
  /** Returns true if the session must be locked before events of a client are added. */
  needLock(events: readonly NewEvent[]): boolean;
  /**
   * Does what the added events of a client demand: ends the wait of calls, interrupts threads, stops what waits, and
   * requests work. The transaction has added the events.
   *
   * @returns The events as they are stored then.
   * @throws 400 if an event is for a call that does not wait for it, or names no thread of the session.
   * @throws 409 if too much input of the session waits. Responses to calls have as much room as the rest.
   */
  added(tx: Queries, place: SessionOf, events: readonly NewEvent[]): Promise<readonly NewEvent[]>;
  /** Requests work because the session was archived, or its repositories, their tokens or its files changed. */
  changed(tx: Queries, sessionId: string): Promise<void>;
}

export interface RequestOptions {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly inputLimit?: InputSize | undefined;
}

export function createWorkRequests(
  able: Abilities,
  { clock, newId, inputLimit = INPUT_LIMIT }: RequestOptions,
): WorkRequests {
  /** Returns true if a turn can begin. A server without agents does not know which agent the others run. */
  const canBegin = (events: readonly NewEvent[]) => has(events, beginningTypes(able.waits || !able.agents));

  /** Requests work if events, repositories or files need it. Resolves to true if an agent starts a turn. */
  async function created(
    { sandboxes }: Queries,
    sessionId: string,
    events: readonly NewEvent[],
  ): Promise<boolean> {
    const isTaken = canBegin(events) && (able.agents || (await sandboxes.agentsRun()));
    if (isTaken || (able.mounts && (await sandboxes.attached(sessionId)).length > 0)) {
      await sandboxes.request(sessionId);
    }
    return isTaken && has(events, beginningTypes(able.waits));
  }

  return {
    outcomesOf: (events) => (able.waits ? [...evaluationsAfter([], events)] : []),
    isMadeBy: (events, attached) => events.length > 0 || (able.mounts && attached.length > 0),
    created,

    async runBegan(tx, sessionId, events) {
      await requireRoom(tx, sessionId, events, { limit: inputLimit, agents: able.agents });
      if (able.waits) await tx.turns.recordOutcomes(sessionId, events);
      return created(tx, sessionId, events);
    },

    needLock: (events) => events.some(concernsCalls),

    async added(tx, place, events) {
      const { sessionId } = place;
      const { waits } = able;
      if (able.waits) await tx.turns.recordOutcomes(sessionId, events);
      const concerned = events.some(concernsCalls);
      const canContinue = concerned && (await respondToCalls(tx, place, events, { waits, newId, clock }));
      if (concerned) await interruptThreads(tx, place, events, { newId, clock });
      const interruption = concerned ? await interruptSession(tx, place, events, { newId, clock }) : null;
      const stored = interruption?.events ?? events;
      const left = stored.filter(({ processed_at }) => processed_at === null);
      // An interruption makes room.
      if (left.length > 0) await requireRoom(tx, sessionId, left, { limit: inputLimit, agents: able.agents });
      const later = interruption?.later ?? events;
      // Calls of an interrupted session no longer wait.
      if (canContinue && !interruption) await tx.sandboxes.request(sessionId);
      else if (canBegin(later)) await created(tx, sessionId, later);
      return stored;
    },

    /** Other servers can have the sandbox. */
    changed: ({ sandboxes }, sessionId) => sandboxes.requestIfPresent(sessionId),
  };
}

function has(events: readonly NewEvent[], types: readonly string[]): boolean {
  return events.some(({ type }) => types.includes(type));
}
