import type { Client, SessionEvent, StreamState } from 'agent-cloud-contract';
import { unwrap } from 'agent-cloud-contract';

/** The events of a session or of one of its threads, as far as they are loaded: oldest first. */
export interface FeedState {
  readonly events: readonly SessionEvent[];
  /** True if older events can be loaded. */
  readonly hasOlder: boolean;
  readonly state: 'loading' | 'live' | 'reconnecting' | 'ended';
  readonly error: unknown;
}

export interface Feed {
  get(): FeedState;
  subscribe(onChange: () => void): () => void;
  loadOlder(): Promise<void>;
  close(): void;
}

export const noEvents: FeedState = { events: [], hasOlder: false, state: 'loading', error: null };

/** How many events a page has. */
const PAGE = 100;

/** For how long events are collected before they are shown together, in milliseconds. */
const COLLECT_MS = 30;

/** Reads the newest page of events, then follows the stream after it. Older pages are read on request. */
export function openFeed(client: Client, session_id: string, thread_id?: string): Feed {
  const life = new AbortController();
  const { signal } = life;
  const listeners = new Set<() => void>();
  let current = noEvents;
  /** The cursor of the next older page. */
  let older: string | null = null;
  const change = (changes: Partial<FeedState>) => {
    if (signal.aborted) return;
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };

  const read = async (page: string | undefined) => {
    const query = { order: 'desc' as const, limit: PAGE, page };
    return unwrap(
      thread_id === undefined
        ? client.listSessionEvents({ path: { session_id }, query, signal })
        : client.listSessionThreadEvents({ path: { session_id, thread_id }, query, signal }),
    );
  };

  const follow = async () => {
    const newest = await read(undefined);
    older = newest.next_page;
    change({ events: newest.data.toReversed(), hasOlder: older !== null });
    const request = {
      headers: { 'Last-Event-ID': newest.data[0]?.id ?? 'start' },
      signal,
      onState: ({ type }: StreamState) => change({ state: type === 'open' ? 'live' : 'reconnecting' }),
    };
    const stream = await (thread_id === undefined
      ? client.streamSessionEvents({ path: { session_id }, ...request })
      : client.streamSessionThreadEvents({ path: { session_id, thread_id }, ...request }));
    let collected: SessionEvent[] = [];
    const show = () => {
      change({ events: [...current.events, ...collected] });
      collected = [];
    };
    for await (const event of stream) {
      if (collected.push(event) === 1) setTimeout(show, COLLECT_MS);
    }
    change({ state: 'ended' });
  };
  follow().catch((error) => change({ error, state: 'ended' }));

  let loading: Promise<void> | undefined;
  const loadOlder = async () => {
    if (older === null) return;
    const page = await read(older);
    older = page.next_page;
    change({ events: [...page.data.toReversed(), ...current.events], hasOlder: older !== null });
  };
  return {
    get: () => current,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    loadOlder() {
      loading ??= loadOlder()
        .catch((error) => change({ error }))
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    close: () => life.abort(),
  };
}
