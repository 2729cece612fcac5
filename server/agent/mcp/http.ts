/** HTTP requests to an MCP server: only to checked addresses, and with responses that stay within the limits. */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { ReadableStream } from 'node:stream/web';
import type { AllowList } from '../../platform/hosts/hosts.ts';
import { traceHeaders } from '../../platform/tracing.ts';
import {
  connectionTo,
  destinationOf,
  type Lookup,
  readAuthority,
} from '../../sandbox/network/destination.ts';
import { McpFault } from './fault.ts';
import type { McpLimits } from './mcp-limits.ts';

/** Servers that this process contains, by their URLs: those of the demo. Requests to them use no network. */
export type InProcess = ReadonlyMap<string, typeof fetch>;

export interface HttpOptions {
  readonly hosts: readonly AllowList[];
  readonly limits: McpLimits;
  /** Tests replace it. */
  readonly lookup?: Lookup;
  readonly inProcess?: InProcess;
}

/** What belongs to one request. */
export interface Exchange {
  /** Ends it at once. */
  readonly signal: AbortSignal;
  /** Maximum bytes of the response. */
  readonly maxBytes: number;
  /** Called with the reason if the response breaks a limit or cannot be read, and when it has ended. */
  onEnd(fault: unknown): void;
}

/** The headers that the transport of MCP reads. */
const READ = ['content-type', 'location', 'mcp-session-id'];
const HEADER_BYTES = 16_384;
const LINE_END = /[\n\r]/g;

export class McpHttp {
  readonly #options: HttpOptions;
  readonly #agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };

  constructor(options: HttpOptions) {
    this.#options = options;
  }

  /**
   * Sends a request. Follows no redirect: the transport does so within the origin of the server. The name is looked up
   * and checked for each request, so a redirect and a changed address are checked too.
   */
  async fetch(url: URL, init: RequestInit, exchange: Exchange): Promise<Response> {
    const { hosts, lookup, inProcess } = this.#options;
    const server = inProcess?.get(url.href);
    if (server) return server(url, init);
    const { method = 'GET', headers, body } = init;
    const isSecure = url.protocol === 'https:';
    const authority = readAuthority(url.host, isSecure ? 443 : 80);
    const { addresses } = await destinationOf(authority, hosts, lookup);
    const request = (isSecure ? https : http).request(url, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), ...traceHeaders() },
      agent: this.#agents[isSecure ? 'https:' : 'http:'],
      signal: exchange.signal,
      maxHeaderSize: HEADER_BYTES,
      ...connectionTo(addresses),
    });
    // An error after the response also reaches the response.
    request.on('error', () => {}).end(body);
    const [incoming] = (await once(request, 'response')) as [IncomingMessage];
    return this.#toResponse(incoming, exchange);
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #toResponse(incoming: IncomingMessage, exchange: Exchange): Response {
    incoming.on('error', () => {});
    const status = incoming.statusCode ?? 0;
    const headers = new Headers();
    for (const name of READ) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    if (status === 200) {
      const body = ReadableStream.from(this.#bounded(incoming, exchange));
      return new Response(body as BodyInit, { status, headers });
    }
    incoming.destroy();
    if (status < 202 || status > 599) throw new McpFault(`returned ${status}.`);
    return new Response(null, { status, headers });
  }

  /** Passes a body on, in whole lines: a line that arrives byte by byte would need quadratic time. */
  async *#bounded(incoming: IncomingMessage, { maxBytes, onEnd }: Exchange): AsyncGenerator<Uint8Array> {
    const { limits } = this.#options;
    const isStream = incoming.headers['content-type']?.startsWith('text/event-stream') ?? false;
    let bytes = 0;
    let lines = 0;
    let unfinished: Buffer[] = [];
    const take = () => {
      const taken = Buffer.concat(unfinished);
      unfinished = [];
      return taken;
    };
    try {
      for await (const chunk of incoming as AsyncIterable<Buffer>) {
        // A list of messages, which no request of ours causes, could have a hundred thousand.
        if (bytes === 0 && !isStream && chunk[0] === 0x5b)
          throw new McpFault('returned an invalid response.');
        bytes += chunk.length;
        if (isStream) lines += chunk.toString('latin1').match(LINE_END)?.length ?? 0;
        if (bytes > maxBytes || lines > limits.lines) {
          throw new McpFault('returned a response that is too large.', { canRetry: false });
        }
        unfinished.push(chunk);
        if (chunk.includes(0x0a) || chunk.includes(0x0d)) yield take();
      }
      yield take();
      onEnd(new McpFault('ended the response before the result.'));
    } catch (error) {
      onEnd(error);
      throw error;
    }
  }
}
