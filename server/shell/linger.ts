import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may go on sending after it has its answer, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Ends the connection of a client that goes on sending a body which was answered without being read (401, 404, 413 …).
 * Not at once: a client that is still sending finds its answer only if somebody listens for a while.
 */
export function endUnread(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
    req.once('end', () => clearTimeout(timer));
    req.resume();
  });
}
