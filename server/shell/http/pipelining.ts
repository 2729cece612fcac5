import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Closes a response that waits for those to earlier requests of its connection (pipelining) when the connection ends. Node
 * closes only the one that is being sent: what waits for the end of the others would wait for ever.
 */
export function closeQueued(req: IncomingMessage, res: ServerResponse): void {
  if (res.socket !== null) return;
  req.once('close', () => {
    if (res.socket !== null || res.destroyed || res.writableFinished) return;
    res.destroy();
    res.emit('close');
  });
}
