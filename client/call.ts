import type { Endpoint } from '../generated/endpoints.ts';
import { attemptOf, endingOf, endOf, tryOnce } from './attempt.ts';
import { TimeoutError } from './errors.ts';
import { type Hooks, tell } from './hooks.ts';
import { limit, wait, within } from './limit.ts';
import type { DeclaredResponse } from './response.ts';
import { isPassing, isSafeToRepeat, pauseAfter, type RetryOptions, retryOptions } from './retry.ts';
import type { Runtime } from './runtime.ts';
import type { RequestParts, Transport } from './transport.ts';

/** Gives the access token of a call. */
export type Token = string | (() => string | Promise<string>);

/** How long a call may take, and how often it is tried: of a client, or of one call in place of its client's. */
export interface CallSettings {
  /**
   * How calls are repeated that are safe to repeat (those that read or delete, or have an Idempotency-Key) when no response
   * came, or 408, 429, 5xx or 409 `idempotency_key_in_flight`. False repeats none.
   */
  retry?: RetryOptions | false | undefined;
  /** How long one attempt may take until its response is read, in milliseconds. 30,000 by default; Infinity means no limit. */
  attemptTimeoutMs?: number | undefined;
  /** How long a call may take with all attempts and pauses, in milliseconds. 120,000 by default; Infinity means no limit. */
  timeoutMs?: number | undefined;
}

/** Headers by name. One that is undefined is not sent. */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

/** What every call takes beside its input. */
export interface CallOptions extends CallSettings {
  /** Headers of this call, beside those of the contract and of the client; they go before both. */
  headers?: ExtraHeaders | undefined;
  /** Ends the call early, also while it waits; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What all calls of a client share. */
export interface CallContext {
  token: Token;
  /** Headers of every call; those of the client itself go before them. */
  headers?: ExtraHeaders | undefined;
  transport: Transport;
  settings: CallSettings;
  hooks: Hooks;
  runtime: Runtime;
}

/** Carries out one call of an operation. */
export type Call = (endpoint: Endpoint, request: RequestParts & CallOptions) => Promise<DeclaredResponse>;

/**
 * Makes the function that carries out calls, each with all its attempts.
 *
 * Calls throw ConnectionError when no response came, TimeoutError when none came in time, UnexpectedResponseError when the
 * response is not one that the contract declares, the reason of the caller's signal, and whatever the token function throws.
 */
export function createCall({
  token,
  headers: ofClient,
  transport,
  settings,
  hooks,
  runtime,
}: CallContext): Call {
  return async (endpoint, request) => {
    requireIds(endpoint, request.path);
    const retry = retryOptions(settings.retry, request.retry);
    const attempts = isSafeToRepeat(endpoint) ? retry.attempts : 1;
    const attemptMs = request.attemptTimeoutMs ?? settings.attemptTimeoutMs ?? 30_000;
    const wholeMs = request.timeoutMs ?? settings.timeoutMs ?? 120_000;
    const late = (ms: number) => () => new TimeoutError(`${endpoint.id}: no response within ${ms} ms.`);
    const deadline = runtime.now() + wholeMs;
    const whole = limit(runtime, wholeMs, late(wholeMs), request.signal);
    try {
      // Asked once for all attempts: an Idempotency-Key belongs to the token that it came with.
      const secret = readable(
        await within(whole.signal, async () => (typeof token === 'function' ? token() : token)),
      );
      const headers = {
        ...ofClient,
        Authorization: `Bearer ${secret}`,
        // Without a body none would be sent; pause and unpause need it (spec. 5).
        ...(endpoint.contentTypeRequired && { 'Content-Type': 'application/json' }),
        // A key of the caller's goes before it.
        ...(endpoint.idempotencyKey && attempts > 1 && { 'Idempotency-Key': runtime.idempotencyKey() }),
      };
      for (let number = 1; ; number++) {
        const attempt = attemptOf(endpoint, number);
        tell(() => hooks.beforeAttempt?.(attempt));
        const began = runtime.now();
        const { signal, end } = limit(runtime, attemptMs, late(attemptMs), whole.signal);
        const send = () => transport(endpoint, request, headers, signal);
        const outcome = await tryOnce(endpoint, send, signal, attempt, secret).finally(end);
        const now = runtime.now();
        const pause = pauseAfter(number, endingOf(outcome), retry, runtime);
        // A pause that the call would not outlive is not begun: what has come is the better end.
        const again =
          number < attempts &&
          !whole.signal.aborted &&
          isPassing(endingOf(outcome)) &&
          now + pause < deadline;
        tell(() =>
          hooks.afterAttempt?.(attempt, endOf(outcome, now - began, again ? pause : undefined, secret)),
        );
        if (again) await wait(runtime, pause, whole.signal);
        else if (outcome.response) return outcome.response;
        else throw outcome.error;
      }
    } finally {
      whole.end();
    }
  };
}

/** @throws TypeError if an id of the path is missing or invalid. */
function requireIds({ id, path }: Endpoint, given: object | null | undefined): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value: unknown = (given as Record<string, unknown> | null | undefined)?.[name];
    if (!isId(value)) throw new TypeError(`${id}: path.${name} must be an id, and is ${shown(value)}.`);
  }
}

/** An empty text or a dot would name another URL, a lone surrogate has no place in any. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && !/^\.{0,2}$|\p{Surrogate}/u.test(value);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || value === undefined ? `${value}` : `of type ${typeof value}`;
}

/** Rejected here, for the error of `fetch` would have the token in it. */
function readable(token: string): string {
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
    throw new TypeError(
      'token must be an access token, such as pat_…, without "Bearer " and without spaces.',
    );
  }
  return token;
}
