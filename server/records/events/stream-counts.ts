import { rateLimited } from '../../shell/errors.ts';

/** The maximum numbers of streams at the same time on a server. */
export interface StreamLimits {
  readonly perToken: number;
  readonly perSession: number;
}

/** Seconds after which a client can try to open a stream again. */
const RETRY_SECONDS = 5;

/** Counts the streams of tokens. */
export class StreamCounts {
  readonly #limits: StreamLimits | undefined;
  readonly #byToken = new Map<string, number>();

  constructor(limits: StreamLimits | undefined) {
    this.#limits = limits;
  }

  /**
   * @param tokenId Null if the stream is counted already.
   * @throws 429 if the token, or the session with its present streams, has as many streams as it can have.
   */
  add(tokenId: string | null, ofSession: number): void {
    const ofToken = tokenId === null ? 0 : (this.#byToken.get(tokenId) ?? 0);
    if (this.#limits) {
      if (ofSession >= this.#limits.perSession) throw tooMany('session', this.#limits.perSession);
      if (ofToken >= this.#limits.perToken) throw tooMany('access token', this.#limits.perToken);
    }
    if (tokenId !== null) this.#byToken.set(tokenId, ofToken + 1);
  }

  remove(tokenId: string | null): void {
    if (tokenId === null) return;
    const left = (this.#byToken.get(tokenId) ?? 0) - 1;
    if (left > 0) this.#byToken.set(tokenId, left);
    else this.#byToken.delete(tokenId);
  }
}

function tooMany(owner: string, limit: number) {
  return rateLimited({
    retryAfter: RETRY_SECONDS,
    code: 'too_many_streams',
    message: `The ${owner} has ${limit} open streams, which is the maximum. Close one, or try again later.`,
  });
}
