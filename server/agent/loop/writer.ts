import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { EventsOf } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { WaitingCalls } from '../../records/tables/sessions.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import type { WriteOptions } from '../../records/turns/own-events.ts';
import { ownEvents, type Said } from '../../records/turns/own-events.ts';
import type { Synchronise } from '../turns/agent.ts';
import type { Budget } from './budget.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import type { ModelLog } from './read-log.ts';

type Usage = components['schemas']['TokenUsage'];

/** A thread, with the name of its agent. */
export interface Place extends EventsOf {
  readonly agentName: string;
}

/** Writes the events of a thread of the built-in agent, through outages of the database. */
export class ModelWriter {
  readonly #options: ModelTurnOptions;
  readonly #place: Place;
  readonly #budget: Budget;
  readonly #log: ModelLog;
  /** Events that wait for the next ones. */
  #held: NewEvent[] = [];

  /** @param log The log that the events belong to. */
  constructor(options: ModelTurnOptions, place: Place, budget: Budget, log: ModelLog) {
    this.#options = options;
    this.#place = place;
    this.#budget = budget;
    this.#log = log;
  }

  /** What new events get now. */
  now(): WriteOptions {
    const { newId, clock } = this.#options;
    return { newId, at: toTimestamp(clock.now()) };
  }

  /** Returns a new event. */
  event(said: Said): NewEvent {
    return ownEvents([said], this.now())[0] as NewEvent;
  }

  /** Returns the event with a new status of the session, or of the child thread. */
  status(status: 'running' | 'rescheduled'): NewEvent {
    const { threadId, agentName } = this.#place;
    if (threadId === null) return this.event({ type: `session.status_${status}` });
    const about = { session_thread_id: threadId, agent_name: agentName };
    return this.event({ type: `session.thread_status_${status}`, ...about });
  }

  /** Returns how the turn ends if the session has reached its budget, or its workspace a limit. Otherwise returns null. */
  endOfSpending(): Promise<TurnOutcome | null> {
    const { state, patience } = this.#options;
    return throughOutages(state.endOfSpending, patience);
  }

  async add(events: readonly NewEvent[]): Promise<void> {
    const { state, patience } = this.#options;
    const added = this.#placed(events);
    if (added.length > 0) await throughOutages((again) => state.add(added, again), patience);
  }

  /** Adds the result of a call in one transaction with the memories that it has changed. It can get a note for the model. */
  async addResult(result: readonly NewEvent[], synchronise: Synchronise): Promise<void> {
    const { state, patience } = this.#options;
    const before = this.#takeHeld();
    const ids = [...before, ...result].map(({ id }) => id);
    let told: string | null = null;
    const written = () => (told === null ? result : withNote(result, told));
    await synchronise({ tells: true }, (within) => {
      const make = async (tx: Database) => {
        told = await within(tx);
        return [...before, ...this.#inThread(written())];
      };
      return throughOutages((again) => state.addWith(ids, make, again), patience);
    });
    this.#log.wrote(written());
  }

  /** Adds events in one statement with the next ones. The caller must add these, or call `flush`, without delay. */
  addWithNext(events: readonly NewEvent[]): void {
    this.#log.wrote(events);
    this.#held.push(...events);
  }

  /** Adds the events that wait for the next ones. */
  async flush(): Promise<void> {
    await this.add([]);
  }

  /**
   * Adds the events of a request, with what it used, and the calls that wait for the client. Resolves to false if the
   * user has interrupted the thread.
   */
  async addResponse(events: readonly NewEvent[], usage: Usage, calls: WaitingCalls = {}): Promise<boolean> {
    const { state, patience, newId } = this.#options;
    const { threadId } = this.#place;
    this.#budget.spend(usage);
    const added = this.#placed(events);
    if (threadId === null) {
      return throughOutages((again) => state.addResponse({ added, usage, calls, threadId }, again), patience);
    }
    // Clients follow the session's events, so they find calls that wait there as well, with other ids.
    const copies: NewEvent[] = [];
    const copied: Record<string, WaitingCalls[string]> = {};
    for (const event of events) {
      const waitsFor = calls[event.id];
      if (waitsFor === undefined) continue;
      const data = { ...event.data, session_thread_id: threadId } as NewEvent['data'];
      const copy: NewEvent = { ...event, id: newId('event'), data, hidden: { type: 'copy', of: event.id } };
      copies.push(copy);
      copied[copy.id] = waitsFor;
    }
    const response = { added: [...added, ...copies], usage, calls: copied, threadId };
    return throughOutages((again) => state.addResponse(response, again), patience);
  }

  /** Returns what is written with these events. */
  #placed(events: readonly NewEvent[]): NewEvent[] {
    this.#log.wrote(events);
    return [...this.#takeHeld(), ...this.#inThread(events)];
  }

  #takeHeld(): NewEvent[] {
    const held = this.#inThread(this.#held);
    this.#held = [];
    return held;
  }

  /** Returns events at their place. The session has all statuses of its threads. */
  #inThread(events: readonly NewEvent[]): NewEvent[] {
    const { threadId } = this.#place;
    if (threadId === null) return [...events];
    return events.map((event) =>
      event.type.startsWith('session.thread_status_') ? event : { ...event, thread_id: threadId },
    );
  }
}

/** Returns the result of a call with a text after it. */
function withNote(result: readonly NewEvent[], note: string): NewEvent[] {
  return result.map((event) => {
    if (event.type !== 'agent.tool_result') return event;
    const { content = [] } = event.data as { content?: readonly object[] };
    const data = { ...event.data, content: [...content, { type: 'text', text: note }] };
    return { ...event, data: data as NewEvent['data'] };
  });
}
