/**
 * The streams of events. When a notice says that there are more events, the events after the last place are read from the
 * tables: once for all streams of the list. An idle stream costs only a map entry.
 *
 * Over 200 lines: one feed owns the streams, the pages that they share and the sweep. Parts in other files would share this state.
 */

import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import { unauthenticated } from '../../shell/errors.ts';
import { EVENTS_CHANNEL } from './append.ts';
import { type DeltaType, DraftReader, type SentDelta, type SentStartOf } from './draft-reader.ts';
import type { Drafts } from './drafts.ts';
import type { EventQueries, EventsOf } from './queries.ts';
import { Reader } from './reader.ts';
import { type Found, HeldPages, type PageReader, SessionPages } from './shared-pages.ts';
import type { StreamCounts, StreamOwner } from './stream-counts.ts';
import { type SentEvent, type SentStart, sentEvent, toEvent } from './view.ts';

/** The interval at which the feed looks for events of lost notices, revoked tokens and slow readers, in milliseconds. */
const SWEEP_MS = 3_000;
/** The maximum number of events that are read at once. */
const BATCH = 20;
/** A client that does not read is disconnected if its next events have more bytes than this, as JSON text. */
export const UNSENT_BYTES = 16_000_000;

export interface FeedParts {
  queries: EventQueries;
  drafts: Drafts;
  notices: Notices;
  clock: Clock;
  newId: NewId;
  /** Returns those of these tokens, by id, that are still valid. */
  liveTokens(tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
  counts: StreamCounts;
}

/** The reader of a stream: its list, its first place and its end. */
export interface Reading {
  readonly list: EventsOf;
  /** The last event that the client has received, and its place. */
  readonly after: { readonly id: string; readonly seq: number };
  readonly principal: StreamOwner;
  /** The types of events that it sends while they are written. */
  readonly deltas?: readonly DeltaType[] | undefined;
  readonly signal: AbortSignal;
  /** True if it is a part of a stream that is counted already. */
  readonly isPart?: boolean;
}

/** The events of a stream. `disconnect` is aborted if the client is too slow. */
export interface Events extends AsyncIterableIterator<SentEvent | SentStart | SentStartOf | SentDelta, void> {
  readonly disconnect: AbortSignal;
}

export interface Feed {
  /**
   * Yields the id of the event before the stream, then the events of a list until the signal is aborted or the session is
   * deleted. Then `session.deleted` is the last event. The iterator throws a 401 if the token is revoked, and a 503 if
   * the database is unavailable.
   *
   * @throws 429 `too_many_streams` if the token or the session has too many streams on this server, and `stream_limit_reached`
   *   if the workspace has too many.
   */
  read(reading: Reading): Events;
}

interface Watched {
  readonly readers: Set<Reader>;
  readonly pages: SessionPages;
  /** The readers that have sent everything. */
  readonly idle: Set<Reader>;
}

/** The feed of a server. All its streams share one subscription and one sweep of the tables every few seconds. */
export function createFeed({ queries, drafts, notices, clock, newId, liveTokens, counts }: FeedParts): Feed {
  const sessions = new Map<string, Watched>();
  const held = new HeldPages();
  let subscribed = false;
  let sweeping: NodeJS.Timeout | undefined;

  async function load({ list, place }: PageReader): Promise<Found> {
    const { rows, hasMore } = await withDatabase(() => queries.following(list, place, BATCH));
    const events = rows.map((row) => ({ seq: row.seq, sent: sentEvent(toEvent(row), row.seq) }));
    const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? JSON.stringify(row.data).length), 0);
    return { events, bytes, hasMore, isGone: rows.length === 0 && (await isGone(list)) };
  }

  const isGone = async ({ workspaceId, sessionId }: EventsOf) =>
    (await withDatabase(() => queries.last(workspaceId, sessionId))) === null;

  function wakeAll(watched: Watched | undefined): void {
    if (watched === undefined) return;
    watched.pages.notices += 1;
    for (const reader of watched.readers) reader.wake();
  }

  function add(reader: Reader, owner: StreamOwner | null): { watched: Watched; remove: () => void } {
    const { list } = reader;
    const known = sessions.get(list.sessionId);
    const readers = known?.readers ?? new Set();
    const ofWorkspace = [...readers].filter((each) => each.list.workspaceId === list.workspaceId);
    counts.requireRoom(ofWorkspace.length);
    const close = owner === null ? undefined : counts.open(owner);
    const watched = known ?? { readers, pages: new SessionPages(held, load), idle: new Set<Reader>() };
    sessions.set(list.sessionId, watched);
    readers.add(reader);
    if (!subscribed) {
      subscribed = true;
      notices.subscribe(EVENTS_CHANNEL, (session) => {
        if (session === null) void sweep();
        else wakeAll(sessions.get(session));
      });
    }
    sweeping ??= setInterval(sweep, SWEEP_MS);
    const remove = () => {
      if (!readers.delete(reader)) return;
      close?.();
      watched.idle.delete(reader);
      watched.pages.leave(reader);
      dropWritten(watched);
      if (readers.size > 0) return;
      watched.pages.close();
      sessions.delete(list.sessionId);
      if (sessions.size > 0) return;
      clearInterval(sweeping);
      sweeping = undefined;
    };
    return { watched, remove };
  }

  function dropWritten({ idle, readers, pages }: Watched): void {
    if (idle.size === readers.size) pages.clear();
  }

  /**
   * Runs one query for all sessions with readers, one for all tokens, and one for all slow readers. If the database is
   * unavailable, the next sweep tries again.
   */
  async function sweep(): Promise<void> {
    const all = [...sessions].flatMap(([session, watched]) =>
      [...watched.readers].map((reader) => ({ session, watched, reader })),
    );
    if (all.length === 0) return;
    const slow = all.map(({ reader }) => reader).filter((reader) => reader.isStuck(SWEEP_MS));
    try {
      const [last, live, unsent] = await Promise.all([
        queries.lastOf([...sessions.keys()]),
        liveTokens([...new Set(all.map(({ reader }) => reader.tokenId))]),
        slow.length === 0 ? [] : queries.bytesAfter(slow),
      ]);
      for (const { session, watched, reader } of all) {
        const now = last.get(session);
        reader.refused = !live.has(reader.tokenId);
        if (now === reader.known && !reader.refused) continue;
        reader.known = now ?? reader.known;
        watched.pages.notices += 1;
        reader.wake();
      }
      for (const [index, reader] of slow.entries()) {
        if (reader.refused || (unsent[index] ?? 0) > UNSENT_BYTES) reader.disconnect();
      }
    } catch {
      // What a stream asks for itself tells it.
    }
  }

  async function* eventsOf(
    reader: Reader,
    watched: Watched,
    id: string,
    { signal, isPart }: Reading,
    draft?: DraftReader,
  ) {
    const { pages } = watched;
    yield { comment: 'open', id } as const;
    while (!signal.aborted) {
      if (reader.refused) throw unauthenticated();
      reader.look();
      const page = await pages.take(reader);
      for (const { seq, sent } of page.events) {
        reader.sending();
        yield sent;
        reader.sent(seq);
        draft?.passed(sent.data);
      }
      pages.leave(reader);
      if (page.hasMore || page.notices !== pages.notices) continue;
      if (page.isGone) {
        const now = toTimestamp(clock.now());
        const deleted = { id: newId('event'), type: 'session.deleted', created_at: now, processed_at: now };
        yield sentEvent(deleted as SentEvent['data'], reader.place);
        watched.idle.add(reader);
        dropWritten(watched);
        // A stream of several sessions stays open, until its token ends.
        while (isPart && !reader.refused && !signal.aborted) {
          reader.look();
          await reader.more();
        }
        if (reader.refused) throw unauthenticated();
        return;
      }
      watched.idle.add(reader);
      dropWritten(watched);
      while (!reader.isWoken && !signal.aborted) {
        if (draft) {
          for (const sent of draft.take()) {
            reader.sending();
            yield sent;
            reader.sent(reader.place);
            if (reader.isWoken) break;
          }
          if (reader.isWoken) break;
        }
        await reader.more();
      }
      watched.idle.delete(reader);
    }
  }

  return {
    read(reading) {
      const { list, after, principal, deltas, signal, isPart = false } = reading;
      const reader = new Reader(list, principal.tokenId, after.seq);
      const { watched, remove } = add(reader, isPart ? null : principal);
      const wake = (mustRead: boolean) => {
        if (!mustRead) return reader.nudge();
        watched.pages.notices += 1;
        reader.wake();
      };
      const draft = deltas && new DraftReader(deltas, after.id, wake);
      const unlisten = draft && drafts.listen(list, draft);
      signal.addEventListener('abort', reader.wake);
      const end = () => {
        signal.removeEventListener('abort', reader.wake);
        unlisten?.();
        remove();
      };
      const events = ending(eventsOf(reader, watched, after.id, reading, draft), end);
      return Object.assign(events, { disconnect: reader.disconnected });
    },
  };
}

/** Calls `end` when a generator ends, also if it is ended before its first event. Then its own `finally` would not run. */
export function ending<Item>(
  generator: AsyncGenerator<Item, void>,
  end: () => void,
): AsyncIterableIterator<Item, void> {
  return {
    async next() {
      try {
        const result = await generator.next();
        if (result.done) end();
        return result;
      } catch (error) {
        end();
        throw error;
      }
    },
    return() {
      end();
      return generator.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
