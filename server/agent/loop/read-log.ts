import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { Order } from '../../platform/pagination.ts';
import { type LogQueries, logQueries } from '../../records/events/log.ts';
import type { EventsOf } from '../../records/events/queries.ts';
import { type NewEvent, toEvent } from '../../records/events/view.ts';
import type { WaitingCalls } from '../../records/tables/sessions.ts';
import { allowedBy, responseOf } from '../../records/turns/call-responses.ts';
import type { Said } from '../../records/turns/own-events.ts';
import { beginsEarlyEnough } from '../brain/conversation.ts';
import { resultsOf } from '../brain/results.ts';
import { isOf, type LogEvent } from '../brain/thread-log.ts';

type Schemas = components['schemas'];
type Event = Schemas['DeclaredSessionEvent'];
/** An event in which the agent calls a tool. */
export type CallEvent = Schemas['AgentToolUse'] | Schemas['AgentMcpToolUse'] | Schemas['AgentCustomToolUse'];

/** An event of the log at its place. */
export type PlacedEvent = LogEvent & { readonly seq: number };

/** The maximum number of events per query. */
const PAGE = 200;

/**
 * Reads the log of a thread, without what a compaction has made unnecessary. It keeps what it has read, because only
 * `forget` makes old events different.
 */
export class ModelLog {
  readonly #queries: LogQueries;
  readonly #list: EventsOf;
  readonly #patience: AbortSignal;
  #events: PlacedEvent[] = [];
  /** What the thread has written since the last read. */
  #written: LogEvent[] = [];

  /** @param patience Aborted when reads must stop waiting for the database. */
  constructor(db: Database, list: EventsOf, patience: AbortSignal) {
    this.#queries = logQueries(db);
    this.#list = list;
    this.#patience = patience;
  }

  /** Returns the events of the thread, in order, without the events about other threads. */
  async own(): Promise<PlacedEvent[]> {
    return (await this.read()).filter((event) => isOf(this.#list.threadId, event));
  }

  /** Takes events that the thread writes. */
  wrote(events: readonly NewEvent[]): void {
    this.#written.push(...events.map((event) => ({ hidden: null, ...event })));
  }

  /**
   * Returns the events of the thread without reading: those of the last read, and those that the thread has written
   * since.
   */
  known(): LogEvent[] {
    return [...this.#events, ...this.#written].filter((event) => isOf(this.#list.threadId, event));
  }

  /** Returns the events of the list, in order. */
  async read(): Promise<readonly PlacedEvent[]> {
    this.#written = [];
    if (this.#events.length === 0) {
      this.#events = await this.#readBack();
      return this.#events;
    }
    for (;;) {
      const { rows, hasMore } = await this.#page('asc', this.#events.at(-1));
      this.#events.push(...rows);
      if (!hasMore) return this.#events;
    }
  }

  /** Reads everything again next time, because waiting events have been processed, or the thread was compacted. */
  forget(): void {
    this.#events = [];
    this.#written = [];
  }

  /** Reads from the end to the place from which the conversation can be built. */
  async #readBack(): Promise<PlacedEvent[]> {
    let events: PlacedEvent[] = [];
    for (;;) {
      const { rows, hasMore } = await this.#page('desc', events[0]);
      events = [...rows.reverse(), ...events];
      if (!hasMore) return events;
      if (beginsEarlyEnough(events, this.#list)) return [...(await this.#inputsBefore(events)), ...events];
    }
  }

  /** Returns what arrived before these events, and was taken by a turn that they begin, or stopped by their interruptions. */
  async #inputsBefore(events: readonly PlacedEvent[]): Promise<PlacedEvent[]> {
    const times = events.flatMap(({ type, created_at }) =>
      type === 'session.status_running' || type === 'user.interrupt' ? created_at : [],
    );
    let inputs: PlacedEvent[] = [];
    for (;;) {
      const { rows, hasMore } = await this.#page('desc', inputs[0] ?? events[0], times);
      inputs = [...rows.reverse(), ...inputs];
      if (!hasMore) return inputs;
    }
  }

  /** @param times Those of the turns and interruptions whose inputs it reads. Default: all events. */
  #page(order: Order, from: PlacedEvent | undefined, times?: readonly Timestamp[]) {
    const place = from === undefined ? null : String(from.seq);
    const request = { direction: 'after', from: place, limit: PAGE, order } as const;
    const read = () =>
      times ? this.#queries.inputs(this.#list, times, request) : this.#queries.page(this.#list, request);
    return throughOutages(read, this.#patience);
  }
}

/** Returns the calls without a result, in order. What the client sent counts when a turn has processed it. */
export function openCalls(log: readonly LogEvent[]): CallEvent[] {
  const events = log.filter(({ processed_at }) => processed_at !== null).map(toEvent);
  const results = resultsOf(events);
  return events.filter((event): event is CallEvent => isCall(event) && !results.has(event.id));
}

/** Returns those of the open calls that the client allowed. */
export function allowedCalls(log: readonly LogEvent[]): CallEvent[] {
  const allowed = new Set(allowedBy(log.filter(({ processed_at }) => processed_at !== null)));
  return openCalls(log).filter(({ id }) => allowed.has(id));
}

/**
 * Returns the ids of calls that wait for the client, or have something of the client that no turn has processed. Those
 * of child threads have the ids of their threads too.
 */
export function waitingCallsOf(log: readonly LogEvent[], waitsFor: WaitingCalls | null): Set<string> {
  const ids = new Set(Object.keys(waitsFor ?? {}));
  for (const event of log) {
    const call = event.processed_at === null ? responseOf(toEvent(event))?.call : undefined;
    if (call !== undefined) ids.add(call);
  }
  for (const { id, hidden } of log) if (hidden?.type === 'copy' && ids.has(id)) ids.add(hidden.of);
  return ids;
}

/**
 * Returns the statuses that end pauses before the next attempt of a request. A server that stopped has left them. The
 * session's log has the statuses of child threads.
 */
export function resumed(log: readonly LogEvent[]): Said[] {
  const statuses = log.filter(({ type }) => /^session\.(thread_)?status_/.test(type)).map(toEvent);
  const last = new Map(
    statuses.map((event) => ['session_thread_id' in event ? event.session_thread_id : null, event]),
  );
  return [...last.values()].flatMap((event): Said | [] => {
    if (event.type === 'session.status_rescheduled') return { type: 'session.status_running' };
    if (event.type !== 'session.thread_status_rescheduled') return [];
    const { session_thread_id, agent_name } = event;
    return { type: 'session.thread_status_running', session_thread_id, agent_name };
  });
}

function isCall({ type }: Event): boolean {
  return type === 'agent.tool_use' || type === 'agent.mcp_tool_use' || type === 'agent.custom_tool_use';
}
