import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { closeQueued } from '../shell/http/pipelining.ts';

/** The maximum time for running requests after the server starts to close, in milliseconds. */
const patience = 10_000;
/** How long a new connection can wait for its first request then, in milliseconds. */
const firstRequest = 1_000;

/**
 * Prepares a server for an orderly stop. Returns a function that accepts no new connections, lets running requests finish,
 * and resolves when the last connection is closed.
 */
export function drainable(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  /** Connections without a request, with the time at which they began. Browsers open some ahead of time. Node does not treat them as idle. */
  const unused = new Map<Socket, number>();
  let draining = false;
  const last = (res: ServerResponse) => {
    // Otherwise, a keep-alive connection stays open after its response until the client or a timeout closes it.
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const closeIdle = () => {
    // Node treats a connection as idle when its response is written, even if the client has not received all of it.
    if (![...underWay].some((res) => res.writableEnded)) server.closeIdleConnections();
  };
  server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    unused.delete(req.socket);
    closeQueued(req, res);
    underWay.add(res);
    res.once('close', () => {
      underWay.delete(res);
      if (draining) closeIdle();
    });
    if (draining) last(res);
  });

  return async () => {
    draining = true;
    // `Server.close` of node:http would close connections that it treats as idle at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const res of underWay) last(res);
    closeIdle();
    for (const [socket, since] of unused) {
      const close = () => unused.has(socket) && socket.destroy();
      setTimeout(close, Math.max(0, since + firstRequest - performance.now())).unref();
    }
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(deadline);
  };
}
