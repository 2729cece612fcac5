/** The scripted agent: begins turns, follows their scripts on the clock, and ends them. */
import { toTimestamp } from '../../../server/platform/clock.ts';
import type { NewEvent } from '../../../server/records/events/view.ts';
import type { Queries } from '../../../server/records/queries.ts';
import type { TurnOutcome } from '../../../server/records/turns/outcome.ts';
import { ownEvents } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { EventRow, ThreadRow } from '../memory/state.ts';
import type { MockScenario } from '../options.ts';
import { coordinatorOf, endTurn, recordOutcomes, recordUsage } from './changes.ts';
import { hasResult, interruptedCalls } from './interruptions.ts';
import { type OutputParts, storeOutputs, writeOutputs } from './outputs.ts';
import { Pauses } from './pauses.ts';
import { scriptOf } from './scripts.ts';
import type { Script, Step } from './turn.ts';

/** The pause before the events of a step, in milliseconds. */
const STEP_MS = 10;

export interface AgentParts extends OutputParts {
  readonly events: Queries['events'];
  readonly scenario: MockScenario | undefined;
  /** Runs changes, while no others run. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>;
}

type Begun = { script: Script; responses: readonly NewEvent[]; pauses: Pauses };

/** The events that begin a turn. */
const BEGINNING = ['user.message', 'user.define_outcome'];

export class Agent {
  readonly #parts: AgentParts;
  /** The scripts that wait for the client, by session. */
  readonly #waiting = new Map<string, Script>();
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
    this.#waiting.delete(sessionId);
    const running = this.#running.get(sessionId);
    running?.end();
    return running !== undefined;
  }

  /** Ends the current pause of the running turn. */
  skip(sessionId: string): void {
    this.#running.get(sessionId)?.skip();
  }

  async #turn(sessionId: string): Promise<void> {
    const { exclusively } = this.#parts;
    const begun = await exclusively(() => this.#begin(sessionId));
    if (!begun) return;
    const outcome = await this.#follow(sessionId, begun);
    await exclusively(() => this.#end(sessionId, begun.pauses, outcome));
    this.start(sessionId);
  }

  async #begin(sessionId: string): Promise<Begun | null> {
    const { state, events, clock, newId, scenario } = this.#parts;
    const session = state.sessions.get(sessionId);
    if (!session || session.archived_at !== null || session.status === 'running') return null;
    const waiting = this.#waitingEvents(sessionId);
    const paused = session.waits_for === null ? undefined : this.#waiting.get(sessionId);
    const canContinue = session.waits_for !== null && Object.keys(session.waits_for).length === 0;
    if (session.waits_for !== null && !canContinue) return null;
    if (!canContinue && !waiting.some(({ type }) => BEGINNING.includes(type))) return null;
    const now = toTimestamp(clock.now());
    const taken = waiting.map((event) => ({ ...event, processed_at: now }));
    const ids = new Set(taken.map(({ id }) => id));
    state.events.set(
      sessionId,
      (state.events.get(sessionId) ?? []).map((row) =>
        ids.has(row.id) ? { ...row, processed_at: now } : row,
      ),
    );
    recordOutcomes(state, sessionId, taken);
    replaced(state.sessions, sessionId, { status: 'running', updated_at: now, waits_for: null });
    const coordinator = coordinatorOf(state, sessionId).id;
    replaced(state.threads, coordinator, { status: 'running', updated_at: now });
    const said = ownEvents([{ type: 'session.status_running' }], { newId, at: now });
    await events.append(session.workspace_id, sessionId, said);
    const pauses = new Pauses(clock);
    this.#running.set(sessionId, pauses);
    this.#waiting.delete(sessionId);
    return {
      script: paused ?? scriptOf({ session, coordinator, events: taken, newId }, scenario),
      responses: taken,
      pauses,
    };
  }

  #waitingEvents(sessionId: string): readonly EventRow[] {
    return (this.#parts.state.events.get(sessionId) ?? []).filter(
      ({ processed_at, thread_id }) => processed_at === null && thread_id === null,
    );
  }

  async #follow(sessionId: string, { script, responses, pauses }: Begun): Promise<TurnOutcome> {
    const { exclusively, state } = this.#parts;
    let given = responses;
    for (;;) {
      const next = script.next(given);
      given = [];
      if (next.done) return { error: null };
      const step = next.value;
      if ('ends' in step) return step.ends;
      if ('waits' in step) {
        this.#waiting.set(sessionId, script);
        await exclusively(async () => void replaced(state.sessions, sessionId, { waits_for: step.waits }));
        return { error: null, stopReason: { type: 'requires_action', event_ids: Object.keys(step.waits) } };
      }
      const { pause = 1 } = step;
      await pauses.wait(pause * STEP_MS);
      const isAdded = await exclusively(async () => !pauses.isOver && (await this.#add(sessionId, step)));
      if (!isAdded) return { error: null };
    }
  }

  /** Returns false if the turn of the session has ended. */
  async #add(
    sessionId: string,
    { events, open, close, outputs, within }: Extract<Step, { events: unknown }>,
  ): Promise<boolean> {
    const { state, clock } = this.#parts;
    const session = state.sessions.get(sessionId);
    if (session?.status !== 'running') return false;
    if (within !== undefined && hasResult(state, sessionId, within)) return true;
    const now = toTimestamp(clock.now());
    if (open !== undefined) state.threads.set(open, childOf(coordinatorOf(state, sessionId), open, now));
    if (close !== undefined) replaced(state.threads, close, { status: 'idle', updated_at: now });
    if (outputs !== undefined) writeOutputs(state, sessionId, outputs);
    const added = events.map((event) => ({ ...event, created_at: now, processed_at: now }));
    await this.#parts.events.append(session.workspace_id, sessionId, added);
    recordUsage(state, sessionId, added);
    recordOutcomes(state, sessionId, added);
    return true;
  }

  async #end(sessionId: string, { isOver }: Pauses, outcome: TurnOutcome): Promise<void> {
    const { state, events, clock, newId } = this.#parts;
    this.#running.delete(sessionId);
    const session = state.sessions.get(sessionId);
    if (session?.status !== 'running') return;
    const at = toTimestamp(clock.now());
    const added = isOver ? interruptedCalls(state, sessionId, { newId, at }) : [];
    const usage = ownEvents([{ type: 'session.usage', usage: session.usage }], { newId, at });
    await events.append(session.workspace_id, sessionId, [...added, ...usage]);
    const ended = isOver ? { error: null } : outcome;
    await endTurn(state, events, session, { ...ended, clock, newId });
    await storeOutputs(this.#parts, sessionId);
  }
}

function childOf(coordinator: ThreadRow, id: string, now: string): ThreadRow {
  return {
    ...coordinator,
    id,
    parent_thread_id: coordinator.id,
    agent: { ...coordinator.agent, name: 'Helper', multiagent: null } as ThreadRow['agent'],
    status: 'running',
    stats: null,
    usage: null,
    created_at: now,
    updated_at: now,
  };
}
