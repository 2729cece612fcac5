/** The HTTP proxy of agents whose network is limited: CONNECT for https, whole URLs for http. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { AllowList } from '../../platform/hosts/hosts.ts';
import { describeConnectionError } from './connection-error.ts';
import {
  type Destination,
  destinationOf,
  type Lookup,
  Rejected,
  readAuthority,
  unreachable,
} from './destination.ts';
import { connectTo, IDLE_MS, join, passedOn, responseOf } from './forward.ts';

export interface ProxyOptions {
  /** Tests replace it. */
  readonly lookup?: Lookup;
}

/** The client of the proxy. */
export interface Client {
  /** A host can be reached if each list has it. */
  readonly lists: readonly AllowList[];
  /** Receives the message of a rejected request. */
  onRejected(message: string): void;
  /** Receives the reason why a host cannot be reached, for the log of the service. */
  onUnreachable(detail: string): void;
}

export interface HttpProxy {
  /** Sets the client. Null closes all connections. */
  serve(client: Client | null): void;
  close(): void;
}

/** The maximum number of connections of a client. npm opens 15 to a registry, other programs up to 100. */
const CONNECTIONS = 128;
const HEADER_BYTES = 16_384;
const HEADERS_MS = 10_000;

/** Serves on a listener, and closes it at the end. */
export function startProxy(listener: NetServer, { lookup }: ProxyOptions = {}): HttpProxy {
  let client: Client | null = null;
  const sockets = new Set<Socket>();
  const server: Server = createServer({
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: HEADERS_MS,
    // Uploads can take long. They end when no data arrives.
    requestTimeout: 0,
    requireHostHeader: false,
  });
  server.maxConnections = CONNECTIONS;
  server.on('connection', (socket) => {
    if (client === null) return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    socket.setTimeout(IDLE_MS, () => socket.destroy());
  });
  server.on('connect', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    tunnel(asked, socket, head).catch((error: unknown) => {
      const { status, message } = rejection(error);
      if (socket.writable) socket.end(responseOf(status, message));
    });
  });
  server.on('request', (asked, response) => {
    forward(asked, response).catch((error: unknown) => {
      const { status, message } = rejection(error);
      if (response.headersSent) return void response.destroy();
      const headers = { 'content-type': 'text/plain', connection: 'close' };
      response.writeHead(status, message, headers).end(`${message}\n`);
    });
  });
  server.listen(listener);

  return {
    serve(next) {
      client = next;
      for (const socket of next === null ? sockets : []) socket.destroy();
    },
    close() {
      client = null;
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };

  function rejection(error: unknown): Rejected {
    const rejected = error instanceof Rejected ? error : unreachable(describeConnectionError(error));
    if (rejected.status === 403) client?.onRejected(rejected.message);
    if (rejected.detail !== null) client?.onUnreachable(rejected.detail);
    return rejected;
  }

  /** Resolves to a connection to one of the checked addresses. */
  async function open(
    from: Socket,
    authority: string,
    usualPort: number | null,
  ): Promise<[Socket, Destination]> {
    if (client === null) throw new Rejected(503, 'The turn has ended.');
    const destination = await destinationOf(readAuthority(authority, usualPort), client.lists, lookup);
    if (from.destroyed) throw new Rejected(502, 'The client has gone.');
    return [await connectTo(destination, from), destination];
  }

  async function tunnel(asked: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const [upstream] = await open(socket, asked.url ?? '', null);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.write(head);
    // Replaces the time-out between requests.
    socket.setTimeout(IDLE_MS);
    join(socket, upstream);
    join(upstream, socket);
  }

  async function forward(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, authority, rest = ''] = /^http:\/\/([^/?#]*)([^#]*)/i.exec(asked.url ?? '') ?? [];
    if (authority === undefined)
      throw new Rejected(400, 'This is a proxy for http and, with CONNECT, for https.');
    const [upstream, { host, port }] = await open(asked.socket, authority, 80);
    const name = host.includes(':') ? `[${host}]` : host;
    const outgoing = request({
      method: asked.method as string,
      path: rest.startsWith('/') ? rest : `/${rest}`,
      // The checked name, not the one of the request, because a server can have several.
      headers: ['host', port === 80 ? name : `${name}:${port}`, ...passedOn(asked, ['host', 'expect'])],
      createConnection: () => upstream,
      maxHeaderSize: HEADER_BYTES * 4,
    });
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject);
      outgoing.once('close', () => reject(new Error('The host closed the connection.')));
    });
    const sending = pipeline(asked, outgoing);
    // A host can respond before it has read the whole request.
    sending.catch(() => {});
    try {
      const upstream = await responded;
      response.writeHead(upstream.statusCode as number, upstream.statusMessage, passedOn(upstream, []));
      await pipeline(upstream, response);
    } finally {
      upstream.destroy();
    }
  }
}
