/**
 * Events while they are written. Streams that ask for them get the beginning of an event and its text. Nothing is stored: the
 * whole event follows in the log, or never if the request to the model ends without it.
 */
import type { DeltaType, DraftReader, SentDelta, SentStartOf } from './draft-reader.ts';
import { DraftRelay, type RelayParts } from './draft-relay.ts';
import type { EventsOf } from './queries.ts';

/** Texts of an event that arrive in less time than this, in milliseconds, become one delta. The first is not delayed. */
const GATHER_MS = 100;
/** The same for streams of other servers, because each of their deltas is also a notice of the database. */
const RELAY_GATHER_MS = 200;

/** The beginning of an event. */
export interface Begun {
  readonly id: string;
  readonly type: DeltaType;
  /** The call that it is the result of. */
  readonly tool_use_id?: string;
  /** The id of an event of the list that is stored already. Streams send it before. */
  readonly after: string;
}

/** An event that is being written. */
export interface Draft {
  /** Adds text, without secrets and control characters. */
  add(text: string): void;
}

/** The events of a server that are being written, for all its streams. Without a stream that asks for them, nothing is sent. */
export class Drafts {
  readonly #readers = new Map<string, Set<DraftReader>>();
  readonly #relay: DraftRelay | undefined;

  /** @param relay How other servers of the database are reached. Not needed if there is only this one. */
  constructor(relay?: RelayParts) {
    this.#relay =
      relay &&
      new DraftRelay(relay, {
        keys: () => this.#readers.keys(),
        typesOf: (key) => [...new Set(this.#at(key).flatMap(({ types }) => [...types]))],
        begin: (key, start, after) => this.#begin(key, start, after),
        add: (key, delta) => {
          for (const reader of this.#at(key)) reader.add(delta);
        },
        lose: (key, id) => {
          for (const reader of this.#at(key)) reader.lose(id);
        },
      });
  }

  /** Returns true if a stream of this list asks for such events. */
  isWanted(list: EventsOf, type: DeltaType): boolean {
    const key = keyOf(list);
    return this.#at(key).some(({ types }) => types.has(type)) || this.#relay?.isWanted(key, type) === true;
  }

  /** Begins an event. */
  begin(list: EventsOf, { after, ...event }: Begun): Draft {
    const start = Object.freeze<SentStartOf>({
      event: 'event_start',
      data: { type: 'event_start', event },
    });
    const key = keyOf(list);
    this.#begin(key, start, after);
    const relayed = this.#relay && gathered(this.#relay.begin(key, start, after), RELAY_GATHER_MS);
    const send = (text: string) => {
      const content = { type: 'text', text } as const;
      const delta = { type: 'content_delta', index: 0, content } as const;
      // Frozen, so the shell encodes it once for all streams.
      const sent = Object.freeze<SentDelta>({
        event: 'event_delta',
        data: { type: 'event_delta', event_id: event.id, delta },
      });
      for (const reader of this.#at(key)) reader.add(sent);
      relayed?.add(text);
    };
    return gathered(send, GATHER_MS);
  }

  /** Adds a stream. The returned function removes it. */
  listen(list: EventsOf, reader: DraftReader): () => void {
    const key = keyOf(list);
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers.add(reader));
    this.#relay?.announce(key);
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#readers.get(key) === readers) this.#readers.delete(key);
    };
  }

  #begin(key: string, start: SentStartOf, after: string): void {
    const { type } = start.data.event;
    for (const reader of this.#at(key)) if (reader.types.has(type)) reader.begin(start, after);
  }

  #at(key: string): DraftReader[] {
    return [...(this.#readers.get(key) ?? [])];
  }
}

/** A stream can name a session of another workspace, so the workspace is part of the key. */
const keyOf = ({ workspaceId, sessionId, threadId }: EventsOf) =>
  `${workspaceId} ${sessionId} ${threadId ?? ''}`;

/** Sends the first text at once, and the next ones together. */
function gathered(send: (text: string) => void, milliseconds: number): Draft {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    timer = setTimeout(flush, milliseconds).unref();
    send(text);
  };
  return {
    add(text) {
      waiting += text;
      if (timer === undefined) flush();
    },
  };
}
