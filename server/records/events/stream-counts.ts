import { rateLimited } from '../../shell/errors.ts';

/** The maximum numbers of streams at the same time on a server. */
export interface StreamLimits {
  readonly perToken: number;
  readonly perSession: number;
}

/** Seconds after which a client can try to open a stream again. */
const RETRY_SECONDS = 5;

/** Counts the streams of tokens on this server. */
export class StreamCounts {
  readonly #limits: StreamLimits | undefined;
  readonly #byToken = new Map<string, number>();

  constructor(limits: StreamLimits | undefined) {
    this.#limits = limits;
  }

  /**
   * Counts a stream of a token. Call the result when the stream ends; further calls change nothing.
   *
   * @throws 429 if the token has as many streams as it can have.
   */
  open(tokenId: string): () => void {
    const before = this.#byToken.get(tokenId) ?? 0;
    const limit = this.#limits?.perToken ?? Number.POSITIVE_INFINITY;
    if (before >= limit) throw tooMany('access token', limit);
    this.#byToken.set(tokenId, before + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#byToken.get(tokenId) ?? 0) - 1;
      if (left > 0) this.#byToken.set(tokenId, left);
      else this.#byToken.delete(tokenId);
    };
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

function tooMany(owner: string, limit: number) {
  return rateLimited({
    retryAfter: RETRY_SECONDS,
    code: 'too_many_streams',
    message: `The ${owner} has ${limit} open streams, which is the maximum. Close one, or try again later.`,
  });
}
