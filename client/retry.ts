import type { Endpoint } from '../generated/endpoints.ts';
import type { Runtime } from './runtime.ts';

/** How often, and after which pauses, a call is repeated. */
export interface RetryOptions {
  /** How many attempts a call has in all; 1 repeats none. 3 by default. */
  attempts?: number;
  /**
   * Pauses are drawn at random from 0 to this many milliseconds before the second attempt, twice as many before the
   * third, and so on. 500 by default.
   */
  firstPauseMs?: number;
  /** The longest pause in milliseconds, also where `Retry-After` asks for more. 30,000 by default. */
  maxPauseMs?: number;
}

const defaults: Required<RetryOptions> = { attempts: 3, firstPauseMs: 500, maxPauseMs: 30_000 };
const off: Required<RetryOptions> = { ...defaults, attempts: 1 };

/** The options of a call: its own go before those of its client; false is one attempt. */
export function retryOptions(
  ofClient: RetryOptions | false | undefined,
  ofCall: RetryOptions | false | undefined,
): Required<RetryOptions> {
  if (ofCall === false || (ofCall === undefined && ofClient === false)) return off;
  return { ...defaults, ...(ofClient || {}), ...ofCall };
}

/**
 * True where a repeated request does no more than one: it reads, it deletes, or it has an Idempotency-Key. A lost
 * request may have been executed.
 */
export function isSafeToRepeat({ method, idempotencyKey }: Endpoint): boolean {
  return method === 'GET' || method === 'DELETE' || idempotencyKey === true;
}

/** What an attempt came to, as far as a decision needs it. Without a status no response came. */
export interface Ending {
  status?: number | undefined;
  /** `error.code` of the envelope. */
  code?: string | undefined;
  headers?: Headers | undefined;
}

/** True where another attempt may end better. */
export function isPassing({ status, code }: Ending): boolean {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return true;
  return status === 409 && code === 'idempotency_key_in_flight';
}

/**
 * Milliseconds to wait after an attempt, the first being 1: what `Retry-After` says, otherwise a random part of a span
 * that doubles (full jitter).
 */
export function pauseAfter(
  attempt: number,
  { headers }: Ending,
  { firstPauseMs, maxPauseMs }: Required<RetryOptions>,
  runtime: Runtime,
): number {
  const asked = retryAfter(headers?.get('retry-after') ?? '', runtime.now());
  if (asked !== undefined) return Math.min(asked, maxPauseMs);
  return Math.floor(runtime.random() * Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs));
}

/** Milliseconds that a `Retry-After` asks for (RFC 9110, 10.2.3): seconds, or a date; undefined when it is neither. */
function retryAfter(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Date.parse takes much that is not a date of HTTP, such as "-1".
  const date = /^[A-Z][a-z]{2}.* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
