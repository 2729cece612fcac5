import type { HttpResponse } from '../judge.ts';
import { firstData, goesOn } from './streams.ts';

/** Changes to a request after the client made it, which the client's types cannot express. */
export interface Wire {
  method?: string;
  /** Appended to the query string, such as `limit=0&limit=1`. */
  search?: string;
  /** Replaces the body. */
  body?: string | Uint8Array<ArrayBuffer>;
  /** Headers to add, or to remove if null. */
  headers?: Readonly<Record<string, string | null>>;
}

/** A `fetch` for the client that changes the request and keeps the exchange. */
export class Recorder {
  #exchange: { request: Request; response: HttpResponse } | undefined;
  readonly #wire: Wire;
  readonly #send: typeof fetch;

  /** @param send Sends the request. */
  constructor(wire: Wire = {}, send: typeof fetch = fetch) {
    this.#wire = wire;
    this.#send = send;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = await changed(new Request(input, init), this.#wire);
    const response = await this.#send(request.clone());
    const copy = response.clone();
    const text = await (goesOn(response.headers) ? firstData(copy) : copy.text());
    this.#exchange = { request, response: { status: response.status, headers: response.headers, text } };
    return response;
  };

  /** @throws Error when there was no exchange. */
  get exchange(): { request: Request; response: HttpResponse } {
    if (!this.#exchange) throw new Error('The client sent nothing, or got no response.');
    return this.#exchange;
  }
}

async function changed(request: Request, { method, search, body, headers = {} }: Wire): Promise<Request> {
  const url = new URL(request.url);
  url.search = [url.search.slice(1), search].filter(Boolean).join('&');
  // As a list, because under MSW a copy of `Headers` loses those that were given with a body.
  const sent = new Headers([...request.headers]);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) sent.delete(name);
    else sent.set(name, value);
  }
  if (body !== undefined && !('content-type' in headers)) sent.set('content-type', 'application/json');
  // As bytes, because fetch adds a Content-Type to a text without one.
  const bytes =
    typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? (await bytesOf(request)));
  return new Request(url, { method: method ?? request.method, headers: sent, ...(bytes && { body: bytes }) });
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
}
