import type { Call, CallAnswer, CallInit, CallRequest, Result } from '../generated/client.ts';
import type { Operation } from '../generated/operations.ts';
import { ConnectionError, UnexpectedResponseError } from './errors.ts';

/** Gives the access token of a call. */
export type Token = string | (() => string | Promise<string>);

/**
 * Makes the function that carries out calls.
 *
 * Calls throw ConnectionError when no answer came, UnexpectedResponseError when the answer is none that the contract
 * declares, and whatever the token function throws.
 */
export function createCall(token: Token): Call {
  return async <R extends { status: number; body: unknown }>(
    operation: Operation,
    request: CallRequest,
    send: (init: CallInit) => Promise<CallAnswer>,
  ): Promise<Result<R>> => {
    const init = prepare(operation, request, readable(typeof token === 'function' ? await token() : token));
    const answer = await send(init).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      throw new ConnectionError(`${operation.id}: no answer from the service: ${reason(error)}`, {
        cause: error,
      });
    });
    const { response } = answer;
    const body = readBody(operation, answer);
    if (!operation.statuses.includes(response.status)) {
      throw unexpected(operation, response, 'a status that the contract does not declare');
    }
    return { status: response.status, body, headers: response.headers } as Result<R>;
  };
}

/** Refused here, for the error of `fetch` would have the token in it. */
function readable(token: string): string {
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
    throw new TypeError(
      'token must be an access token, such as pat_…, without "Bearer " and without spaces.',
    );
  }
  return token;
}

function prepare(
  operation: Operation,
  { path, query, headers, body, signal }: CallRequest,
  token: string,
): CallInit {
  return {
    params: { ...(path && { path }), ...(query && { query }), ...(headers && { header: headers }) },
    headers: {
      Authorization: `Bearer ${token}`,
      // openapi-fetch sends a Content-Type only with a body; pause and unpause need it without one (spec. 5).
      ...(operation.requestBody?.contentTypeRequired && { 'Content-Type': 'application/json' }),
    },
    body,
    ...(signal && { signal }),
    // Text, so that a body that is no JSON ends in a clear error below and not in openapi-fetch's SyntaxError.
    parseAs: 'text',
  };
}

/** openapi-fetch gives a success as text, and an error as text or, where it parses, as JSON. */
function readBody(operation: Operation, { data, error, response }: CallAnswer): object {
  const raw = response.ok ? data : error;
  if (raw === undefined || raw === '') throw unexpected(operation, response, 'an empty body');
  const body = typeof raw === 'string' ? parse(raw) : raw;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw unexpected(operation, response, 'a body that is no JSON object');
  if (!response.ok && !isEnvelope(body))
    throw unexpected(operation, response, `an error without the error envelope${detailOf(body)}`);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(body: object): boolean {
  const { type, request_id, error } = body as Record<string, unknown>;
  return type === 'error' && typeof request_id === 'string' && typeof error === 'object' && error !== null;
}

/** What problem details (RFC 9457) say, as Prism and many proxies send them. */
function detailOf(body: object): string {
  const { title, detail } = body as Record<string, unknown>;
  const said = detail || title;
  return typeof said === 'string' ? `, which says "${said}"` : '';
}

function unexpected(operation: Operation, response: Response, what: string): UnexpectedResponseError {
  const contentType = response.headers.get('content-type') ?? 'no content type';
  return new UnexpectedResponseError(
    `${operation.id}: the answer has ${what} (status ${response.status}, ${contentType}). Is baseUrl right?`,
    response,
  );
}

/** `fetch` says "fetch failed" and keeps the cause, such as ECONNREFUSED, one level below. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return [error.message, cause?.message || cause?.code].filter(Boolean).join(': ');
}
