/** HTTP with each answer held against the contract: the client's, and requests that no client would send. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { type Answer, breaches, envelopeBreaches } from '../validator.ts';

export interface Message {
  method: string;
  /** Sent as it is, query included. */
  path: string;
  /** Text and bytes are sent as they are, anything else as JSON; a Content-Type goes with a body unless `headers` has one. */
  body?: unknown;
  /** A null leaves a header out. */
  headers?: Readonly<Record<string, string | string[] | null>>;
}

export interface Reply extends Answer {
  body: unknown;
  /** Of the error envelope. */
  error: { type: string; message: string; code?: string };
}

/** Status and error type of an answer, and what they are for an invalid request. */
export const outcome = ({ status, error }: Reply): [number, string] => [status, error.type];
export const invalid = [400, 'invalid_request_error'];

/** Sends a message and checks that the answer keeps the contract, whatever it is. */
export async function send(baseUrl: string, token: string | null, message: Message): Promise<Reply> {
  const answer = await exchange(baseUrl, token, message);
  if (message.method !== 'HEAD') await expectContract(message, answer);
  const body: unknown = answer.text === '' ? undefined : JSON.parse(answer.text);
  const { error = { type: 'none', message: '' } } = (body ?? {}) as Partial<Pick<Reply, 'error'>>;
  return { ...answer, body, error };
}

async function exchange(baseUrl: string, token: string | null, message: Message): Promise<Answer> {
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
  const { hostname, port } = new URL(baseUrl);
  const sent = httpRequest({ hostname, port, method, path, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(bytes);
  const [response] = await answered;
  // A refused body may leave the connection half written; the answer is here, and that is what counts.
  sent.on('error', () => {});
  return { status: response.statusCode ?? 0, headers: headersOf(response), text: await textOf(response) };
}

/** `fetch` for the client, which checks that the answer keeps the contract. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await fetch(request);
  const { status, headers } = response;
  const { pathname } = new URL(request.url);
  await expectContract(
    { method: request.method, path: pathname },
    { status, headers, text: await response.clone().text() },
  );
  return response;
};

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Sends text or bytes that need not be HTTP, and reads the answer; its status is NaN when none comes. */
export async function sendText(baseUrl: string, text: string | Uint8Array): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname)
    .setEncoding('utf8')
    .setTimeout(PATIENCE_MS, () => socket.destroy())
    .on('error', () => {});
  socket.write(text);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = received.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { status: Number(statusLine.split(' ')[1]), headers, text: body };
}

async function expectContract({ method, path }: Message, answer: Answer): Promise<void> {
  const operation = operationAt(method, path);
  const found = operation
    ? await breaches(operation, answer)
    : await envelopeBreaches(schemaOf(answer.status), answer);
  expect(found, `${method} ${path} → ${answer.status} ${answer.text.slice(0, 500)}`).toEqual([]);
}

/** The operation of a request; for a method that a path does not have, any operation of the path. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const [pathname = ''] = path.split('?');
  const ofPath = Object.values(operations).filter((operation) => {
    return new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  });
  return (ofPath.find((operation) => operation.method === method) ?? ofPath[0])?.id;
}

function schemaOf(status: number): string {
  return status === 404 ? 'NotFoundError' : 'InvalidRequestError';
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
