/**
 * Reads request bodies and checks their media type.
 *
 * These return 400: malformed JSON, text that is not UTF-8, NUL characters and lone surrogates (PostgreSQL cannot store
 * them), `__proto__` keys, and nesting deeper than `MAX_DEPTH`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import { ApiError, badRequest, tooLarge, unsupportedMediaType } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { hasBody } from './unread-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The maximum nesting of arrays and objects in a request body. */
export const MAX_DEPTH = 64;

/** Resolves to the parsed JSON, or `undefined` without a body. Rejects with an `ApiError`. */
export type BodyReader = (
  req: IncomingMessage,
  res: ServerResponse,
  declared: NonNullable<Operation['requestBody']>,
) => Promise<unknown>;

/**
 * Creates a reader for bodies of at most `limit` bytes after decompression. It is only called for operations that declare a
 * body.
 */
export function bodyReader(limit: number): BodyReader {
  const raw = express.raw({ limit, type: () => true });
  return async (req, res, declared) => {
    const json = isJson(req.headers['content-type']);
    const sent = hasBody(req.headers);
    if (!json && (sent || declared.contentTypeRequired)) {
      throw unsupportedMediaType('Content-Type must be application/json, in UTF-8.');
    }
    if (sent && req.readableDidRead) return parsedBefore((req as Request).body);
    const bytes = sent ? await readBytes(raw, req, res, limit) : undefined;
    if (bytes !== undefined && bytes.length > 0) return parseJson(bytes);
    if (declared.required) throw badRequest('A JSON request body is required.');
    return undefined;
  };
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

async function readBytes(
  raw: express.RequestHandler,
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
): Promise<Buffer | undefined> {
  try {
    await new Promise<void>((resolve, reject) => {
      rejectOverflow(req, limit, reject);
      // The parser uses nothing of Express. It only sets `req.body`.
      raw(req as Request, res as Response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    throw readingProblem(error, limit);
  }
  const { body } = req as Request;
  return Buffer.isBuffer(body) ? body : undefined;
}

/**
 * Rejects a body as soon as its declared or received size exceeds the limit. Express's parser would read it to the end first,
 * and some bodies never end.
 */
function rejectOverflow(req: IncomingMessage, limit: number, reject: (error: ApiError) => void): void {
  const announced = req.headers['content-length'];
  if (announced !== undefined) {
    if (Number(announced) > limit) reject(tooLarge(limit));
    return;
  }
  let size = 0;
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) reject(tooLarge(limit));
  });
}

function readingProblem(error: unknown, limit: number): ApiError {
  if (error instanceof ApiError) return error;
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (type === 'encoding.unsupported') return unsupportedMediaType('This Content-Encoding is not supported.');
  return badRequest('The request body could not be read.');
}

function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('The request body is not valid JSON in UTF-8.');
  }
  rejectUnsafe(value);
  return value;
}

/** Rejects unsafe keys and texts. The recursion ends at `MAX_DEPTH`. */
function rejectUnsafe(value: unknown, depth = 0): void {
  if (typeof value === 'string') rejectText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw badRequest(`The request body nests deeper than ${MAX_DEPTH} levels.`);
  if (!Array.isArray(value)) Object.keys(value).forEach(rejectKey);
  for (const child of Object.values(value)) rejectUnsafe(child, depth + 1);
}

function rejectKey(key: string): void {
  if (key === '__proto__') throw badRequest('The request body has a property named __proto__.');
  rejectText(key);
}

function rejectText(text: string): void {
  if (text.includes('\0')) throw badRequest('The request body has a NUL character in a string.');
  if (!text.isWellFormed()) throw badRequest('The request body has a string that is not valid Unicode.');
}
