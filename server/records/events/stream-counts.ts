import { randomUUID } from 'node:crypto';
import type { Principal } from '../../platform/access-tokens/queries.ts';
import { type ErrorCode, rateLimited } from '../../shell/errors.ts';

/** The maximum numbers of streams at the same time on this server. */
export interface StreamLimits {
  readonly perToken: number;
  readonly perSession: number;
}

/** Seconds after which a client can try to open a stream again. */
const RETRY_SECONDS = 5;

/** Who opens a stream. */
export type StreamOwner = Pick<Principal, 'tokenId' | 'workspaceId' | 'limits'>;

/** The maximum number of workspaces in a report. */
const REPORTED = 1_000;

/** Counts the streams of tokens and sessions on this server, and those of workspaces on all servers. */
export class StreamCounts {
  /** This start of the server in reports. */
  readonly id = randomUUID();
  readonly #limits: StreamLimits | undefined;
  readonly #byToken = new Map<string, number>();
  readonly #byWorkspace = new Map<string, number>();
  #elsewhere: ReadonlyMap<string, number> = new Map();

  constructor(limits: StreamLimits | undefined) {
    this.#limits = limits;
  }

  /**
   * Counts a stream of a token. Call the result when the stream ends; further calls change nothing.
   *
   * @throws 429 `too_many_streams` or `stream_limit_reached` if the token or its workspace has as many streams as it can have.
   */
  open({ tokenId, workspaceId, limits }: StreamOwner): () => void {
    const perToken = this.#limits?.perToken ?? Number.POSITIVE_INFINITY;
    const perWorkspace = limits?.streams ?? Number.POSITIVE_INFINITY;
    if ((this.#byToken.get(tokenId) ?? 0) >= perToken) throw tooMany('access token', perToken);
    const ofWorkspace = this.ofWorkspace(workspaceId) + (this.#elsewhere.get(workspaceId) ?? 0);
    if (ofWorkspace >= perWorkspace) throw tooMany('workspace', perWorkspace, 'stream_limit_reached');
    add(this.#byToken, tokenId, 1);
    add(this.#byWorkspace, workspaceId, 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      add(this.#byToken, tokenId, -1);
      add(this.#byWorkspace, workspaceId, -1);
    };
  }

  /** Returns the number of open streams of a workspace on this server. */
  ofWorkspace(workspaceId: string): number {
    return this.#byWorkspace.get(workspaceId) ?? 0;
  }

  /** Returns the streams of this server for the others, of the workspaces with the most streams. */
  report(): Record<string, number> {
    const all = [...this.#byWorkspace];
    return Object.fromEntries(all.sort(([, one], [, other]) => other - one).slice(0, REPORTED));
  }

  /** Takes the last known streams of workspaces on other servers. */
  hearOfOthers(streams: ReadonlyMap<string, number>): void {
    this.#elsewhere = streams;
  }

  /** The number of open streams. */
  get total(): number {
    return [...this.#byToken.values()].reduce((sum, each) => sum + each, 0);
  }

  /** @throws 429 if a session with this number of streams can have no more. */
  requireRoom(ofSession: number): void {
    const limit = this.#limits?.perSession ?? Number.POSITIVE_INFINITY;
    if (ofSession >= limit) throw tooMany('session', limit);
  }
}

/** Counts without entries of what has no stream, so that memory does not grow. */
function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const number = (counts.get(key) ?? 0) + change;
  if (number > 0) counts.set(key, number);
  else counts.delete(key);
}

function tooMany(owner: string, limit: number, code: ErrorCode = 'too_many_streams') {
  return rateLimited({
    retryAfter: RETRY_SECONDS,
    code,
    message: `The ${owner} has ${limit} open ${limit === 1 ? 'stream' : 'streams'}, which is the maximum. Close one, or try again later.`,
  });
}
