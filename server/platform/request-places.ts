/** How workspaces share a server's requests, so that one of them cannot delay the others. */
import { rateLimited } from '../shell/errors.ts';
import { placesOf } from './shares.ts';
import { createSlots } from './slots.ts';
import { WAIT_MS, WaitingRequests } from './waiting-requests.ts';

/**
 * After a pause of this length, requests beyond the limit are a burst: they get places in turn. When a workspace has sent such
 * requests for longer than one of them waits at least, they are not a burst. Then new requests get the free places, and those that
 * wait get one only while more than half are free.
 */
const PAUSE_MS = 3 * WAIT_MS;
/** Seconds after which a client can try again. */
const RETRY_SECONDS = 1;

/** For how long after its last request a workspace limits the others, in milliseconds. At most twice as long. */
const RECENT_MS = 1_000;
/**
 * While several workspaces send requests, one in so many handlers can be of the same workspace. More of them at once delay the
 * requests of others, because they share a processor and the database.
 */
const SHARED_BY = 5;
/**
 * While several workspaces send requests, nobody gets the place of a handler of one that has sent too many for some time, for so
 * many times as long as the handler ran, and for at most a second. Without this rest, its requests keep the processor busy.
 */
const RESTS = 7;
const LONGEST_REST_MS = 1_000;

export interface RequestLimits {
  /** The maximum number of requests of a workspace at once, with those that wait for their turn. */
  readonly perWorkspace: number;
  /** The handlers that run at once. More than the connections to the database serve no faster. */
  readonly handlersAtOnce: number;
}

export interface RequestPlaces {
  /**
   * Counts a request of a workspace. If the workspace has as many at once as it can have, the request waits. Call the result once
   * its response has ended.
   *
   * @throws 429 `too_many_requests_at_once` if it got no place meanwhile, or if the signal is aborted.
   */
  admit(workspaceId: string, signal: () => AbortSignal | undefined): Promise<() => void>;
  /**
   * Runs a handler when it is the workspace's turn. A workspace has a share of the handlers while others send requests. Rejects with
   * the signal's reason if the client leaves earlier.
   */
  inTurn<Result>(
    workspaceId: string,
    signal: () => AbortSignal,
    handle: () => Promise<Result>,
  ): Promise<Result>;
}

const UNLIMITED: RequestLimits = {
  perWorkspace: Number.POSITIVE_INFINITY,
  handlersAtOnce: Number.MAX_SAFE_INTEGER,
};

/** The requests of a workspace. */
interface Load {
  count: number;
  /** Those beyond the limit. */
  readonly waiting: WaitingRequests;
  /** They begin anew after a pause, or when more than half of the places are free. */
  beyond: Beyond;
}

/** The times of the first and the last request beyond the limit, in milliseconds. */
interface Beyond {
  readonly first: number;
  readonly last: number;
}

const NONE_BEYOND: Beyond = { first: 0, last: Number.NEGATIVE_INFINITY };

/** By default, nothing is limited. */
export function createRequestPlaces({
  perWorkspace,
  handlersAtOnce,
}: RequestLimits = UNLIMITED): RequestPlaces {
  const loads = new Map<string, Load>();
  const recent = new RecentWorkspaces();
  const share = Math.max(1, Math.floor(handlersAtOnce / SHARED_BY));
  const slots = createSlots(handlersAtOnce, {
    ...placesOf(handlersAtOnce),
    perWorkspace: () => (recent.areSeveral ? share : handlersAtOnce),
    restMs: (workspaceId, tookMs) => {
      const load = loads.get(workspaceId);
      const rests = recent.areSeveral && load !== undefined && isExcessive(load);
      return rests ? Math.min(RESTS * tookMs, LONGEST_REST_MS) : 0;
    },
  });

  function release(workspaceId: string, load: Load): void {
    load.count -= 1;
    const half = perWorkspace / 2;
    const most = isExcessive(load) ? half : perWorkspace;
    while (load.count < most && load.waiting.begin()) load.count += 1;
    if (load.count < half) load.beyond = NONE_BEYOND;
    if (load.count === 0) loads.delete(workspaceId);
  }

  return {
    async admit(workspaceId, signal) {
      const load = loads.get(workspaceId) ?? {
        count: 0,
        waiting: new WaitingRequests(() => tooMany(perWorkspace)),
        beyond: NONE_BEYOND,
      };
      loads.set(workspaceId, load);
      if (load.count < perWorkspace) {
        load.count += 1;
      } else {
        load.beyond = withAnother(load);
        await load.waiting.wait(signal());
      }
      return () => release(workspaceId, load);
    },
    inTurn(workspaceId, signal, handle) {
      recent.add(workspaceId);
      return slots(workspaceId, signal, handle);
    },
  };
}

/** Adds a request beyond the limit, now. */
function withAnother(load: Load): Beyond {
  const now = performance.now();
  return { first: hasPaused(load) ? now : load.beyond.first, last: now };
}

/** Returns true if no request waits, and none was beyond the limit for some time. */
const hasPaused = ({ waiting, beyond }: Load): boolean =>
  waiting.isEmpty && performance.now() - beyond.last > PAUSE_MS;

/** Returns true if a workspace has sent requests beyond its limit for longer than one of them waits at least, and still does. */
const isExcessive = (load: Load): boolean =>
  load.beyond.last - load.beyond.first > WAIT_MS && !hasPaused(load);

/** Remembers which workspaces have sent a request recently. */
class RecentWorkspaces {
  #now = new Set<string>();
  #before = new Set<string>();
  #since = 0;

  add(workspaceId: string): void {
    this.#forget();
    this.#now.add(workspaceId);
  }

  get areSeveral(): boolean {
    this.#forget();
    const [first] = this.#now;
    const isOther =
      this.#before.size > 1 || (this.#before.size === 1 && first !== undefined && !this.#before.has(first));
    return this.#now.size > 1 || isOther;
  }

  #forget(): void {
    const now = performance.now();
    const age = now - this.#since;
    if (age < RECENT_MS) return;
    this.#before = age < 2 * RECENT_MS ? this.#now : new Set();
    this.#now = new Set();
    this.#since = now;
  }
}

function tooMany(limit: number) {
  return rateLimited({
    retryAfter: RETRY_SECONDS,
    code: 'too_many_requests_at_once',
    message: `The workspace has ${limit} requests in progress, which is the maximum. Send fewer at once, or try again later.`,
  });
}
