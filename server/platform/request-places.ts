/** How workspaces share a server's requests, so that one of them cannot delay the others. */
import { rateLimited } from '../shell/errors.ts';
import { placesOf } from './shares.ts';
import { createSlots } from './slots.ts';

/**
 * How long a request beyond the limit waits for the end of another one, in milliseconds. While a workspace has sent such requests
 * for longer than this, it is not a burst. No such request gets a place, and each waits up to twice as long for its rejection. Clients
 * that ignore `Retry-After` cannot send more meanwhile, so rejections cost little.
 */
const WAIT_MS = 1_000;
/** After a pause of this length, requests beyond the limit are a burst again. It is longer than the wait for a rejection. */
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
   * Counts a request of a workspace, soon if the workspace has as many at once as it can have. Call the result once its response
   * has ended.
   *
   * @throws 429 `too_many_requests_at_once` if none of them has ended meanwhile, or the workspace has sent too many for some time.
   */
  admit(workspaceId: string): Promise<() => void>;
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
  /** Those beyond the limit, in their order. */
  readonly waiting: Set<() => void>;
  /** They begin anew after a pause, or when half of the places are free. */
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
    restMs: (workspaceId, tookMs) =>
      recent.areSeveral && isExcessive(loads.get(workspaceId)?.beyond)
        ? Math.min(RESTS * tookMs, LONGEST_REST_MS)
        : 0,
  });

  function release(workspaceId: string, load: Load): void {
    const [next] = load.waiting;
    if (next) next();
    else load.count -= 1;
    // It was a burst: only a workspace that sends too many for some time keeps its places.
    if (load.count <= perWorkspace / 2) load.beyond = NONE_BEYOND;
    if (load.count === 0) loads.delete(workspaceId);
  }

  /** Resolves when a place was passed on. */
  function wait(load: Load): Promise<void> {
    load.beyond = withAnother(load.beyond);
    const isBurst = !isExcessive(load.beyond);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        load.waiting.delete(begin);
        resolve();
      };
      const rejectNow = () => {
        load.waiting.delete(begin);
        reject(tooMany(perWorkspace));
      };
      // At random, because clients that send again at once must not do so together.
      const late = setTimeout(rejectNow, isBurst ? WAIT_MS : WAIT_MS * (1 + Math.random()));
      if (isBurst) load.waiting.add(begin);
    });
  }

  return {
    async admit(workspaceId) {
      const load = loads.get(workspaceId) ?? {
        count: 0,
        waiting: new Set(),
        beyond: NONE_BEYOND,
      };
      loads.set(workspaceId, load);
      if (load.count < perWorkspace) load.count += 1;
      else await wait(load);
      return () => release(workspaceId, load);
    },
    inTurn(workspaceId, signal, handle) {
      recent.add(workspaceId);
      return slots(workspaceId, signal, handle);
    },
  };
}

/** Adds a request beyond the limit, now. */
function withAnother({ first, last }: Beyond): Beyond {
  const now = performance.now();
  return { first: now - last > PAUSE_MS ? now : first, last: now };
}

/** Returns true if a workspace has sent requests beyond its limit for longer than one of them waits, and still does. */
const isExcessive = ({ first, last }: Beyond = NONE_BEYOND): boolean =>
  last - first > WAIT_MS && performance.now() - last <= PAUSE_MS;

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
