/** A connection to an MCP server, for one turn. */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { unlessAborted } from '../../platform/in-time.ts';
import { isSessionLost, McpErrorResponse, McpFault } from './fault.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type HttpOptions, McpHttp } from './http.ts';
import { initialize } from './initialize.ts';
import { listTools, type ToolList } from './list-tools.ts';
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

const METHOD_NOT_FOUND = -32_601;

/**
 * Uses the transport of the SDK, but not its client: that one compiles the schemas of a server, and keeps the request of
 * a cancelled call open.
 */
export class McpConnection {
  readonly #http: McpHttp;
  readonly #options: ConnectionOptions;
  readonly #limits: McpLimits;
  /** That of the current session. */
  #transport: StreamableHTTPClientTransport;
  /** The session that replaces a lost one, until it has begun. All requests wait for the same one. */
  #renewal: Promise<void> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** How many requests of the server are in work. */
  #requests = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#limits = options.limits;
    this.#http = new McpHttp(options);
    this.#transport = this.#newTransport();
  }

  /**
   * Connects, and resolves to what the server lists.
   *
   * @param read Returns a tool that the server describes, or null for a tool that is not needed.
   * @param signal Ends it. Then it rejects with the reason.
   */
  async open<Tool>(read: (described: unknown) => Tool | null, signal: AbortSignal): Promise<ToolList<Tool>> {
    await this.#initialize(this.#transport, signal);
    return listTools((method, params) => this.#request(method, params, signal), read, this.#limits);
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

  #newTransport(): StreamableHTTPClientTransport {
    const { url, token } = this.#options;
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      ...(token !== null && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
      fetch: (to, init = {}) => this.#fetch(new URL(to), init),
    });
    transport.onmessage = (message) => this.#take(message);
    return transport;
  }

  async #initialize(transport: StreamableHTTPClientTransport, signal: AbortSignal): Promise<void> {
    await transport.start();
    await initialize(transport, (method, params) => this.#send(transport, method, { ...params }, signal));
  }

  /** Begins a new session in place of a lost one, unless another request has done so. */
  #renew(lost: StreamableHTTPClientTransport): Promise<void> {
    if (this.#transport !== lost) return Promise.resolve();
    const begin = async () => {
      const transport = this.#newTransport();
      // Not the signal of one request, because others wait too.
      await this.#initialize(transport, new AbortController().signal);
      this.#transport = transport;
    };
    this.#renewal ??= begin().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** Sends a request. If the server has lost the session, begins another one, and sends the request once more. */
  async #request(method: string, params: Fields, signal: AbortSignal): Promise<unknown> {
    const transport = this.#transport;
    try {
      return await this.#send(transport, method, params, signal);
    } catch (error) {
      if (transport.sessionId === undefined || !isSessionLost(error)) throw error;
      await unlessAborted(this.#renew(transport), signal);
      return await this.#send(this.#transport, method, params, signal);
    }
  }

  async #send(
    transport: StreamableHTTPClientTransport,
    method: string,
    params: Fields,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { callMs, connectMs, closeMs, resultBytes, listBytes } = this.#limits;
    const isCall = method === 'tools/call';
    const ms = method === 'initialize' ? connectMs : callMs;
    this.#lastId += 1;
    const id = this.#lastId;
    const end = new AbortController();
    const abort = () => end.abort(signal.reason);
    signal.addEventListener('abort', abort);
    const late = new McpFault(`did not respond within ${ms / 1_000} s.`);
    const timer = setTimeout(() => end.abort(late), ms);
    try {
      signal.throwIfAborted();
      return await new Promise((resolve, reject) => {
        end.signal.addEventListener('abort', () => reject(end.signal.reason));
        this.#waiting.set(id, { resolve, reject, end, maxBytes: isCall ? resultBytes : listBytes });
        transport.send({ jsonrpc: '2.0', id, method, params }).catch(reject);
      });
    } catch (error) {
      if (isCall && end.signal.aborted) cancel(transport, id);
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#waiting.delete(id);
      // A stream that ends in order leaves its connection to the next request.
      setTimeout(() => end.abort(), closeMs).unref();
    }
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

function cancel(transport: StreamableHTTPClientTransport, requestId: number): void {
  const notification = { method: 'notifications/cancelled', params: { requestId } };
  transport.send({ jsonrpc: '2.0', ...notification }).catch(() => {});
}
