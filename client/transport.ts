import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
  removeTrailingSlash,
} from 'openapi-fetch';
import type { Endpoint } from '../generated/endpoints.ts';
import { formOf, type SentBody } from './upload.ts';

/** The request of an operation, as the caller gives it. */
export interface RequestParts {
  path?: object | null;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** The parts of a `Response` that the client uses. Streams and downloads need `body`, other calls `text`. */
export type FetchResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'body' | 'text'>;

/** Sends a request, as the global `fetch` does. Rejects if no response arrives or if the signal aborts. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    /** A plain object. The names are in lower case. */
    readonly headers: Record<string, string>;
    /** JSON, or the form of an upload. */
    readonly body?: string | FormData | ReadableStream<Uint8Array>;
    /** For an upload of a stream: the request is sent before the response arrives. */
    readonly duplex?: 'half';
    readonly signal: AbortSignal;
  },
) => Promise<FetchResponse>;

/** A response that was read completely, or the start of a stream. */
export interface HttpResponse {
  readonly response: FetchResponse;
  /** The body: a stream if the operation streams or returns a file, otherwise text. Null if the response has no readable stream. */
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
export function createTransport(baseUrl: string, fetch: Fetch | undefined): Transport {
  // Read for each call, because MSW and tracing tools replace it later.
  const send: Fetch = fetch ?? ((url, init) => globalThis.fetch(url, init));
  const querySerializer = createQuerySerializer();
  const base = {
    baseUrl: removeTrailingSlash(baseUrl),
    querySerializer,
    pathSerializer: defaultPathSerializer,
  };
  return async (
    { method, path, streams, bytes, form },
    { body, headers: own, ...params },
    headers,
    signal,
  ) => {
    const { type, ...sent } = form ? await formOf(body as object) : jsonOf(body);
    const merged = mergeHeaders(type ? { 'Content-Type': type } : {}, headers, own as HeadersInit);
    const response = await send(createFinalURL(path, { ...base, params: params as object }), {
      method,
      signal,
      // Wrappers spread headers, and spreading an instance of `Headers` gives an empty object.
      headers: Object.fromEntries(merged),
      ...sent,
    });
    if (!response.ok || !(streams || bytes)) return { response, raw: await response.text() };
    // The `fetch` of React Native has no body, node-fetch one of Node.
    return { response, raw: response.body && 'getReader' in response.body ? response.body : null };
  };
}

function jsonOf(body: unknown): SentBody {
  return body === undefined ? {} : { type: 'application/json', body: defaultBodySerializer(body) };
}
