/** Requests as they go over the wire, byte by byte: what no client would send. */
import type { States } from '../scenarios/scenario.ts';
import { resourcesPath, sessionsPath } from './messages.ts';

export interface RawRequest {
  method: string;
  target: string;
  /** Beside Host, Connection: close, and Content-Length where there is a body. Authorization can be replaced. */
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
