import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Closes a response when its connection ends while it waits for earlier responses (pipelining). Node closes only the response
 * that is being sent, so code that waits for the others would wait forever.
 */
export function closeQueued(req: IncomingMessage, res: ServerResponse): void {
  if (res.socket !== null) return;
  req.once('close', () => {
    if (res.socket !== null || res.destroyed || res.writableFinished) return;
    res.destroy();
    res.emit('close');
  });
}
