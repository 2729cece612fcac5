import {
  type Client,
  type Draft,
  followSession,
  type SessionEvent,
  type StreamState,
} from 'agent-cloud-contract';

/** The events of a session or of one of its threads, as far as they are loaded: oldest first. */
export interface FeedState {
  readonly events: readonly SessionEvent[];
  /** What the agent is writing. */
  readonly drafts: readonly Draft[];
  readonly state: 'loading' | 'live' | 'reconnecting' | 'ended';
  readonly error: unknown;
}

export interface Feed {
  get(): FeedState;
  subscribe(onChange: () => void): () => void;
  loadOlder(): Promise<void>;
  close(): void;
}

export const noEvents: FeedState = { events: [], drafts: [], state: 'loading', error: null };

/** The pause between two batches, in milliseconds. What arrives in it is shown together. */
const PAUSE_MS = 30;

/** Reads the newest page of events, then follows the stream after it. Older pages are read on request. */
export function openFeed(client: Client, session: string, thread_id?: string): Feed {
  const listeners = new Set<() => void>();
  let current = noEvents;
  let closed = false;
  const change = (changes: Partial<FeedState>) => {
    if (closed) return;
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };
  const followed = followSession(client, session, {
    thread_id,
    event_deltas: ['agent.message', 'agent.thinking', 'agent.tool_result'],
    onState: ({ type }: StreamState) => change({ state: type === 'open' ? 'live' : 'reconnecting' }),
  });
  const follow = async () => {
    for await (const { events, drafts } of followed) {
      // Rows are computed again only if there are new events.
      change({ drafts, ...(events.length > 0 && { events: [...current.events, ...events] }) });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    change({ state: 'ended' });
  };
  follow().catch((error) => change({ error, state: 'ended' }));

  let loading: Promise<void> | undefined;
  const loadOlder = async () => {
    const older = await followed.older();
    if (older) change({ events: [...older, ...current.events] });
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
    close() {
      closed = true;
      void followed.return();
    },
  };
}
