import type { Token } from '../call.ts';
import { type Client, type ClientOptions, createClient } from '../create-client.ts';
import { type FakeRuntime, fakeRuntime } from './fake-runtime.ts';

/** What a service does with a request: it responds, or it throws what `fetch` would throw. */
export type Behaviour = (request: Request) => Response | Promise<Response>;

/** A response with a JSON body. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A response with the error envelope. */
export const refusal = (
  status: number,
  error: { type?: string; message?: string; code?: string } = {},
  headers: Record<string, string> = {},
): Response =>
  json(
    status,
    { type: 'error', request_id: 'r1', error: { type: 'api_error', message: 'No.', ...error } },
    headers,
  );

/** What `fetch` throws in Node when a connection breaks. */
export const broken = (): never => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });
};

/** Never responds, and ignores its signal. */
export const silent: Behaviour = () => new Promise(() => {});

export interface Scene {
  client: Client;
  /** The requests that the client sent, with their times in milliseconds since the start. */
  requests: Request[];
  times: number[];
  runtime: FakeRuntime;
}

/** A client of a scripted service, with its own clock. The last behaviour repeats. */
export function scene(behaviours: Behaviour[], options: Partial<ClientOptions> = {}, random?: number): Scene {
  const runtime = fakeRuntime(random);
  const began = runtime.now();
  const requests: Request[] = [];
  const times: number[] = [];
  const client = createClient({
    baseUrl: 'http://service.test',
    token: 'pat_1',
    runtime,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)] as Behaviour;
      requests.push(request);
      times.push(runtime.now() - began);
      return behaviour(request);
    },
    ...options,
  });
  return { client, requests, times, runtime };
}

/** The envelope of an error. */
export const envelope = (type: string, message: string, code?: string) => ({
  type: 'error',
  request_id: '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90',
  error: { type, message, ...(code && { code }) },
});

/** A client without retries whose service returns this response, and the requests that it made. */
export function clientOf(response: () => Response | Promise<Response>, token: Token = 'pat_1') {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://service.test/base',
    token,
    retry: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      return response();
    },
  });
  return { client, requests };
}
