import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems select for connections, and for servers that listen on port 0. */
const FIRST = 10_000;
const LAST = 30_000;

/**
 * Resolves to a free port of this machine, for a server that must know its port before it listens. Other tests that run at
 * the same time do not get it: a port that a system selected would soon be selected again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
