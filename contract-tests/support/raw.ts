/** Raw requests, byte by byte, which no client would send. */
import { connect } from 'node:net';
import type { HttpResponse } from '../judge.ts';
import type { States } from '../states.ts';
import { PATIENCE_MS } from './http.ts';
import { resourcesPath, sessionsPath } from './messages.ts';
import { goesOn } from './streams.ts';

export interface RawRequest {
  method: string;
  target: string;
  /** In addition to Host, Connection: close and, with a body, Content-Length. Authorization can be replaced. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** The bytes of a request with this token. */
export function bytesOf({ method, target, headers = {}, body = '' }: RawRequest, token: string): Buffer {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    Authorization: `Bearer ${token}`,
    ...(body.length > 0 && { 'Content-Length': `${Buffer.byteLength(body)}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`),
    Buffer.from(body),
  ]);
}

const json = { 'Content-Type': 'application/json' };

/** Creates a session. */
export const creating = (body: string | Uint8Array, headers: RawRequest['headers'] = json): RawRequest => ({
  method: 'POST',
  target: sessionsPath,
  headers,
  body,
});

/** Lists the resources of the demo session. */
export const listing = (
  { session }: States,
  query = '',
  headers: RawRequest['headers'] = {},
): RawRequest => ({
  method: 'GET',
  target: resourcesPath(session, query),
  headers,
});

/**
 * Sends text or bytes that need not be HTTP, and reads the response. Its status is NaN if no response arrives. The
 * text of a stream is empty.
 */
export async function sendText(baseUrl: string, text: string | Uint8Array): Promise<HttpResponse> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname)
    .setEncoding('utf8')
    .setTimeout(PATIENCE_MS, () => socket.destroy())
    .on('error', () => {});
  socket.write(text);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
    // A stream does not end, so its status and headers are the result.
    if (received.includes('\r\n\r\n') && /^content-type: text\/event-stream/im.test(received))
      socket.destroy();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = received.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { status: Number(statusLine.split(' ')[1]), headers, text: goesOn(headers) ? '' : body };
}
