import type { Operations } from '../generated/client.ts';
import { type Endpoint, endpoints } from '../generated/endpoints.ts';
import { type CallOptions, type CallSettings, createCall, type ExtraHeaders, type Token } from './call.ts';
import type { Hooks } from './hooks.ts';
import { platform, type Runtime } from './runtime.ts';
import { createStream, type StreamOptions } from './stream.ts';
import { createTransport } from './transport.ts';

export interface ClientOptions extends CallSettings {
  /** Base address of the service or the mock, such as `http://127.0.0.1:4000`; in a browser also a path, such as `/`. */
  baseUrl: string;
  /** Access token, PAT or SAT; or a function that gives the current one for each call. */
  token: Token;
  /** Headers of every call, for example for tracing. */
  headers?: ExtraHeaders | undefined;
  /** Replaces the global `fetch`, for example in tests. */
  fetch?: typeof fetch | undefined;
  /** Called around each attempt of each call, for logs and traces. */
  hooks?: Hooks | undefined;
  /** Replaces clock and randomness in tests, in whole or in part. */
  runtime?: Partial<Runtime> | undefined;
}

/**
 * A method per operation of the contract. Each takes `path`, `query`, `headers` and `body`, and how the call is made
 * (`CallOptions`), and resolves to a `Result`. Those that stream resolve to an `EventStream` when the stream is open; it opens
 * again when it breaks.
 */
export type Client = Operations<CallOptions, StreamOptions>;

/**
 * Makes a client.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token });
 * const result = await client.getSessionThread({ path: { session_id, thread_id } });
 * if (result.status === 200) console.log(result.body.status);
 *
 * @throws TypeError when `baseUrl` does not start with http:// or https://, and is not a path of the page either.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, headers, fetch, hooks = {}, runtime, ...settings } = options;
  const transport = createTransport(absolute(baseUrl), fetch);
  const whole = { ...platform, ...runtime };
  const call = createCall({ token, headers, transport, settings, hooks, runtime: whole });
  const stream = createStream(call, settings, whole);
  const methods = Object.entries<Endpoint>(endpoints).map(([id, endpoint]) => [
    id,
    (request?: object | null) => (endpoint.streams ? stream : call)(endpoint, request ?? {}),
  ]);
  // The types of inputs and responses come from the contract, as the endpoints do; responses are read against them.
  return Object.fromEntries(methods) as Client;
}

/** A base address with its origin, which a page has and Node does not. */
function absolute(baseUrl: string): string {
  const { origin } = (globalThis as { location?: { origin: string } }).location ?? {};
  const url = origin !== undefined && /^(\/(?!\/)|$)/.test(baseUrl) ? origin + baseUrl : baseUrl;
  if (/^https?:\/\/[^/]/.test(url)) return url;
  throw new TypeError(
    `baseUrl must start with http:// or https:// (in a browser also with /), and is "${baseUrl}".`,
  );
}
