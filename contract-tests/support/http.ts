/** Raw HTTP: messages that no client would send, and their responses. */
import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { HttpResponse } from '../judge.ts';
import { goesOn } from './streams.ts';

export interface Message {
  method: string;
  /** Sent unchanged, query included, below the base URL of the service. */
  path: string;
  /** Text and bytes are sent unchanged, anything else as JSON. A body gets a Content-Type unless `headers` sets one. */
  body?: unknown;
  /** A null removes a header. */
  headers?: Readonly<Record<string, string | string[] | null>>;
}

export interface Reply extends HttpResponse {
  body: unknown;
  /** The error of the envelope. */
  error: { type: string; message: string; code?: string };
}

/** Status and error type of a response. `invalid` is that of an invalid request. */
export const outcome = ({ status, error }: Reply): [number, string] => [status, error.type];
export const invalid: [number, string] = [400, 'invalid_request_error'];

/** The time limit of a response, in milliseconds. */
export const PATIENCE_MS = 40_000;

/** Sends a message. Rejects if no response arrives. A stream is not read, and its text is empty. */
export async function exchange(
  baseUrl: string,
  token: string | null,
  message: Message,
): Promise<HttpResponse> {
  const { method, path, body } = message;
  const bytes =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const defaults = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(bytes !== undefined && {
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(bytes)}`,
    }),
  };
  const headers = Object.fromEntries(
    Object.entries({ ...defaults, ...message.headers }).filter((entry) => entry[1] !== null),
  ) as Record<string, string | string[]>;
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const request = protocol === 'https:' ? overHttps : overHttp;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // An IPv6 address has brackets only in a URL.
  const host = hostname.replace(/^\[|\]$/g, '');
  const below = pathname.replace(/\/$/, '');
  const sent = request({ hostname: host, port, method, path: `${below}${path}`, headers, signal });
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(bytes);
  const [response] = await responded;
  // A rejected body can leave the connection half written. Only the response matters here.
  sent.on('error', () => {});
  const headersReceived = headersOf(response);
  const unread = goesOn(headersReceived);
  if (unread) response.destroy();
  const text = unread ? '' : await textOf(response);
  return { status: response.statusCode ?? 0, headers: headersReceived, text };
}

/** A response with its parsed body. Throws if the body is not JSON. */
export function replyOf(response: HttpResponse): Reply {
  const body: unknown = response.text === '' ? undefined : JSON.parse(response.text);
  const { error = { type: 'none', message: '' } } = (body ?? {}) as Partial<Pick<Reply, 'error'>>;
  return { ...response, body, error };
}

/** The operation of a request. For a method that the path does not have, any operation of the path. */
export const operationAt = (method: string, path: string): OperationId | undefined =>
  operationOf(method, path) ?? operationsAt(path)[0]?.id;

/** The operation that a request runs. HEAD runs that of GET. */
export function operationOf(method: string, path: string): OperationId | undefined {
  const run = method === 'HEAD' ? 'GET' : method;
  return operationsAt(path).find((operation) => operation.method === run)?.id;
}

const patterns = Object.values(operations).map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationsAt(path: string) {
  const [pathname = ''] = path.split('?');
  return patterns.filter(({ pattern }) => pattern.test(pathname)).map(({ operation }) => operation);
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] as string, rawHeaders[index + 1] as string);
  }
  return headers;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
