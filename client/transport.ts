import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
  removeTrailingSlash,
} from 'openapi-fetch';
import type { Endpoint } from '../generated/endpoints.ts';

/** The request of an operation, as the caller gives it. */
export interface RequestParts {
  path?: object | null;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** A response that was read completely, or the start of a stream. */
export interface HttpResponse {
  readonly response: Response;
  /** The body: a stream if the operation streams, otherwise text. */
  readonly raw: string | ReadableStream<Uint8Array> | null;
}

/** Sends one request. `headers` are the client's. Those of the request override them. */
export type Transport = (
  endpoint: Endpoint,
  request: RequestParts,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<HttpResponse>;

// openapi-fetch writes the URL, headers and body. Only its functions are used, not its client, half of which is
// middleware. openapi-fetch gets no more updates (openapi-typescript issue 2874), so only this file imports it and it
// can be replaced.

/** Creates the function that sends requests to a service. */
export function createTransport(baseUrl: string, fetch: typeof globalThis.fetch | undefined): Transport {
  // Read for each call, because MSW and tracing tools replace it later.
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  const querySerializer = createQuerySerializer();
  const base = {
    baseUrl: removeTrailingSlash(baseUrl),
    querySerializer,
    pathSerializer: defaultPathSerializer,
  };
  return async ({ method, path, streams }, { body, headers: own, ...params }, headers, signal) => {
    const hasBody = body !== undefined;
    const request = new Request(createFinalURL(path, { ...base, params: params as object }), {
      method,
      signal,
      headers: mergeHeaders(
        hasBody ? { 'Content-Type': 'application/json' } : {},
        headers,
        own as HeadersInit,
      ),
      ...(hasBody && { body: defaultBodySerializer(body) }),
    });
    const response = await send(request);
    return { response, raw: response.ok && streams ? response.body : await response.text() };
  };
}
