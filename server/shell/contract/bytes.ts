/** Responses with bytes, and how they are sent at the pace of the client. */
import type { ServerResponse } from 'node:http';
import type { BytesResponse, HttpResponse } from '../operation.ts';
import { sendFrame } from './stream.ts';

/** The media type of a response with bytes. */
export const BYTES = 'application/octet-stream';

/** Returns true if a response has bytes. */
export function isBytes(response: HttpResponse): response is BytesResponse {
  return 'bytes' in response;
}

/** Sets the headers. Without `no-transform`, compression middleware would change the bytes, of which a client can request a range. */
export function beginBytes(res: ServerResponse, { length }: BytesResponse): void {
  res.setHeader('Content-Type', BYTES);
  if (length !== null) res.setHeader('Content-Length', length);
  res.setHeader('Cache-Control', 'no-store, no-transform');
}

/**
 * Writes bytes at the pace of the client, and ends the response. Stops when the client disconnects.
 *
 * @throws the error of the bytes, or a `TypeError` if their number is not `length`. The response is then incomplete.
 */
export async function sendBytes(res: ServerResponse, { bytes, length }: BytesResponse): Promise<void> {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  let sent = 0;
  for await (const chunk of bytes) {
    if (res.destroyed) return;
    sent += chunk.length;
    if (length !== null && sent > length) break;
    await sendFrame(res, chunk, closed.signal);
  }
  if (length !== null && sent !== length)
    throw new TypeError('The bytes of a response do not have its length.');
  res.end();
}
