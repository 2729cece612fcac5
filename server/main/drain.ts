import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { closeQueued } from '../shell/http/pipelining.ts';

/** The maximum time for running requests after the server starts to close, in milliseconds. */
const patience = 10_000;

/**
 * Prepares a server for an orderly stop. Returns a function that accepts no new connections, lets running requests finish,
 * and resolves when the last connection is closed.
 */
export function drainable(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const last = (res: ServerResponse) => {
    // Otherwise, a keep-alive connection stays open after its response until the client or a timeout closes it.
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const closeIdle = () => {
    // Node treats a connection as idle when its response is written, even if the client has not received all of it.
    if (![...underWay].some((res) => res.writableEnded)) server.closeIdleConnections();
  };
  server.prependListener('request', (req, res) => {
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
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(deadline);
  };
}
