/** A connection to an MCP server, for one turn. */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import { McpErrorResponse, McpFault } from './fault.ts';
import { type HttpOptions, McpHttp } from './http.ts';
import type { McpLimits } from './mcp-limits.ts';

export interface ConnectionOptions extends HttpOptions {
  readonly url: string;
  readonly token: string | null;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  readonly maxBytes: number;
  /** Aborted with the reason why there is no result. */
  readonly end: AbortController;
}

type Fields = Readonly<Record<string, unknown>>;

const CLIENT = { name: 'agent-cloud-service', version: '1' };
const METHOD_NOT_FOUND = -32_601;

/**
 * Uses the transport of the SDK, but not its client: that one compiles the schemas of a server, and keeps the request of
 * a cancelled call open.
 */
export class McpConnection {
  readonly #http: McpHttp;
  readonly #transport: StreamableHTTPClientTransport;
  readonly #limits: McpLimits;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** How many requests of the server are in work. */
  #requests = 0;

  constructor({ url, token, ...options }: ConnectionOptions) {
    this.#limits = options.limits;
    this.#http = new McpHttp(options);
    this.#transport = new StreamableHTTPClientTransport(new URL(url), {
      ...(token !== null && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
      fetch: (to, init = {}) => this.#fetch(new URL(to), init),
    });
    this.#transport.onmessage = (message) => this.#take(message);
  }

  /**
   * Connects, and resolves to the tools of the server.
   *
   * @param read Returns a tool that the server describes, or null for a tool that is not needed.
   * @param signal Ends it. Then it rejects with the reason.
   */
  async open<Tool>(read: (described: unknown) => Tool | null, signal: AbortSignal): Promise<Tool[]> {
    await this.#transport.start();
    await this.#initialize(signal);
    return await this.#tools(read, signal);
  }

  /** Calls a tool. Resolves to the result as the server sent it. Rejects with the reason of the signal. */
  async call(name: string, input: object, signal: AbortSignal): Promise<unknown> {
    return this.#request('tools/call', { name, arguments: input }, signal);
  }

  /** Ends the session on the server if it responds soon. */
  async close(): Promise<void> {
    await this.#transport.terminateSession().catch(() => {});
    await this.#transport.close();
    this.#http.close();
  }

  async #initialize(signal: AbortSignal): Promise<void> {
    const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo: CLIENT };
    const { protocolVersion } = fieldsOf(await this.#request('initialize', params, signal));
    const version = SUPPORTED_PROTOCOL_VERSIONS.find((each) => each === protocolVersion);
    if (version === undefined) {
      throw new McpFault('has a version of the protocol that the service does not know.', {
        canRetry: false,
      });
    }
    this.#transport.setProtocolVersion(version);
    await this.#transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  async #tools<Tool>(read: (described: unknown) => Tool | null, signal: AbortSignal): Promise<Tool[]> {
    const all: Tool[] = [];
    let cursor: unknown;
    for (let page = 0; page < this.#limits.pages && all.length < this.#limits.tools; page += 1) {
      const params = cursor === undefined ? {} : { cursor };
      const { tools, nextCursor } = fieldsOf(await this.#request('tools/list', params, signal));
      if (!Array.isArray(tools)) throw new McpFault('returned an invalid list of tools.');
      all.push(...tools.map(read).filter((tool) => tool !== null));
      if (typeof nextCursor !== 'string') break;
      cursor = nextCursor;
    }
    return all;
  }

  async #request(method: string, params: Fields, signal: AbortSignal): Promise<unknown> {
    const { callMs, closeMs, resultBytes, listBytes } = this.#limits;
    const isCall = method === 'tools/call';
    this.#lastId += 1;
    const id = this.#lastId;
    const end = new AbortController();
    const abort = () => end.abort(signal.reason);
    signal.addEventListener('abort', abort);
    const late = new McpFault(`did not respond within ${callMs / 1_000} s.`);
    const timer = setTimeout(() => end.abort(late), callMs);
    try {
      signal.throwIfAborted();
      return await new Promise((resolve, reject) => {
        end.signal.addEventListener('abort', () => reject(end.signal.reason));
        this.#waiting.set(id, { resolve, reject, end, maxBytes: isCall ? resultBytes : listBytes });
        this.#transport.send({ jsonrpc: '2.0', id, method, params }).catch(reject);
      });
    } catch (error) {
      if (isCall && end.signal.aborted) this.#cancel(id);
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#waiting.delete(id);
      // A stream that ends in order leaves its connection to the next request.
      setTimeout(() => end.abort(), closeMs).unref();
    }
  }

  #cancel(requestId: number): void {
    const notification = { method: 'notifications/cancelled', params: { requestId } };
    this.#transport.send({ jsonrpc: '2.0', ...notification }).catch(() => {});
  }

  #fetch(url: URL, init: RequestInit): Promise<Response> {
    // The service needs no messages of the server between its requests.
    if (init.method === 'GET') return Promise.resolve(new Response(null, { status: 405 }));
    const { noticeMs, closeMs, listBytes } = this.#limits;
    const { id, method } = fieldsOf(typeof init.body === 'string' ? JSON.parse(init.body) : {});
    const waiting = method === undefined ? undefined : this.#waiting.get(id as number);
    if (!waiting) {
      const signal = AbortSignal.timeout(noticeMs);
      return this.#http.fetch(url, init, { signal, maxBytes: listBytes, onEnd() {} });
    }
    const { end, maxBytes } = waiting;
    return this.#http.fetch(url, init, {
      signal: end.signal,
      maxBytes,
      // The result that has arrived is read first.
      onEnd: (fault) => void setTimeout(() => end.abort(fault), closeMs).unref(),
    });
  }

  #take(message: JSONRPCMessage): void {
    if ('method' in message) {
      if ('id' in message) this.#respond(message);
      return;
    }
    const waiting = this.#waiting.get(message.id as number);
    if ('result' in message) waiting?.resolve(message.result);
    else waiting?.reject(new McpErrorResponse(message.error.message));
  }

  /** Responds to a request of the server. It can send any number of them. */
  #respond({ id, method }: Extract<JSONRPCMessage, { method: string; id: unknown }>): void {
    if (this.#requests >= this.#limits.requests) return;
    this.#requests += 1;
    const unknown = { code: METHOD_NOT_FOUND, message: 'The client has no such method.' };
    const said = method === 'ping' ? { result: {} } : { error: unknown };
    this.#transport
      .send({ jsonrpc: '2.0', id, ...said } as JSONRPCMessage)
      .catch(() => {})
      .finally(() => {
        this.#requests -= 1;
      });
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
