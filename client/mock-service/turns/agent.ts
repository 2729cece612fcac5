/** The scripted agent: begins turns, lets the demo model work, and ends them. */
import { Budget } from '../../../server/agent/loop/budget.ts';
import { toTimestamp } from '../../../server/platform/clock.ts';
import { ownEvents } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { EventRow, SessionRow } from '../memory/state.ts';
import { coordinatorOf, endTurn } from './changes.ts';
import { takeResponses } from './copies.ts';
import { recordOutcomes } from './evaluations.ts';
import { interruptedWork } from './interruptions.ts';
import { storeOutputs } from './outputs.ts';
import { Pauses } from './pauses.ts';
import type { ThreadEnd } from './thread.ts';
import { runTurn } from './turn.ts';
import type { AgentParts } from './turn-parts.ts';

/** What a turn can use, as by default in the service. */
const BUDGET = { requests: 200, tokens: 5_000_000 };

/** The events that begin a turn. */
const BEGINNING = ['user.message', 'user.define_outcome'];

export class Agent {
  readonly #parts: AgentParts;
  readonly #running = new Map<string, Pauses>();

  constructor(parts: AgentParts) {
    this.#parts = parts;
  }

  /** Begins a turn if something waits for one. */
  start(sessionId: string): void {
    void this.#turn(sessionId);
  }

  /** Stops the running turn. Returns false if none is running. */
  interrupt(sessionId: string): boolean {
    const running = this.#running.get(sessionId);
    running?.end();
    return running !== undefined;
  }

  /** Ends the current pause of the running turn. */
  skip(sessionId: string): void {
    this.#running.get(sessionId)?.skip();
  }

  async #turn(sessionId: string): Promise<void> {
    const { exclusively, clock } = this.#parts;
    const pauses = new Pauses(clock);
    const session = await exclusively(() => this.#begin(sessionId, pauses));
    if (!session) return;
    const parts = { ...this.#parts, sessionId, pauses, budget: new Budget(BUDGET) };
    for (;;) {
      const end = await runTurn(parts, session);
      if (await exclusively(() => this.#end(sessionId, pauses, end))) break;
    }
    this.start(sessionId);
  }

  /** Returns the session if a turn begins. */
  async #begin(sessionId: string, pauses: Pauses): Promise<SessionRow | null> {
    const { state, events, clock, newId } = this.#parts;
    const session = state.sessions.get(sessionId);
    if (!session || session.archived_at !== null || session.status === 'running') return null;
    const canBegin =
      session.waits_for === null
        ? (state.events.get(sessionId) ?? []).some((row) => isWaiting(row) && BEGINNING.includes(row.type))
        : Object.keys(session.waits_for).length === 0;
    if (!canBegin) return null;
    const at = toTimestamp(clock.now());
    await takeResponses(this.#parts, sessionId, at);
    const rows = (state.events.get(sessionId) ?? []).map((row) =>
      isWaiting(row) ? { ...row, processed_at: at } : row,
    );
    state.events.set(sessionId, rows);
    recordOutcomes(
      state,
      sessionId,
      rows.filter(({ type, processed_at }) => type === 'user.define_outcome' && processed_at === at),
    );
    replaced(state.sessions, sessionId, { status: 'running', updated_at: at, waits_for: null });
    replaced(state.threads, coordinatorOf(state, sessionId).id, { status: 'running', updated_at: at });
    // The same time as the `processed_at` of the messages: it shows which turn processed them.
    const said = ownEvents([{ type: 'session.status_running' }], { newId, at });
    await events.append(session.workspace_id, sessionId, said);
    this.#running.set(sessionId, pauses);
    return session;
  }

  /** Resolves to false if the turn continues, because the client has sent what calls waited for. */
  async #end(sessionId: string, { isOver }: Pauses, end: ThreadEnd): Promise<boolean> {
    const { state, events, clock, newId } = this.#parts;
    const session = state.sessions.get(sessionId);
    if (session?.status !== 'running') {
      this.#running.delete(sessionId);
      return true;
    }
    const options = { newId, at: toTimestamp(clock.now()) };
    const event_ids = Object.keys(session.waits_for ?? {});
    if (!isOver && end === 'waits' && event_ids.length === 0) {
      await takeResponses(this.#parts, sessionId, options.at);
      return false;
    }
    this.#running.delete(sessionId);
    if (isOver) {
      await takeResponses(this.#parts, sessionId, options.at);
      await events.append(session.workspace_id, sessionId, interruptedWork(state, session, options));
    }
    const paused = { error: null, stopReason: { type: 'requires_action', event_ids } } as const;
    const ended = isOver ? { error: null } : end === 'waits' ? paused : end;
    const row = state.sessions.get(sessionId) ?? session;
    await endTurn(state, events, row, { ...ended, clock, newId });
    await storeOutputs(this.#parts, sessionId);
    return true;
  }
}

/** Returns true for what the client has sent and no turn has processed. */
function isWaiting({ processed_at, thread_id }: Pick<EventRow, 'processed_at' | 'thread_id'>): boolean {
  return processed_at === null && (thread_id ?? null) === null;
}
