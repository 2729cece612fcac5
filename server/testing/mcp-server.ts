/** MCP servers for tests: the public example, and one whose responses a test writes itself, also broken ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** A message of JSON-RPC. */
interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly arguments?: unknown };
}

export interface StartedServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface ScriptedServer extends StartedServer {
  /** What it received: the method of HTTP, the message and the headers. */
  readonly received: { http: string; path: string; message: Message; headers: IncomingHttpHeaders }[];
  /** The tools that it lists. */
  tools: unknown[];
  /** Responses to methods of the protocol or of HTTP that replace the usual ones. */
  readonly on: Map<string, (response: ServerResponse, message: Message, path: string) => void>;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
}

/**
 * Starts an MCP server that lists `tools`, and whose tools return their names.
 *
 * @param tls Its certificate for `localhost`. Without one, it speaks http.
 */
export async function startScriptedServer(tls?: { key: Buffer; cert: Buffer }): Promise<ScriptedServer> {
  const receive: RequestListener = async (request, response) => {
    const text = String(Buffer.concat(await request.toArray()));
    const message: Message = text === '' ? {} : JSON.parse(text);
    const { method: http = '', url: path = '', headers } = request;
    scripted.received.push({ http, path, message, headers });
    const respond = scripted.on.get(message.method ?? http) ?? usual;
    respond(response, message, path);
  };
  const server = tls ? createSecureServer(tls, receive) : createServer(receive);
  function usual(response: ServerResponse, message: Message): void {
    if (message.method === 'initialize') {
      response.setHeader('mcp-session-id', 'session-1');
      const serverInfo = { name: 'scripted', version: '1' };
      sendResult(response, message, { protocolVersion: '2025-06-18', capabilities: {}, serverInfo });
    } else if (message.method === 'tools/list') {
      sendResult(response, message, { tools: scripted.tools });
    } else if (message.method === 'tools/call') {
      sendResult(response, message, { content: [{ type: 'text', text: message.params?.name }] });
    } else response.writeHead(202).end();
  }
  const port = await listen(server);
  const scripted: ScriptedServer = {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}/mcp`,
    port,
    received: [],
    tools: [],
    on: new Map(),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return scripted;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends the result of a request. */
export function sendResult(response: ServerResponse, { id }: Message, result: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}

/** Sends events of a stream, which stays open. */
export function sendEvents(response: ServerResponse, ...messages: unknown[]): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const message of messages) response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
}

/** Returns a tool as a server describes it. */
export function describedTool(name: string, more: object = {}): object {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object', properties: {} }, ...more };
}

/** Starts `@modelcontextprotocol/server-everything`, on a free port by default. */
export async function startEverything(on?: number): Promise<StartedServer> {
  const port = on ?? (await freePort());
  const program = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  const child = spawn(process.execPath, [program, 'streamableHttp'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('listening')) break;
  }
  child.stderr.resume();
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    port,
    async close() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
