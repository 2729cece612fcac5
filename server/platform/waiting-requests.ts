/** The requests of a workspace that wait for a place, because it has as many at once as it can have. */

/** The shortest wait for a rejection, in milliseconds. */
export const WAIT_MS = 1_000;
/** How long after a request all that waited before it are rejected, in milliseconds: less than the patience of most proxies. */
const LONGEST_WAIT_MS = 20_000;
/**
 * The time between two rejections, in milliseconds, if all are rejected soon enough. Clients that ignore `Retry-After` cannot send
 * again before, so more connections hardly cost more.
 */
const GAP_MS = 5;
/** The maximum number of requests that wait. More are rejected at once: each needs memory. */
const MOST_WAITING = 10_000;

interface WaitingRequest {
  readonly since: number;
  begin(): void;
  reject(): void;
}

/** The requests are in the order of their arrival. */
export class WaitingRequests {
  readonly #rejection: () => Error;
  readonly #waiting = new Set<WaitingRequest>();
  #gapMs = GAP_MS;
  /** The request that needs this gap. Later ones cannot lengthen the wait of earlier ones. */
  #pacer: WaitingRequest | undefined;
  /** The time of the next rejection. */
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `rejection` creates the error of a rejection. */
  constructor(rejection: () => Error) {
    this.#rejection = rejection;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Resolves when the request gets a place. Rejects after some time, or when the signal is aborted. */
  wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(this.#rejection());
    return new Promise((resolve, reject) => {
      const leave = () => {
        signal?.removeEventListener('abort', request.reject);
        this.#waiting.delete(request);
        if (request === this.#pacer) this.#pace(undefined);
        if (this.isEmpty) clearTimeout(this.#timer);
      };
      const request: WaitingRequest = {
        since: performance.now(),
        begin: () => {
          leave();
          resolve();
        },
        reject: () => {
          leave();
          reject(this.#rejection());
        },
      };
      this.#add(request);
      if (signal?.aborted) request.reject();
      else signal?.addEventListener('abort', request.reject);
    });
  }

  /** Gives a place to the first request. Returns false if no request waits. */
  begin(): boolean {
    const [first] = this.#waiting;
    first?.begin();
    return first !== undefined;
  }

  #add(request: WaitingRequest): void {
    const isFirst = this.isEmpty;
    this.#waiting.add(request);
    if (this.#pacer === undefined || this.#neededGapMs < this.#gapMs) this.#pace(request);
    if (isFirst) this.#rejectDue();
  }

  #pace(pacer: WaitingRequest | undefined): void {
    this.#pacer = pacer;
    this.#gapMs = this.#neededGapMs;
  }

  get #neededGapMs(): number {
    return Math.min(GAP_MS, LONGEST_WAIT_MS / this.#waiting.size);
  }

  #rejectDue(): void {
    const now = performance.now();
    for (const { since, reject } of this.#waiting) {
      this.#next = Math.max(this.#next, since + WAIT_MS);
      if (this.#next > now) break;
      reject();
      this.#next += this.#gapMs;
    }
    if (!this.isEmpty) this.#timer = setTimeout(() => this.#rejectDue(), this.#next - now);
  }
}
