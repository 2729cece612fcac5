/** The streams of the changes of all sessions of a workspace. */
import type { Notices } from '../../platform/database/notices.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import { unauthenticated } from '../../shell/errors.ts';
import { SESSION_CHANGES_CHANNEL } from './add.ts';
import type { SessionChangeQueries } from './queries.ts';
import { type SentChange, sentChange } from './view.ts';

/** The interval at which streams look for changes of lost notices and for revoked tokens, in milliseconds. */
const SWEEP_MS = 3_000;
/** The maximum number of changes that are read at once. */
const BATCH = 100;

export interface ChangeFeedParts {
  queries: SessionChangeQueries;
  notices: Notices;
  /** Returns those of these tokens, by id, that are still valid. */
  liveTokens(tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ChangeReading {
  readonly workspaceId: string;
  /** The place of the last change that the client has received. */
  readonly place: number;
  /** Only changes of these types. Default: all. */
  readonly types: ReadonlySet<string> | null;
  readonly tokenId: string;
  readonly signal: AbortSignal;
}

/** A stream that waits for changes. */
interface Waiting {
  readonly workspaceId: string;
  readonly tokenId: string;
  refused: boolean;
  woken: boolean;
  wake(): void;
}

export function createChangeFeed({ queries, notices, liveTokens }: ChangeFeedParts) {
  const streams = new Set<Waiting>();
  const assigning = new Map<string, Promise<void>>();
  let subscribed = false;
  let sweeping: NodeJS.Timeout | undefined;

  const wakeAll = (workspaceId: string | null) => {
    for (const stream of streams)
      if (workspaceId === null || stream.workspaceId === workspaceId) stream.wake();
  };

  function add(stream: Waiting): void {
    streams.add(stream);
    if (!subscribed) {
      subscribed = true;
      notices.subscribe(SESSION_CHANGES_CHANNEL, wakeAll);
    }
    sweeping ??= setInterval(sweep, SWEEP_MS);
  }

  function remove(stream: Waiting): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }

  /** If the database is unavailable, the next sweep tries again. */
  async function sweep(): Promise<void> {
    try {
      const live = await liveTokens([...new Set([...streams].map(({ tokenId }) => tokenId))]);
      for (const stream of streams) stream.refused = !live.has(stream.tokenId);
      wakeAll(null);
    } catch {
      // What a stream asks for itself tells it.
    }
  }

  /** Streams of a workspace that wake together assign once. */
  function assign(workspaceId: string): Promise<void> {
    const running = assigning.get(workspaceId);
    if (running) return running;
    const begun = queries.assign(workspaceId).finally(() => assigning.delete(workspaceId));
    assigning.set(workspaceId, begun);
    return begun;
  }

  return {
    /**
     * Yields the place before the stream, then changes until the signal is aborted. Throws a 401 if the token is revoked, and a 503
     * if the database is unavailable.
     */
    async *read({
      workspaceId,
      place,
      types,
      tokenId,
      signal,
    }: ChangeReading): AsyncGenerator<SentChange, void> {
      let last = place;
      let go = () => {};
      const stream: Waiting = {
        ...{ workspaceId, tokenId, refused: false, woken: false },
        wake: () => {
          stream.woken = true;
          go();
        },
      };
      signal.addEventListener('abort', stream.wake, { once: true });
      add(stream);
      try {
        yield { comment: 'open', id: String(last) };
        while (!signal.aborted) {
          if (stream.refused) throw unauthenticated();
          stream.woken = false;
          await withDatabase(() => assign(workspaceId));
          const found = await withDatabase(() => queries.following(workspaceId, last, BATCH));
          for (const row of found) {
            last = row.seq;
            if (!types || types.has(row.type)) yield sentChange(row);
          }
          if (found.length === BATCH || stream.woken) continue;
          await new Promise<void>((resolve) => {
            go = resolve;
            if (stream.woken || signal.aborted) resolve();
          });
        }
      } finally {
        signal.removeEventListener('abort', stream.wake);
        remove(stream);
      }
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
