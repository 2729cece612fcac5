/**
 * The events that streams of a server hold. One read serves all streams of a list that are at the same place. A page is dropped
 * when all streams of its session have sent everything, or to make room for newer pages.
 */
import type { EventsOf } from './queries.ts';
import type { SentEvent } from './view.ts';

/** The maximum size of all held events, as JSON text in bytes. In memory, an event has about three times its size. */
export const HELD_BYTES = 64_000_000;

/** A stream that sends the events of a page. */
export interface PageReader {
  readonly list: EventsOf;
  /** The place of the last event that the client was sent. */
  readonly place: number;
  /** The page that it sends, which no other page may displace. */
  page: Page | undefined;
  /** Disconnects the client, which can resume. */
  disconnect(): void;
}

/** What a read found after a place. */
export interface Found {
  readonly events: readonly { readonly seq: number; readonly sent: SentEvent }[];
  readonly bytes: number;
  readonly hasMore: boolean;
  /** True if the session does not exist. */
  readonly isGone: boolean;
}

export interface Page extends Found {
  /** The number of notices before the read. A later notice can be about more events. */
  readonly notices: number;
  /** The readers that are sending its events. */
  readonly readers: Set<PageReader>;
}

/** The pages of all sessions of a server, oldest first. */
export class HeldPages {
  readonly #held = new Map<Page, () => void>();
  #bytes = 0;

  /** Adds a page. `forget` is called when it is dropped. */
  add(page: Page, forget: () => void): void {
    this.#held.set(page, forget);
    this.#bytes += page.bytes;
    for (const each of this.#held.keys()) {
      if (this.#bytes <= HELD_BYTES) return;
      if (each.readers.size === 0 && each !== page) this.drop(each);
    }
    this.#displaceStuck(page);
  }

  drop(page: Page): void {
    const forget = this.#held.get(page);
    if (forget === undefined) return;
    this.#held.delete(page);
    this.#bytes -= page.bytes;
    forget();
  }

  /** Disconnects the readers of the oldest pages. They can resume. */
  #displaceStuck(newest: Page): void {
    for (const page of this.#held.keys()) {
      if (this.#bytes <= HELD_BYTES || page === newest) return;
      for (const reader of page.readers) reader.disconnect();
      this.drop(page);
    }
  }
}

/** The pages of a session. */
export class SessionPages {
  readonly #held: HeldPages;
  readonly #load: (reader: PageReader) => Promise<Found>;
  readonly #kept = new Map<string, Page>();
  readonly #loading = new Map<string, Promise<Page>>();
  /** The number of notices about the session. */
  notices = 0;
  #isClosed = false;

  constructor(held: HeldPages, load: (reader: PageReader) => Promise<Found>) {
    this.#held = held;
    this.#load = load;
  }

  /** Resolves to the page after the place of a reader, which holds it until `leave`. */
  async take(reader: PageReader): Promise<Page> {
    const { workspaceId, threadId } = reader.list;
    // A stream can name a session of another workspace: its position is what the client sends.
    const key = `${workspaceId} ${threadId ?? ''} ${reader.place}`;
    const { notices } = this;
    for (;;) {
      const page = this.#kept.get(key) ?? (await (this.#loading.get(key) ?? this.#read(key, reader)));
      // A read that began before the last notice may have missed its event.
      if (page.events.length === 0 && page.notices < notices) continue;
      page.readers.add(reader);
      reader.page = page;
      return page;
    }
  }

  leave(reader: PageReader): void {
    reader.page?.readers.delete(reader);
    reader.page = undefined;
  }

  /** Drops all pages. */
  clear(): void {
    for (const page of this.#kept.values()) this.#held.drop(page);
  }

  /** Drops all pages, also those that are being read. Called when the last reader has left. */
  close(): void {
    this.#isClosed = true;
    this.clear();
  }

  #read(key: string, reader: PageReader): Promise<Page> {
    const { notices } = this;
    const read = async () => {
      try {
        const page = { ...(await this.#load(reader)), notices, readers: new Set<PageReader>() };
        if (page.events.length > 0 && !this.#isClosed) {
          this.#kept.set(key, page);
          this.#held.add(page, () => this.#kept.delete(key));
        }
        return page;
      } finally {
        this.#loading.delete(key);
      }
    };
    const loading = read();
    this.#loading.set(key, loading);
    return loading;
  }
}
