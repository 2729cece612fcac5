import type { Endpoint } from '../generated/endpoints.ts';
import type { Runtime } from './runtime.ts';

/** How often a call is retried, and with which pauses. */
export interface RetryOptions {
  /** The number of attempts of a call. 1 disables retries. Default: 3. */
  attempts?: number;
  /**
   * The pause before the second attempt is random, from 0 to this many milliseconds. The limit doubles before each
   * further attempt. Default: 500.
   */
  firstPauseMs?: number;
  /**
   * The longest pause in milliseconds. If `Retry-After` is longer, a call ends at once with the response, and an open
   * stream tries again after this time. Default: 30,000.
   */
  maxPauseMs?: number;
}

const defaults: Required<RetryOptions> = { attempts: 3, firstPauseMs: 500, maxPauseMs: 30_000 };
const off: Required<RetryOptions> = { ...defaults, attempts: 1 };

/** The options of a call. They override those of its client. `false` means one attempt. */
export function retryOptions(
  ofClient: RetryOptions | false | undefined,
  ofCall: RetryOptions | false | undefined,
): Required<RetryOptions> {
  if (ofCall === false || (ofCall === undefined && ofClient === false)) return off;
  return { ...defaults, ...given(ofClient || {}), ...given(ofCall ?? {}) };
}

/** Options without those that are undefined, which would override defaults. */
export function given<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Returns true if a repeated request has the same effect as one: it reads, it deletes, or it has an Idempotency-Key.
 * A request may have taken effect even if its response was lost.
 */
export function isSafeToRepeat({ method, idempotencyKey }: Endpoint): boolean {
  return method === 'GET' || method === 'DELETE' || idempotencyKey === true;
}

/** The parts of an attempt's result that decide about a retry. Without a status, no response arrived. */
export interface Ending {
  status?: number | undefined;
  /** `error.code` of the envelope. */
  code?: string | undefined;
  headers?: Headers | undefined;
}

/** Returns true if a retry may succeed. */
export function isPassing({ status, code }: Ending): boolean {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return true;
  return status === 409 && code === 'idempotency_key_in_flight';
}

/** Returns true if the service did nothing, and a retry may succeed. */
export function isWithoutEffect({ status }: Ending): boolean {
  return status === 429 || status === 503;
}

/**
 * Milliseconds to wait after an attempt (the first is 1): the value of `Retry-After`, or Infinity if it is
 * longer than `maxPauseMs`. Without it, a random part of a limit that doubles (full jitter).
 */
export function pauseAfter(
  attempt: number,
  { headers }: Ending,
  { firstPauseMs, maxPauseMs }: Required<RetryOptions>,
  runtime: Runtime,
): number {
  const asked = retryAfter(headers?.get('retry-after') ?? '', runtime.now());
  if (asked !== undefined) return asked > maxPauseMs ? Infinity : asked;
  return Math.floor(runtime.random() * Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs));
}

/** The milliseconds of a `Retry-After` header (RFC 9110, 10.2.3): seconds or a date. Undefined if it is neither. */
function retryAfter(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Date.parse accepts texts that are not HTTP dates, such as "-1".
  const date = /^[A-Z][a-z]{2}.* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
