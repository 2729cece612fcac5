import type { EventsOf } from './queries.ts';
import type { Page, PageReader } from './shared-pages.ts';

/** A stream in the feed. */
export class Reader implements PageReader {
  readonly list: EventsOf;
  readonly tokenId: string;
  place: number;
  page: Page | undefined;
  /** The place of the last event of the session at the last sweep. */
  known: number;
  refused = false;
  readonly #disconnection = new AbortController();
  #sendingSince: number | undefined;
  #woken = false;
  #nudged = false;
  #go = () => {};

  constructor(list: EventsOf, tokenId: string, place: number) {
    this.list = list;
    this.tokenId = tokenId;
    this.place = place;
    this.known = place;
  }

  /** Aborted when the client must be disconnected. */
  get disconnected(): AbortSignal {
    return this.#disconnection.signal;
  }

  disconnect(): void {
    this.#disconnection.abort();
  }

  /** Called before an event is handed to the client's connection. */
  sending(): void {
    this.#sendingSince = performance.now();
  }

  /** Called when the connection has accepted the event at this place. */
  sent(place: number): void {
    this.#sendingSince = undefined;
    this.place = place;
  }

  /** Returns true if the connection has not accepted an event for this time, in milliseconds. */
  isStuck(milliseconds: number): boolean {
    return this.#sendingSince !== undefined && performance.now() - this.#sendingSince >= milliseconds;
  }

  /** Notifies the reader of new events. */
  readonly wake = () => {
    this.#woken = true;
    this.#go();
  };

  /** Notifies the reader that something else waits, for which it need not read its list. */
  readonly nudge = () => {
    this.#nudged = true;
    this.#go();
  };

  /** Returns true if a notice of new events has arrived since the last read. */
  get isWoken(): boolean {
    return this.#woken;
  }

  /** Set before the read, so later notices wake the stream again. */
  look(): void {
    this.#woken = false;
  }

  /** Resolves at the next notice or nudge, or at once if one has arrived before. */
  async more(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#woken || this.#nudged) resolve();
      else this.#go = resolve;
    });
    this.#nudged = false;
  }
}
