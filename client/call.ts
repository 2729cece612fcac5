import type { Endpoint } from '../generated/endpoints.ts';
import { attemptOf, endingOf, endOf, tryOnce } from './attempt.ts';
import { TimeoutError } from './errors.ts';
import { type Hooks, tell } from './hooks.ts';
import { limit, wait, within } from './limit.ts';
import type { DeclaredResponse } from './response.ts';
import {
  isPassing,
  isSafeToRepeat,
  isWithoutEffect,
  pauseAfter,
  type RetryOptions,
  retryOptions,
} from './retry.ts';
import type { Runtime } from './runtime.ts';
import type { RequestParts, Transport } from './transport.ts';
import { canBeSentAgain } from './upload.ts';

/**
 * The access token of a call, or a function that returns it. With `null`, the client sends no `Authorization`, for
 * example because a proxy adds it.
 */
export type Token = string | null | (() => string | null | Promise<string | null>);

/** Timeouts and retries, of a client or of one call. Those of the call override those of its client. */
export interface CallSettings {
  /**
   * How calls are retried. Only calls that are safe to repeat are retried (GET, DELETE, or with an Idempotency-Key),
   * if no response arrived or if the response is 408, 429, 5xx or 409 `idempotency_key_in_flight`. Uploads are retried
   * if the response is 429 or 503. `false` disables retries.
   */
  retry?: RetryOptions | false | undefined;
  /**
   * The time limit of one attempt until its response is read, in milliseconds. Default: 30,000, and no limit for
   * uploads. Infinity means no limit. A download is read later.
   */
  attemptTimeoutMs?: number | undefined;
  /**
   * The time limit of a call with all attempts and pauses, in milliseconds. Default: 120,000, and no limit for uploads.
   * Infinity means no limit.
   */
  timeoutMs?: number | undefined;
}

/** Headers by name. A header that is undefined is not sent. */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

/** The options of each call, in addition to its input. */
export interface CallOptions extends CallSettings {
  /** Headers of this call. They override those of the contract and of the client. */
  headers?: ExtraHeaders | undefined;
  /** Aborts the call, also while it waits. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The settings that all calls of a client share. */
export interface CallContext {
  token: Token;
  /** Headers of each call. Those that the client sets override them. */
  headers?: ExtraHeaders | undefined;
  transport: Transport;
  settings: CallSettings;
  hooks: Hooks;
  runtime: Runtime;
}

/** Makes one call of an operation. */
export type Call = (endpoint: Endpoint, request: RequestParts & CallOptions) => Promise<DeclaredResponse>;

/**
 * Creates the function that makes calls, each with all its attempts.
 *
 * Calls throw ConnectionError if no response arrived, TimeoutError if it did not arrive in time,
 * UnexpectedResponseError if the contract does not declare the response, the reason of the caller's signal, and what
 * the token function throws.
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
    const safe = isSafeToRepeat(endpoint);
    const attempts = safe || canBeSentAgain(endpoint, request.body) ? retry.attempts : 1;
    const attemptMs =
      request.attemptTimeoutMs ?? settings.attemptTimeoutMs ?? (endpoint.form ? Infinity : 30_000);
    const wholeMs = request.timeoutMs ?? settings.timeoutMs ?? (endpoint.form ? Infinity : 120_000);
    const late = (ms: number) => () =>
      new TimeoutError(`no response within ${ms} ms.`, { operation: endpoint.id });
    const deadline = runtime.now() + wholeMs;
    const whole = limit(runtime, wholeMs, late(wholeMs), request.signal);
    try {
      // Read once for all attempts, because an Idempotency-Key belongs to the token that it was first sent with.
      const secret = readable(
        endpoint,
        await within(whole.signal, async () => (typeof token === 'function' ? token() : token)),
      );
      const headers = {
        ...ofClient,
        ...(secret !== null && { Authorization: `Bearer ${secret}` }),
        // Without a body, `fetch` sends no Content-Type. Pause and unpause require one (spec. 5).
        ...(endpoint.contentTypeRequired && { 'Content-Type': 'application/json' }),
        // The caller's own key overrides this one.
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
        // If the pause would outlast the call, the call ends with this response or error.
        const again =
          number < attempts &&
          !whole.signal.aborted &&
          (safe ? isPassing : isWithoutEffect)(endingOf(outcome)) &&
          now + pause < deadline;
        tell(() =>
          hooks.afterAttempt?.(attempt, endOf(outcome, now - began, again ? pause : undefined, secret)),
        );
        if (again) await wait(runtime, pause, whole.signal);
        else if (outcome.response)
          return endpoint.bytes ? download(outcome.response, request.signal) : outcome.response;
        else throw outcome.error;
      }
    } finally {
      whole.end();
    }
  };
}

/** Returns a response whose content ends with the caller's signal. */
function download(response: DeclaredResponse, signal: AbortSignal | undefined): DeclaredResponse {
  const { body } = response;
  if (!signal || !(body instanceof ReadableStream)) return response;
  return { ...response, body: body.pipeThrough(new TransformStream(), { signal }) };
}

/** @throws TypeError if an id of the path is missing or invalid. */
function requireIds({ id, path }: Endpoint, given: object | null | undefined): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value: unknown = (given as Record<string, unknown> | null | undefined)?.[name];
    if (!isId(value)) throw new TypeError(`${id}: path.${name} must be an id, and is ${shown(value)}.`);
  }
}

/** An empty text or a dot would change the URL. A lone surrogate cannot be encoded in one. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && !/^\.{0,2}$|\p{Surrogate}/u.test(value);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || value === undefined ? `${value}` : `of type ${typeof value}`;
}

/** Rejected here, because the error that `fetch` throws would contain the token. */
function readable({ id }: Endpoint, token: string | null): string | null {
  if (token === null || (typeof token === 'string' && /^[!-~]+$/.test(token))) return token;
  throw new TypeError(
    `${id}: token must be an access token, such as pat_…, without "Bearer " and without spaces, or null to send none.`,
  );
}
