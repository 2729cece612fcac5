/**
 * The streams of events. When a notice says that there are more events, a stream reads the events after its last one
 * from the tables. An idle stream costs only a map entry.
 */

import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import { unauthenticated } from '../../shell/errors.ts';
import { EVENTS_CHANNEL } from './append.ts';
import type { EventQueries, EventsOf } from './queries.ts';
import { type SentEvent, sentEvent, toEvent } from './view.ts';

/** The interval at which the feed looks for events of lost notices and for revoked tokens, in milliseconds. */
const SWEEP_MS = 3_000;
/** The maximum number of events that a stream holds. */
const BATCH = 20;

export interface FeedParts {
  queries: EventQueries;
  notices: Notices;
  clock: Clock;
  newId: NewId;
  /** Returns those of these tokens, by id, that are still valid. */
  liveTokens(tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The reader of a stream: its list, its first place and its end. */
export interface Reading {
  readonly list: EventsOf;
  /** The place of the last event that the reader received. */
  readonly after: number;
  readonly tokenId: string;
  readonly signal: AbortSignal;
}

export interface Feed {
  /**
   * Yields the events of a list until the signal is aborted or the session is deleted. Then `session.deleted` is the
   * last event.
   *
   * @throws 401 if the token is revoked.
   * @throws 503 if the database is unavailable.
   */
  read(reading: Reading): AsyncGenerator<SentEvent, void>;
}

/** The feed of a server. All its streams share one subscription and one sweep of the tables every few seconds. */
export function createFeed({ queries, notices, clock, newId, liveTokens }: FeedParts): Feed {
  const sessions = new Map<string, Set<Reader>>();
  let subscribed = false;
  let sweeping: NodeJS.Timeout | undefined;

  const wakeAll = (readers: Iterable<Reader>) => {
    for (const reader of readers) reader.wake();
  };

  function add(sessionId: string, reader: Reader): () => void {
    const readers = sessions.get(sessionId) ?? new Set();
    sessions.set(sessionId, readers.add(reader));
    if (!subscribed) {
      subscribed = true;
      notices.subscribe(EVENTS_CHANNEL, (session) => {
        if (session === null) void sweep();
        else wakeAll(sessions.get(session) ?? []);
      });
    }
    sweeping ??= setInterval(sweep, SWEEP_MS);
    return () => {
      readers.delete(reader);
      if (readers.size === 0) sessions.delete(sessionId);
      if (sessions.size > 0) return;
      clearInterval(sweeping);
      sweeping = undefined;
    };
  }

  /**
   * Runs one query for all sessions with readers, and one for all tokens. If the database is unavailable, the next
   * sweep tries again.
   */
  async function sweep(): Promise<void> {
    const readers = [...sessions].flatMap(([session, each]) =>
      [...each].map((reader) => ({ session, reader })),
    );
    if (readers.length === 0) return;
    try {
      const [last, live] = await Promise.all([
        queries.lastOf([...sessions.keys()]),
        liveTokens([...new Set(readers.map(({ reader }) => reader.tokenId))]),
      ]);
      for (const { session, reader } of readers) {
        const now = last.get(session);
        reader.refused = !live.has(reader.tokenId);
        if (now === reader.known && !reader.refused) continue;
        reader.known = now ?? reader.known;
        reader.wake();
      }
    } catch {
      // What a stream asks for itself tells it.
    }
  }

  async function* read({ list, after, tokenId, signal }: Reading): AsyncGenerator<SentEvent, void> {
    const reader = new Reader(tokenId, after);
    const remove = add(list.sessionId, reader);
    signal.addEventListener('abort', reader.wake);
    try {
      for (let place = after; !signal.aborted; ) {
        if (reader.refused) throw unauthenticated();
        reader.look();
        const { rows, hasMore } = await withDatabase(() => queries.after(list, place, BATCH));
        for (const row of rows) {
          yield sentEvent(toEvent(row));
          place = row.seq;
        }
        if (hasMore) continue;
        if (rows.length === 0 && (await isGone(list))) {
          const now = toTimestamp(clock.now());
          yield sentEvent({
            id: newId('event'),
            type: 'session.deleted',
            created_at: now,
            processed_at: now,
          });
          return;
        }
        await reader.more();
      }
    } finally {
      signal.removeEventListener('abort', reader.wake);
      remove();
    }
  }

  const isGone = async ({ workspaceId, sessionId }: EventsOf) =>
    (await withDatabase(() => queries.last(workspaceId, sessionId))) === null;

  return { read };
}

/** A stream in the feed. */
class Reader {
  readonly tokenId: string;
  /** The place of the last event of the session at the last sweep. */
  known: number;
  refused = false;
  #woken = false;
  #go = () => {};

  constructor(tokenId: string, known: number) {
    this.tokenId = tokenId;
    this.known = known;
  }

  /** Notifies the reader of new events. */
  readonly wake = () => {
    this.#woken = true;
    this.#go();
  };

  /** Set before the read, so later notices wake the stream again. */
  look(): void {
    this.#woken = false;
  }

  /** Resolves at the next notice, or at once if a notice arrived since the last read. */
  more(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#woken) resolve();
      else this.#go = resolve;
    });
  }
}
