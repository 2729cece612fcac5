import type { StreamEventsQuery } from '../generated/client.ts';
import type { StreamedWorkspaceEvent } from '../generated/schemas.ts';
import { isPart } from './drafts.ts';
import type { StreamState } from './stream.ts';

/** How many events a subscription keeps for a loop that is busy. */
const MOST_UNREAD = 1_000;

interface Unread {
  readonly data: StreamedWorkspaceEvent;
  readonly position: string | undefined;
}

/** How a subscription ends: with an error, or it continues after a position with its own stream. */
export interface SubscriptionEnd {
  readonly failure?: { readonly error: unknown } | undefined;
  readonly moved?: { readonly after: string | undefined };
}

/** What one caller of a shared connection reads. */
export class Subscription {
  readonly ids: ReadonlySet<string> | null;
  readonly types: ReadonlySet<string> | null;
  readonly deltas: ReadonlySet<string>;
  readonly onState: ((state: StreamState) => void) | undefined;
  isOpen = false;
  /** The position of the last event that was read. */
  lastEventId: string | undefined;
  ending: SubscriptionEnd | undefined;
  #unread: Unread[] = [];
  #wake = () => {};

  constructor(query: StreamEventsQuery, onState: ((state: StreamState) => void) | undefined) {
    this.ids = query.session_ids ? new Set(query.session_ids) : null;
    this.types = query.types ? new Set(query.types) : null;
    this.deltas = new Set(query.event_deltas);
    this.onState = onState;
  }

  wants(sessionId: string, type: string, part: boolean): boolean {
    const { ids, types, deltas } = this;
    const isChosen = (ids?.has(sessionId) ?? true) && (types?.has(type) ?? true);
    return this.isOpen && isChosen && (!part || deltas.has(type));
  }

  /** Begins at a position. */
  open(position: string | undefined): void {
    if (!this.isOpen) this.lastEventId = position;
    this.isOpen = true;
    this.#wake();
  }

  /** Returns false if there are too many events that nobody has read. */
  add(data: StreamedWorkspaceEvent, position: string | undefined): boolean {
    if (this.#unread.length === MOST_UNREAD) return false;
    this.#unread.push({ data, position });
    this.#wake();
    return true;
  }

  /** Drops parts of events that the stream does not continue. */
  dropParts(): void {
    this.#unread = this.#unread.filter(({ data }) => !isPart(data.event));
  }

  moveOut(after: string | undefined): void {
    this.ending = { moved: { after } };
    this.#wake();
  }

  end(failure: { error: unknown } | undefined): void {
    this.ending = { failure };
    this.#wake();
  }

  /** Returns the next event, if one has arrived. */
  take(): StreamedWorkspaceEvent | undefined {
    const next = this.#unread.shift();
    if (next) this.lastEventId = next.position;
    return next?.data;
  }

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
