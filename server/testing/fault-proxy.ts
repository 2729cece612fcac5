import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The direction in which a half-open connection loses what is sent. */
export type LostDirection = 'to-server' | 'to-client' | 'both';

/**
 * A TCP proxy on 127.0.0.1 in front of a PostgreSQL server, for tests of network faults. At first it forwards everything. Use one
 * proxy per server of a fleet.
 *
 * The file is longer than others, because all faults share the state of the connections.
 */
export interface FaultProxy {
  readonly port: number;
  /** The URL of the database, through this proxy. */
  readonly url: string;
  /** The number of open client connections, including stalled and half-open ones. */
  readonly connections: number;
  /** The number of connections accepted since the start. */
  readonly accepted: number;
  /** Forwards everything from now on, including data that `stall` held back. Half-open connections stay half-open. */
  pass(): Promise<void>;
  /** Accepts new connections, keeps all open, and forwards nothing until `pass`. Nothing is lost. */
  stall(): Promise<void>;
  /** Rejects new connections until `pass` or `stall` (ECONNREFUSED). Open connections continue. */
  refuse(): Promise<void>;
  /** Resets all open connections. New connections are not affected. */
  cut(): void;
  /** Permanently drops the data and ends of open connections without a sign. New connections are not affected. */
  halfOpen(lost?: LostDirection): void;
  /** Closes half-open connections at the server if their client is gone, like the timeouts of an operating system. */
  reap(): void;
  /**
   * Resets the next connection that commits a transaction containing a text, or a single statement with it, after the server
   * has responded to the commit. So the client does not receive the response. Resolves after the reset.
   */
  loseCommit(text: string): Promise<void>;
  /**
   * When a client sends a text, resets all connections before the server receives it, and rejects new ones until `pass` or
   * `stall`. Resolves after the resets.
   */
  cutAt(text: string): Promise<void>;
  /** Resets all connections and stops listening. */
  close(): Promise<void>;
}

/** A connection of a client, and its connection to the server. */
interface Pair {
  client: Socket;
  server: Socket | undefined;
  lost: { toServer: boolean; toClient: boolean };
  /** Forwards what was held back. */
  resume(): void;
  reset(): void;
}

/** How PostgreSQL says that it is ready, outside a transaction (message `ReadyForQuery`, status `I`). */
const READY = Buffer.from('Z\0\0\0\x05I');

export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const upstream = { host: target.hostname, port: Number(target.port || 5432) };
  const pairs = new Set<Pair>();
  let stalled = false;
  let accepted = 0;
  let losing: { text: string; done: () => void } | undefined;
  let cutting: { text: string; done: () => void } | undefined;

  function accept(client: Socket): void {
    accepted += 1;
    client.setNoDelay(true);
    const lost = { toServer: false, toClient: false };
    const pair: Pair = {
      client,
      server: undefined,
      lost,
      resume() {
        if (!pair.server) open();
        else client.resume();
        pair.server?.resume();
      },
      reset() {
        pairs.delete(pair);
        client.resetAndDestroy();
        pair.server?.resetAndDestroy();
      },
    };
    pairs.add(pair);
    client.on('error', () => {});
    client.on('close', () => over(client));

    /** Closes the other side, unless the end is lost. */
    function over(side: Socket): void {
      const other = side === client ? pair.server : client;
      const isLost = side === client ? lost.toServer : lost.toClient;
      if (!isLost && !stalled) other?.destroy();
      if (client.destroyed && (pair.server?.destroyed ?? true)) pairs.delete(pair);
    }

    function open(): void {
      if (client.destroyed) {
        pairs.delete(pair);
        return;
      }
      const server = connect({ ...upstream, allowHalfOpen: true });
      pair.server = server;
      server.setNoDelay(true);
      server.on('error', () => {});
      server.on('close', () => over(server));
      client.on('data', cutIfAsked);
      watchCommits(client, server, pair);
      forward(client, server, () => lost.toServer);
      forward(server, client, () => lost.toClient);
      client.resume();
    }

    // The listener accepts connections as paused.
    if (!stalled) open();
  }

  function cutIfAsked(chunk: Buffer): void {
    if (!cutting || !chunk.includes(cutting.text)) return;
    const { done } = cutting;
    cutting = undefined;
    stopListening();
    for (const pair of [...pairs]) pair.reset();
    done();
  }

  function watchCommits(client: Socket, server: Socket, pair: Pair): void {
    let found: typeof losing;
    let tail = Buffer.alloc(0);
    client.on('data', (chunk) => {
      if (losing && chunk.includes(losing.text)) found = losing;
      // The text is in simple queries and in prepared statements.
      else if (/\brollback\b/i.test(String(chunk))) found = undefined;
    });
    server.on('data', (chunk) => {
      tail = Buffer.concat([tail, chunk]).subarray(-READY.length);
      if (!found || found !== losing || !tail.equals(READY)) return;
      const { done } = found;
      losing = undefined;
      pair.reset();
      done();
    });
  }

  function forward(from: Socket, to: Socket, isLost: () => boolean): void {
    from.on('data', (chunk) => {
      if (isLost() || to.destroyed) return;
      if (!to.write(chunk)) from.pause();
    });
    from.on('end', () => {
      if (!isLost()) to.end();
    });
    to.on('drain', () => {
      if (!stalled) from.resume();
    });
  }

  const listener = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => accept(client));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  async function listen(): Promise<void> {
    if (listener.listening) return;
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  }

  /** Does not wait for the end, which happens when all connections have closed. */
  function stopListening(): void {
    if (listener.listening) listener.close();
  }

  return {
    port,
    url: url.href,
    get connections() {
      return [...pairs].filter(({ client }) => !client.destroyed).length;
    },
    get accepted() {
      return accepted;
    },
    async pass() {
      stalled = false;
      await listen();
      for (const pair of [...pairs]) {
        // The connection ended while nothing was forwarded.
        if (pair.server && (pair.client.destroyed || pair.server.destroyed)) {
          if (pair.client.destroyed && !pair.lost.toServer) pair.server.destroy();
          if (pair.server.destroyed && !pair.lost.toClient) pair.client.destroy();
        }
        pair.resume();
      }
    },
    async stall() {
      stalled = true;
      await listen();
      for (const { client, server } of pairs) {
        client.pause();
        server?.pause();
      }
    },
    async refuse() {
      stopListening();
    },
    cut() {
      for (const pair of [...pairs]) pair.reset();
    },
    halfOpen(direction = 'both') {
      for (const { client, server, lost } of pairs) {
        if (direction !== 'to-client') lost.toServer = true;
        if (direction !== 'to-server') lost.toClient = true;
        // Data that they still send is read and dropped.
        client.resume();
        server?.resume();
      }
    },
    reap() {
      for (const pair of [...pairs]) {
        const isHalfOpen = pair.lost.toServer || pair.lost.toClient;
        if (isHalfOpen && (pair.client.destroyed || pair.client.readableEnded)) pair.reset();
      }
    },
    loseCommit: (text) =>
      new Promise((resolve) => {
        losing = { text, done: resolve };
      }),
    cutAt: (text) =>
      new Promise((resolve) => {
        cutting = { text, done: resolve };
      }),
    async close() {
      stopListening();
      for (const pair of [...pairs]) pair.reset();
    },
  };
}
