import createFetchClient from 'openapi-fetch';
import { bindOperations, type Operations } from '../generated/client.ts';
import type { paths } from '../generated/types.ts';
import { createCall, type Token } from './call.ts';

export interface ClientOptions {
  /** Base address of the service or the mock, such as `http://127.0.0.1:4000`. */
  baseUrl: string;
  /** Access token, PAT or SAT; or a function that gives the current one for each call. */
  token: Token;
  /** Replaces the global `fetch`, for example in tests. */
  fetch?: typeof fetch;
}

/** A method per operation of the contract. Each takes `path`, `query`, `headers` and `body`, and answers a `Result`. */
export type Client = Operations;

/**
 * Makes a client.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token });
 * const result = await client.getSessionThread({ path: { session_id, thread_id } });
 * if (result.status === 200) console.log(result.body.status);
 *
 * @throws TypeError when `baseUrl` does not start with http:// or https://.
 */
export function createClient({ baseUrl, token, fetch }: ClientOptions): Client {
  if (!/^https?:\/\/[^/]/.test(baseUrl)) {
    throw new TypeError(
      `baseUrl must start with http:// or https:// (in a browser: location.origin), and is "${baseUrl}".`,
    );
  }
  // Looked up for each call: openapi-fetch would keep the one of now, which MSW and tracing tools replace later.
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  const api = createFetchClient<paths>({ baseUrl, fetch: send });
  return bindOperations(api, createCall(token));
}
