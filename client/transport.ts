import createFetchClient from 'openapi-fetch';
import type { Endpoint } from '../generated/endpoints.ts';

/** The request of any operation, as a caller gives it. */
export interface RequestParts {
  path?: object;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** An answer that has been read to its end. */
export interface Answer {
  readonly response: Response;
  /** The body: text, or what the text says where it is JSON; undefined when there is none. */
  readonly raw: unknown;
}

/** Sends one request. `headers` are the client's own; those of the request go before them. */
export type Transport = (
  endpoint: Endpoint,
  request: RequestParts,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<Answer>;

interface FetchClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}

// openapi-fetch builds URL, headers and body. It gets no updates any more (openapi-typescript issue 2874): this file alone
// knows it, so that another one can take its place.

/** Makes what sends requests to a service. */
export function createTransport(baseUrl: string, fetch: typeof globalThis.fetch | undefined): Transport {
  // Looked up for each call: openapi-fetch would keep the one of now, which MSW and tracing tools replace later.
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  // Its own types are made for paths that are written out.
  const api = createFetchClient({ baseUrl, fetch: send }) as unknown as FetchClient;
  return async ({ method, path }, request, headers, signal) => {
    const init = {
      params: { path: request.path, query: request.query, header: request.headers },
      body: request.body,
      headers,
      signal,
      // A body that is no JSON is left to us, for openapi-fetch would throw a bare SyntaxError.
      parseAs: 'text',
    };
    const { data, error, response } = await api.request(method, path, init);
    return { response, raw: response.ok ? data : error };
  };
}
