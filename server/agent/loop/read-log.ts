import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { type LogPlace, type LogQueries, logQueries } from '../../records/events/log.ts';
import type { EventsOf } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { beginsEarlyEnough } from '../brain/conversation.ts';
import { isOf, type LogEvent } from '../brain/thread-log.ts';
import { omittedBefore, withoutContent } from './omitted.ts';

/** An event of the log at its place. */
export type PlacedEvent = LogEvent & { readonly seq: number; readonly bytes: number };

/** The maximum size of a query. Between two queries, others use the event loop. */
const PAGE = { rows: 200, bytes: 1_000_000 };
/** The maximum number of events that are read. Longer conversations are compacted before, because windows are smaller. */
const MOST_EVENTS = 10_000;
/** Larger events are read only if they are new. */
const SMALL_BYTES = 16_000;
/** The maximum for inputs that arrived long before their turn. */
const EARLY_INPUT_BYTES = 1_000_000;

/** The parts of the maximum size that a read from the end uses. The rest is for what follows during the turn. */
const PARTS = { large: 5 / 8, all: 3 / 4 };

/**
 * Reads the log of a thread, without what a compaction has made unnecessary. It keeps what it has read, because only
 * `forget` makes old events different.
 *
 * What it keeps has a maximum size. If the log is larger, the newest events are complete, and large older ones have a note
 * in place of their content. A note at the beginning says that earlier events are missing.
 */
export class ModelLog {
  readonly #queries: LogQueries;
  readonly #list: EventsOf;
  readonly #patience: AbortSignal;
  readonly #maxBytes: number;
  #events: PlacedEvent[] = [];
  #bytes = 0;
  /** What the thread has written since the last read. */
  #written: LogEvent[] = [];
  #writtenBytes = 0;

  /**
   * @param patience Aborted when reads must stop waiting for the database.
   * @param maxBytes The maximum size of what it keeps, in bytes of JSON. One page can exceed it.
   */
  constructor(db: Database, list: EventsOf, patience: AbortSignal, maxBytes: number) {
    this.#queries = logQueries(db);
    this.#list = list;
    this.#patience = patience;
    this.#maxBytes = maxBytes;
  }

  /** Returns the events of the thread, in order, without the events about other threads. */
  async own(): Promise<PlacedEvent[]> {
    return (await this.read()).filter((event) => isOf(this.#list.threadId, event));
  }

  /** Takes events that the thread writes. */
  wrote(events: readonly NewEvent[]): void {
    this.#written.push(...events.map((event) => ({ hidden: null, ...event })));
    this.#writtenBytes += JSON.stringify(events).length;
  }

  /**
   * Returns the events of the thread without reading: those of the last read, and those that the thread has written
   * since. Returns null if they exceed the maximum size.
   */
  known(): LogEvent[] | null {
    if (this.#bytes + this.#writtenBytes > this.#maxBytes) return null;
    return [...this.#events, ...this.#written].filter((event) => isOf(this.#list.threadId, event));
  }

  /** Returns the events of the list, in order. */
  async read(): Promise<readonly PlacedEvent[]> {
    this.#written = [];
    this.#writtenBytes = 0;
    while (this.#events.length > 0) {
      const from = this.#events.at(-1)?.seq ?? 0;
      const { rows, hasMore } = await this.#page({ direction: 'newer', from }, this.#maxBytes - this.#bytes);
      this.#events.push(...rows);
      this.#bytes += bytesOf(rows);
      if (this.#bytes > this.#maxBytes) this.forget();
      else if (!hasMore) return this.#events;
    }
    return this.#readBack();
  }

  /** Reads everything again next time, because waiting events have been processed, or the thread was compacted. */
  forget(): void {
    this.#events = [];
    this.#bytes = 0;
    this.#written = [];
    this.#writtenBytes = 0;
  }

  /** Reads from the end to the place from which the conversation can be built, or until the log is too large. */
  async #readBack(): Promise<PlacedEvent[]> {
    const max = this.#maxBytes * PARTS.all;
    let events: PlacedEvent[] = [];
    let bytes = 0;
    for (let hasMore = true; hasMore; ) {
      const place = { direction: 'older', from: events[0]?.seq ?? null } as const;
      const page = await this.#page(place, this.#maxBytes * PARTS.large - bytes, max - bytes);
      bytes += bytesOf(page.rows);
      events = [...page.rows.reverse(), ...events];
      hasMore = page.hasMore;
      const isEarlyEnough = hasMore && beginsEarlyEnough(events, this.#list);
      const isCut = hasMore && !isEarlyEnough && (bytes >= max || events.length >= MOST_EVENTS);
      if (!isEarlyEnough && !isCut) continue;
      const inputs = await this.#inputsBefore(events);
      bytes += bytesOf(inputs);
      events = isCut
        ? [{ ...omittedBefore(), ...NO_PLACE }, ...inputs, ...withoutHead(events)]
        : [...inputs, ...events];
      break;
    }
    this.#events = events;
    this.#bytes = bytes;
    return events;
  }

  /** Returns what arrived before these events, and was taken by a turn that they begin, or stopped by their interruptions. */
  async #inputsBefore(events: readonly PlacedEvent[]): Promise<PlacedEvent[]> {
    const times = events.flatMap(({ type, created_at }) =>
      type === 'session.status_running' || type === 'user.interrupt' ? created_at : [],
    );
    let inputs: PlacedEvent[] = [];
    for (let left = EARLY_INPUT_BYTES; left > 0; ) {
      const from = (inputs[0] ?? events[0])?.seq ?? 0;
      const limits = { ...PAGE, bytes: left, eventBytes: left };
      const read = () => this.#queries.inputs(this.#list, times, from, limits);
      const { rows, hasMore } = await throughOutages(read, this.#patience);
      inputs = [...rows.map(placed).reverse(), ...inputs];
      left -= bytesOf(rows);
      if (!hasMore) break;
    }
    return inputs;
  }

  /** @param large What is left for large events, in bytes. */
  async #page(place: LogPlace, large: number, all = Number.POSITIVE_INFINITY) {
    const eventBytes = Math.max(SMALL_BYTES, large);
    const limits = { ...PAGE, bytes: Math.min(PAGE.bytes, large > SMALL_BYTES ? large : all), eventBytes };
    const read = () => this.#queries.page(this.#list, place, limits);
    const { rows, hasMore } = await throughOutages(read, this.#patience);
    return { rows: rows.map(placed), hasMore };
  }
}

/** An event that the log does not have. */
const NO_PLACE = { seq: 0, bytes: 0 };

type Row = Awaited<ReturnType<LogQueries['page']>>['rows'][number];

function placed({ isWhole, found, ...event }: Row): PlacedEvent {
  return isWhole ? event : withoutContent(event);
}

function bytesOf(rows: readonly { readonly bytes: number }[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns a log without the rest of a response whose beginning it does not have. */
function withoutHead(events: readonly PlacedEvent[]): PlacedEvent[] {
  return events.slice(
    Math.max(
      0,
      events.findIndex(({ type }) => !type.startsWith('agent.')),
    ),
  );
}
