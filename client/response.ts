import { commonStatuses, type Endpoint } from '../generated/endpoints.ts';
import { type ErrorEnvelope, UnexpectedResponseError } from './errors.ts';
import type { FetchResponse, HttpResponse } from './transport.ts';

/** A response that the contract declares. */
export interface DeclaredResponse {
  status: number;
  body: object;
  headers: Headers;
  operation: string;
}

/**
 * Checks that the operation declares a response: its status, JSON or a stream, the envelope of errors.
 *
 * @throws UnexpectedResponseError if it does not.
 */
export function readResponse(endpoint: Endpoint, { response, raw }: HttpResponse): DeclaredResponse {
  const { status, headers } = response;
  if ((endpoint.streams || endpoint.bytes) && response.ok) {
    const [type, what] = endpoint.streams
      ? ['text/event-stream', 'stream of events']
      : ['application/octet-stream', 'file'];
    if (!headers.get('content-type')?.startsWith(type))
      throw unexpected(endpoint, response, `a body that is not a ${what}`);
    if (raw === null) throw unreadable(endpoint, response);
  }
  if (raw === '') throw unexpected(endpoint, response, 'an empty body');
  const body = typeof raw === 'string' ? parseObject(raw) : raw;
  if (!body) throw unexpected(endpoint, response, 'a body that is not a JSON object');
  if (!response.ok && !isEnvelope(body))
    throw unexpected(endpoint, response, `an error without the error envelope${detailOf(body)}`);
  if (!commonStatuses.includes(status) && !endpoint.statuses.includes(status))
    throw unexpected(endpoint, response, `a status that the contract does not declare${messageOf(body)}`);
  return { status, body, headers, operation: endpoint.id };
}

/** The `error.code` of a response's envelope, if it has both. */
export function codeOf(body: object): string | undefined {
  return (body as { error?: { code?: string } }).error?.code;
}

/** Parses a JSON object. Returns undefined if the text is not one. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a body is the envelope of an error. */
export function isEnvelope(body: object): body is ErrorEnvelope {
  const { type, request_id, error } = body as Record<string, unknown>;
  return type === 'error' && typeof request_id === 'string' && typeof error === 'object' && error !== null;
}

/**
 * The text of problem details (RFC 9457), which Prism and many proxies send, or the `message` of MSW when a handler
 * throws.
 */
function detailOf(body: object): string {
  const { title, detail, message } = body as Record<string, unknown>;
  return said(detail || title || message);
}

/** The message of an envelope. */
function messageOf(body: object): string {
  return said((body as { error?: { message?: unknown } }).error?.message);
}

function said(words: unknown): string {
  return typeof words === 'string' ? `, which says "${words}"` : '';
}

function unreadable({ id }: Endpoint, response: FetchResponse): UnexpectedResponseError {
  return new UnexpectedResponseError(
    `the response has no response.body that can be read (status ${response.status}). Pass a fetch that streams, such as that of expo/fetch.`,
    response,
    { operation: id },
  );
}

function unexpected({ id }: Endpoint, response: FetchResponse, what: string): UnexpectedResponseError {
  const contentType = response.headers.get('content-type') ?? 'no content type';
  return new UnexpectedResponseError(
    `the response has ${what} (status ${response.status}, ${contentType}). Is baseUrl right?`,
    response,
    { operation: id },
  );
}
