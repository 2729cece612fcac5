import type { components } from '../../../../generated/types.ts';
import { isOf, type LogEvent } from '../../brain/log.ts';
import { resultsOf } from '../../brain/results.ts';
import { type EventsOf, eventQueries } from '../../events/queries.ts';
import { type NewEvent, toEvent } from '../../events/view.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { WaitingCalls } from '../../sessions/table.ts';

type Schemas = components['schemas'];
type Event = Schemas['DeclaredSessionEvent'];
/** An event in which the agent calls a tool. */
export type CallEvent = Schemas['AgentToolUse'] | Schemas['AgentMcpToolUse'] | Schemas['AgentCustomToolUse'];

/** An event of the log at its place. */
export type PlacedEvent = LogEvent & { readonly seq: number };

/** The number of events per query. */
const PAGE = 200;

/** Reads the log of a thread. It keeps what it has read, because only `forget` makes old events different. */
export class ModelLog {
  readonly #db: Database;
  readonly #list: EventsOf;
  readonly #patience: AbortSignal;
  #events: PlacedEvent[] = [];

  /** @param patience Aborted when reads must stop waiting for the database. */
  constructor(db: Database, list: EventsOf, patience: AbortSignal) {
    this.#db = db;
    this.#list = list;
    this.#patience = patience;
  }

  /** Returns the events of the thread, in order, without the events about other threads. */
  async own(): Promise<PlacedEvent[]> {
    return (await this.read()).filter((event) => isOf(this.#list.threadId, event));
  }

  /** Returns all events of the list, in order. */
  async read(): Promise<readonly PlacedEvent[]> {
    const queries = eventQueries(this.#db);
    for (;;) {
      const last = this.#events.at(-1)?.seq ?? 0;
      const page = await throughOutages(() => queries.after(this.#list, last, PAGE), this.#patience);
      this.#events.push(...page);
      if (page.length < PAGE) return this.#events;
    }
  }

  /** Reads everything again next time, because waiting events have been processed. */
  forget(): void {
    this.#events = [];
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

/** The call that an event of the client is for, and what it gives. Null for other events. */
export function responseOf(event: Event): { call: string; gives: WaitingCalls[string] } | null {
  if (event.type === 'user.tool_confirmation') return { call: event.tool_use_id, gives: 'confirmation' };
  if (event.type === 'user.custom_tool_result') return { call: event.custom_tool_use_id, gives: 'result' };
  if (event.type === 'user.tool_result') return { call: event.tool_use_id, gives: 'result' };
  return null;
}

/** Returns the ids of the calls that confirmations among the events allow. */
export function allowedBy(events: readonly NewEvent[]): string[] {
  return events
    .map(toEvent)
    .flatMap((event) =>
      event.type === 'user.tool_confirmation' && event.result === 'allow' ? event.tool_use_id : [],
    );
}

function isCall({ type }: Event): boolean {
  return type === 'agent.tool_use' || type === 'agent.mcp_tool_use' || type === 'agent.custom_tool_use';
}
