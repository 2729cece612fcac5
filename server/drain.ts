import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { closeQueued } from './shell/http/pipelining.ts';

/** How long requests that are under way may take once the server closes, in milliseconds. */
const patience = 10_000;

/**
 * Prepares a server for an orderly end. The function that it returns takes no new connection, lets each request that is
 * under way finish, and resolves when the last connection is closed.
 */
export function drainable(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const last = (res: ServerResponse) => {
    // A connection that is kept alive would stay open after its response until its client, or a time-out, closes it.
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const closeIdle = () => {
    // To Node a connection is idle whose response is written, though the client does not have all of it yet.
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
    // Not the method of an HTTP server, which closes what it takes for idle at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const res of underWay) last(res);
    closeIdle();
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(deadline);
  };
}
