import type { DeltaType, SessionEvent, StreamedEvent } from '../generated/schemas.ts';
import { closable } from './closable.ts';
import type { Client } from './create-client.ts';
import { type Draft, draftsAfter, isPart } from './drafts.ts';
import { following } from './limit.ts';
import type { StreamOptions, StreamState } from './stream.ts';
import { unwrap } from './unwrap.ts';

export interface FollowOptions extends Pick<StreamOptions, 'signal' | 'onState'> {
  /** How many events a page has. Default: 100. */
  newest?: number | undefined;
  /** Follows this thread of the session. */
  thread_id?: string | undefined;
  /** Also follows events of these types while they are written. */
  event_deltas?: DeltaType[] | undefined;
}

/** Events that arrived together, oldest first. */
export interface FollowedBatch {
  readonly events: readonly SessionEvent[];
  /** What is being written after these events. Empty without `event_deltas`. */
  readonly drafts: readonly Draft[];
}

/** The events of a session, in batches. Leaving the loop closes the stream, and so does `return()`. */
export interface FollowedSession extends AsyncGenerator<FollowedBatch, void, undefined> {
  /**
   * Loads the page before the events that were loaded so far, oldest first. Resolves to null at the beginning of the
   * session. Pages that are requested at the same time load one after the other. After an error, call it again, also if
   * the stream has failed.
   */
  older(): Promise<readonly SessionEvent[] | null>;
  /** False when the first event is loaded, so there is nothing to scroll back to. */
  readonly hasOlder: boolean;
}

/** A batch has at most this many frames. The stream is not read before the loop takes the next batch. */
const MOST = 100;

/**
 * Follows a session that may have many events: the first batch is the newest page, then come the events after it, as
 * they happen. No event is missing or repeated between them. `older()` loads the pages before.
 *
 * @example
 * const followed = followSession(client, session_id, { newest: 100 });
 * for await (const { events } of followed) show(events);
 *
 * @throws What calls and streams throw, in the loop and in `older()`.
 */
export function followSession(
  client: Client,
  session_id: string,
  { newest: limit = 100, thread_id, event_deltas, signal: outer, onState }: FollowOptions = {},
): FollowedSession {
  const life = following(outer);
  const { signal } = life;
  // Pages can be loaded after the stream has failed.
  const history = following(outer);
  const session = { path: { session_id }, signal };
  const thread = thread_id !== undefined && { path: { session_id, thread_id }, signal };
  /** The cursor of the next older page. Undefined until the newest page is loaded. */
  let cursor: string | null | undefined;
  const load = async (page?: string): Promise<SessionEvent[]> => {
    const query = { order: 'desc', limit, page } as const;
    const { data, next_page } = await unwrap(
      thread
        ? client.listSessionThreadEvents({ ...thread, query, signal: history.signal })
        : client.listSessionEvents({ ...session, query, signal: history.signal }),
    );
    cursor = next_page;
    return [...data].reverse();
  };
  let loaded: Promise<SessionEvent[]> | undefined;
  const newest = () => {
    loaded ??= load();
    return loaded;
  };
  let queue: Promise<unknown> = Promise.resolve();
  const older = () => {
    const page = queue.then(async () => {
      await newest();
      return cursor === null ? null : load(cursor);
    });
    queue = page.catch(() => {});
    return page;
  };

  async function* batches(): AsyncGenerator<FollowedBatch, void> {
    const page = await newest();
    yield { events: page, drafts: [] };
    let drafts: readonly Draft[] = [];
    let shown = drafts;
    let onVoid = () => {};
    const request = {
      // Without deltas, the stream has whole events only.
      query: { event_deltas } as { event_deltas: DeltaType[] },
      headers: { 'Last-Event-ID': page.at(-1)?.id ?? 'start' },
      onState(state: StreamState) {
        // A stream that resumes does not continue what was being written.
        if (state.type === 'reconnecting' && drafts.length > 0) {
          drafts = [];
          onVoid();
        }
        onState?.(state);
      },
    };
    const stream = await (thread
      ? client.streamSessionThreadEvents({ ...thread, ...request })
      : client.streamSessionEvents({ ...session, ...request }));
    const read = () => {
      const next = stream.next();
      // It may fail while the loop is busy. Then the next wait throws.
      next.catch(() => {});
      return next;
    };
    let next = read();
    for (;;) {
      const voided = new Promise<void>((resolve) => {
        onVoid = resolve;
        if (drafts !== shown) resolve();
      });
      const events: SessionEvent[] = [];
      let result: IteratorResult<StreamedEvent, void> | undefined | void = await Promise.race([next, voided]);
      for (let frames = 1; result && !result.done; frames++) {
        const event: StreamedEvent = result.value;
        drafts = draftsAfter(drafts, event);
        if (!isPart(event)) events.push(event);
        next = read();
        // An error is thrown after the events before it.
        result = frames < MOST ? await Promise.race([next, arrived()]).catch(() => {}) : undefined;
      }
      if (result?.done && events.length === 0) return;
      shown = drafts;
      yield { events, drafts };
    }
  }
  const followed = closable(batches(), life);
  const { return: close } = followed;
  const methods = {
    older,
    return() {
      history.abort(undefined);
      history.end();
      return close(undefined);
    },
  };
  const get = () => cursor !== null;
  return Object.defineProperty(Object.assign(followed, methods) as FollowedSession, 'hasOlder', { get });
}

/** Resolves when everything that has already arrived was read. */
const arrived = () => new Promise<void>((resolve) => setTimeout(resolve));
