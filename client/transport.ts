import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
  removeTrailingSlash,
} from 'openapi-fetch';
import type { Endpoint } from '../generated/endpoints.ts';

/** The request of any operation, as a caller gives it. */
export interface RequestParts {
  path?: object | null;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** A response that has been read to its end, or the beginning of a stream. */
export interface HttpResponse {
  readonly response: Response;
  /** The body: a stream where the operation has one, otherwise text. */
  readonly raw: string | ReadableStream<Uint8Array> | null;
}

/** Sends one request. `headers` are the client's own; those of the request go before them. */
export type Transport = (
  endpoint: Endpoint,
  request: RequestParts,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<HttpResponse>;

// openapi-fetch writes URL, headers and body. Its parts are used, without the client that it makes of them: that has a way
// in for middleware, which is half of it. It gets no updates (openapi-typescript issue 2874). Only this file knows
// it, so that another one can take its place.

/** Makes what sends requests to a service. */
export function createTransport(baseUrl: string, fetch: typeof globalThis.fetch | undefined): Transport {
  // Looked up for each call, since MSW and tracing tools replace it later.
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
