/**
 * Events that are being written, for streams on other servers. Servers announce which lists their streams ask for. Only then
 * are beginnings and texts sent, as notices of the database. Decision 31 has the figures.
 */
import { randomUUID } from 'node:crypto';
import type { Notices } from '../../platform/database/notices.ts';
import type { DeltaType, SentDelta, SentStartOf } from './draft-reader.ts';
import { messagesOf, PackedNotices } from './packed-notices.ts';

const STREAMS_CHANNEL = 'draft_streams';
const TEXTS_CHANNEL = 'draft_texts';
/** The interval at which a server repeats what its streams ask for, in milliseconds. */
const ANNOUNCE_MS = 5_000;
/** What a server requested ends after this time without a repetition, in milliseconds. So a dead server costs nothing. */
const INTEREST_MS = 15_000;
/** Characters of a notice. Each has up to 6 bytes as JSON, and a notice up to 7,999. */
const PART = /.{1,1200}/gsu;
/** If more texts wait for the database, further ones are dropped. */
const MAX_TEXTS = 1_000;
/** Of more events of other servers, the oldest have no more deltas. */
const MAX_EVENTS = 10_000;

/** The streams of this server, by the key of their list. */
export interface LocalStreams {
  keys(): Iterable<string>;
  typesOf(key: string): readonly DeltaType[];
  begin(key: string, start: SentStartOf, after: string): void;
  add(key: string, delta: SentDelta): void;
  /** The event has no more deltas. */
  lose(key: string, eventId: string): void;
}

export interface RelayParts {
  readonly notices: Notices;
  /** Sends notices in this order. */
  send(channel: string, payloads: readonly string[]): Promise<unknown>;
}

interface Interest {
  from: string;
  key: string;
  types: readonly DeltaType[];
}

type Text =
  | { from: string; key: string; n: 0; start: SentStartOf; after: string }
  | { from: string; key: string; n: number; id: string; text: string };

export class DraftRelay {
  readonly #parts: RelayParts;
  readonly #local: LocalStreams;
  readonly #server = randomUUID();
  /** When the interest in a type of event of a list ends, by `key type`. */
  readonly #wanted = new Map<string, number>();
  /** The number of the next notice of an event, for events of other servers. */
  readonly #next = new Map<string, { key: string; n: number }>();
  readonly #interests: PackedNotices;
  readonly #texts: PackedNotices;
  #timer: NodeJS.Timeout | undefined;
  #isSubscribed = false;

  constructor(parts: RelayParts, local: LocalStreams) {
    this.#parts = parts;
    this.#local = local;
    this.#interests = new PackedNotices(STREAMS_CHANNEL, parts.send, Number.POSITIVE_INFINITY);
    this.#texts = new PackedNotices(TEXTS_CHANNEL, parts.send, MAX_TEXTS);
    parts.notices.subscribe(STREAMS_CHANNEL, (payload) => {
      if (payload !== null) this.#remember(messagesOf<Interest>(payload));
    });
  }

  #remember(interests: readonly Interest[]): void {
    const now = performance.now();
    for (const [each, end] of this.#wanted) if (end <= now) this.#wanted.delete(each);
    for (const { from, key, types } of interests) {
      if (from === this.#server) continue;
      for (const type of types) this.#wanted.set(`${key} ${type}`, now + INTEREST_MS);
    }
  }

  /** Returns true if a stream of another server asks for such events. */
  isWanted(key: string, type: DeltaType): boolean {
    return (this.#wanted.get(`${key} ${type}`) ?? 0) > performance.now();
  }

  /** Sends the beginning of an event. The result sends its next text. */
  begin(key: string, start: SentStartOf, after: string): (text: string) => void {
    const { id, type } = start.data.event;
    if (!this.isWanted(key, type)) return () => {};
    const from = this.#server;
    this.#texts.send({ from, key, n: 0, start, after });
    let n = 0;
    return (text) => {
      for (const part of text.match(PART) ?? []) {
        n += 1;
        // Texts that nobody asks for have a number too. A server that asks later sees that it has missed them.
        if (this.isWanted(key, type)) this.#texts.send({ from, key, n, id, text: part });
      }
    };
  }

  /** Announces a stream of this server. */
  announce(key: string): void {
    if (!this.#isSubscribed) {
      this.#isSubscribed = true;
      this.#parts.notices.subscribe(TEXTS_CHANNEL, (payload) => this.#receive(payload));
    }
    const interest: Interest = { from: this.#server, key, types: this.#local.typesOf(key) };
    this.#interests.send(interest);
    this.#timer ??= setInterval(() => this.#repeat(), ANNOUNCE_MS).unref();
  }

  #repeat(): void {
    const keys = [...this.#local.keys()];
    // If the database is slow, the last announcement still waits.
    if (!this.#interests.isSending) for (const key of keys) this.announce(key);
    for (const [id, { key }] of this.#next) if (!keys.includes(key)) this.#next.delete(id);
    if (keys.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #receive(payload: string | null): void {
    if (payload === null) {
      for (const [id, { key }] of this.#next) this.#local.lose(key, id);
      this.#next.clear();
      return;
    }
    for (const sent of messagesOf<Text>(payload)) this.#show(sent);
  }

  #show(sent: Text): void {
    const { from, key, n } = sent;
    if (from === this.#server || this.#local.typesOf(key).length === 0) return;
    if ('start' in sent) {
      this.#next.set(sent.start.data.event.id, { key, n: 1 });
      const [oldest = ''] = this.#next.keys();
      if (this.#next.size > MAX_EVENTS) this.#next.delete(oldest);
      this.#local.begin(key, Object.freeze(sent.start), sent.after);
      return;
    }
    const { id, text } = sent;
    if (this.#next.get(id)?.n !== n) {
      this.#next.delete(id);
      this.#local.lose(key, id);
      return;
    }
    this.#next.set(id, { key, n: n + 1 });
    const delta = { type: 'content_delta', index: 0, content: { type: 'text', text } } as const;
    const data = { type: 'event_delta', event_id: id, delta } as const;
    this.#local.add(key, Object.freeze<SentDelta>({ event: 'event_delta', data }));
  }
}
