import type { AdminOperations, Operations } from '../generated/client.ts';
import { allEndpoints, type EndpointRow, endpoints } from '../generated/endpoints.ts';
import { type CallOptions, type CallSettings, createCall, type ExtraHeaders, type Token } from './call.ts';
import type { Hooks } from './hooks.ts';
import { given } from './retry.ts';
import { platform, type Runtime } from './runtime.ts';
import { createStream, type StreamOptions } from './stream.ts';
import { createTransport, type Fetch } from './transport.ts';

export interface ClientOptions extends CallSettings {
  /**
   * Base URL of the service or the mock, such as `http://127.0.0.1:4000`. In a browser, a path such as `/` also
   * works.
   */
  baseUrl: string;
  /**
   * Access token (PAT or SAT), or a function that returns the current one for each call. `null` sends none, for
   * example because a proxy adds it.
   */
  token: Token;
  /** Headers of each call, for example for tracing. */
  headers?: ExtraHeaders | undefined;
  /** Replaces the global `fetch`, for example in tests or in React Native. Called as `fetch(url, init)`. */
  fetch?: Fetch | undefined;
  /** Called before and after each attempt, for logs and traces. */
  hooks?: Hooks | undefined;
  /** Replaces the clock and the randomness in tests, entirely or in part. */
  runtime?: Partial<Runtime> | undefined;
}

/**
 * One method per operation of the contract, except those of operators. Each takes `path`, `query`, `headers` and `body`, plus `CallOptions`, and
 * resolves to a `Result`. Methods that stream resolve to an `EventStream` when the stream is open. The stream reopens
 * if it breaks.
 */
export type Client = Operations<CallOptions, StreamOptions>;

/** A client that also has the operations of operators. */
export type AdminClient = AdminOperations<CallOptions, StreamOptions>;

/** The options of clients that decide where their requests go. */
const services = new WeakMap<Client, readonly unknown[]>();

/** Returns true if the requests of both clients go to the same service, with the same token. */
export function isSameService(a: Client, b: Client): boolean {
  return a === b || (services.get(a)?.every((part, index) => part === services.get(b)?.[index]) ?? false);
}

/**
 * Creates a client.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token });
 * const result = await client.getSessionThread({ path: { session_id, thread_id } });
 * if (result.status === 200) console.log(result.body.status);
 *
 * @throws TypeError if `baseUrl` does not start with http:// or https:// and is not a path of the page, or if it has
 * a query, a hash, spaces or a user name.
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(options, endpoints);
}

/**
 * Creates a client for operators: it also has the operations that need the scope `admin`. It is separate, so that pages do not
 * load them.
 *
 * @example
 * const client = createAdminClient({ baseUrl: 'http://127.0.0.1:4000', token });
 * const { servers } = await unwrap(client.getServiceStatus());
 *
 * @throws TypeError as `createClient`.
 */
export function createAdminClient(options: ClientOptions): AdminClient {
  return clientOf(options, allEndpoints) as AdminClient;
}

function clientOf(options: ClientOptions, rows: Readonly<Record<string, EndpointRow>>): Client {
  const { baseUrl, token, headers, fetch, hooks = {}, runtime, ...settings } = options;
  const url = absolute(baseUrl);
  const transport = createTransport(url, fetch);
  const whole = { ...platform, ...given(runtime ?? {}) };
  const call = createCall({ token, headers, transport, settings, hooks, runtime: whole });
  const stream = createStream(call, settings, whole);
  const methods = Object.entries(rows).map(([id, row]) => [
    id,
    (request?: object | null) => (row.streams ? stream : call)({ id, ...row }, request ?? {}),
  ]);
  // The types of inputs and responses are generated from the contract, as the endpoints are. Responses are checked
  // against them.
  const client = Object.fromEntries(methods) as Client;
  services.set(client, [url, token, fetch]);
  return client;
}

/** A base URL with its origin. A page has an origin, Node does not. */
function absolute(baseUrl: string): string {
  const { origin } = (globalThis as { location?: { origin: string } }).location ?? {};
  const url = origin !== undefined && /^(\/(?!\/)|$)/.test(baseUrl) ? origin + baseUrl : baseUrl;
  if (!/^https?:\/\/[^/?#]/.test(url))
    throw new TypeError(
      `baseUrl must start with http:// or https:// (in a browser also with /), and is "${baseUrl}".`,
    );
  // The path of an operation would become a part of the query or hash. `fetch` rejects a user name. The message does
  // not show the URL, because it may contain a password.
  if (/[?#\s]|^[^/]*\/\/[^/]*@/.test(url))
    throw new TypeError('baseUrl must not have a query, a hash, spaces or a user name.');
  return url;
}
