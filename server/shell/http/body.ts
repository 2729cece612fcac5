/**
 * Reads request bodies and checks their media type.
 *
 * These return 400: malformed JSON, text that is not UTF-8, NUL characters and lone surrogates (PostgreSQL cannot store
 * them), `__proto__` keys, and nesting deeper than `MAX_DEPTH`.
 */
import type { IncomingMessage } from 'node:http';
import { step } from '../contract/places.ts';
import type { JsonObject } from '../contract/references.ts';
import { type ApiError, badRequest, invalidRequest, unsupportedMediaType } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readBytes } from './read-bytes.ts';
import { hasBody } from './unread-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The maximum nesting of arrays and objects in a request body. */
export const MAX_DEPTH = 64;

/** Resolves to the parsed JSON, or `undefined` without a body. Rejects with an `ApiError`. */
export type BodyReader = (
  req: IncomingMessage,
  declared: NonNullable<Operation['requestBody']>,
) => Promise<unknown>;

/**
 * Creates a reader for bodies of at most `limit` bytes after decompression. It is only called for operations that declare a
 * body.
 */
export function bodyReader(limit: number): BodyReader {
  return async (req, declared) => {
    const sent = hasBody(req.headers);
    requireJson(req.headers['content-type'], sent, declared);
    if (sent && req.readableDidRead) return parsedBefore((req as { body?: unknown }).body);
    const bytes = sent ? await readBytes(req, limit) : undefined;
    return parsedBody(bytes, declared);
  };
}

/** @throws 415 if a body that was sent is not JSON. */
export function requireJson(
  contentType: string | undefined,
  sent: boolean,
  { contentTypeRequired }: NonNullable<Operation['requestBody']>,
): void {
  if (!isJson(contentType) && (sent || contentTypeRequired)) {
    throw unsupportedMediaType('Content-Type must be application/json, in UTF-8.');
  }
}

/** Returns true for `application/json` without a charset or with UTF-8. Other parameters have no meaning (RFC 8259, 11). */
function isJson(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charsets = parameters
    .map((parameter) => parameter.split('='))
    .filter(([name]) => name?.trim() === 'charset');
  return (
    type.trim() === 'application/json' &&
    charsets.every(([, value]) => value?.trim().replace(/^"(.*)"$/, '$1') === 'utf-8')
  );
}

/** Reads the body that a parser of the surrounding app has parsed: `express.json()`, `express.raw()` or `express.text()`. */
function parsedBefore(body: unknown): unknown {
  if (body === undefined) {
    throw new Error('The request body was read before the contract, and req.body is undefined.');
  }
  if (Buffer.isBuffer(body)) return parseJson(body);
  if (typeof body === 'string') return parseJson(Buffer.from(body));
  rejectUnsafe(body);
  return body;
}

/**
 * Returns the parsed body, or `undefined` without one.
 *
 * @throws 400
 */
export function parsedBody(
  bytes: Uint8Array | undefined,
  { required }: NonNullable<Operation['requestBody']>,
): unknown {
  if (bytes !== undefined && bytes.length > 0) return parseJson(bytes);
  if (required) throw badRequest('A JSON request body is required.');
  return undefined;
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('The request body is not valid JSON in UTF-8.');
  }
  rejectUnsafe(value);
  return value;
}

function rejectUnsafe(value: unknown): void {
  const fault = unsafeIn(value, 0);
  if (fault !== undefined) throw fault('body');
}

/** Returns the error of an unsafe part for the place of the value. */
type UnsafePart = (place: string) => ApiError;

/** Finds the first unsafe key or text. The recursion ends at `MAX_DEPTH`. */
function unsafeIn(value: unknown, depth: number): UnsafePart | undefined {
  if (typeof value === 'string') return unsafeText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) return () => badRequest(`The request body nests deeper than ${MAX_DEPTH} levels.`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const below = unsafeIn(value[index], depth + 1);
      if (below !== undefined) return (place) => below(place + step(String(index)));
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    const below = unsafeKey(key) ?? unsafeIn((value as JsonObject)[key], depth + 1);
    if (below !== undefined) return (place) => below(place + step(key));
  }
  return undefined;
}

function unsafeKey(key: string): UnsafePart | undefined {
  if (key === '__proto__') return (place) => invalid(place, 'must not be the name of a property');
  const unsafe = unsafeText(key);
  return unsafe && ((place) => unsafe(`The name of ${place}`));
}

function unsafeText(text: string): UnsafePart | undefined {
  if (text.includes('\0')) return (place) => invalid(place, 'must not have a NUL character');
  if (!text.isWellFormed()) return (place) => invalid(place, 'must be valid Unicode');
  return undefined;
}

function invalid(place: string, rule: string): ApiError {
  return invalidRequest([{ place, code: 'invalid_format', rule }]);
}
