/** How workspaces share a server's requests, so that one of them cannot delay the others. */
import { rateLimited } from '../shell/errors.ts';
import { placesOf } from './shares.ts';
import { createSlots } from './slots.ts';

/**
 * How long a request beyond the limit waits for the end of another one, in milliseconds. Clients that ignore `Retry-After` cannot
 * send more meanwhile, so rejections cost little.
 */
const WAIT_MS = 1_000;
/** Seconds after which a client can try again. */
const RETRY_SECONDS = 1;

/** For how long after its last request a workspace limits the others, in milliseconds. At most twice as long. */
const RECENT_MS = 1_000;
/**
 * While several workspaces send requests, one in so many handlers can be of the same workspace. More of them at once delay the
 * requests of others, because they share a processor and the database.
 */
const SHARED_BY = 5;

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
   * @throws 429 `too_many_requests_at_once` if none of them has ended meanwhile.
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
}

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
  });

  function release(workspaceId: string, load: Load): void {
    const [next] = load.waiting;
    if (next) next();
    else load.count -= 1;
    if (load.count === 0) loads.delete(workspaceId);
  }

  /** Resolves when a place was passed on. */
  function wait({ waiting }: Load): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(begin);
        reject(tooMany(perWorkspace));
      }, WAIT_MS);
      const begin = () => {
        clearTimeout(late);
        waiting.delete(begin);
        resolve();
      };
      waiting.add(begin);
    });
  }

  return {
    async admit(workspaceId) {
      const load = loads.get(workspaceId) ?? { count: 0, waiting: new Set() };
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
