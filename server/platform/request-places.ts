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
  /** Runs a handler when it is the workspace's turn. Rejects with the signal's reason if the client leaves earlier. */
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
    inTurn: createSlots(handlersAtOnce, placesOf(handlersAtOnce)),
  };
}

function tooMany(limit: number) {
  return rateLimited({
    retryAfter: RETRY_SECONDS,
    code: 'too_many_requests_at_once',
    message: `The workspace has ${limit} requests in progress, which is the maximum. Send fewer at once, or try again later.`,
  });
}
