import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The responses of a connection that waited when their requests began. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes a response when its connection ends while it waits for earlier responses (pipelining). Node closes only the response
 * that is being sent, so code that waits for the others would wait forever.
 */
export function closeQueued({ socket }: IncomingMessage, res: ServerResponse): void {
  if (res.socket !== null) return;
  const queue = waiting.get(socket) ?? queueOf(socket);
  queue.add(res);
  res.once('close', () => queue.delete(res));
}

function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  waiting.set(socket, queue);
  socket.once('close', () => {
    for (const res of queue) {
      if (res.socket !== null || res.destroyed || res.writableFinished) continue;
      res.destroy();
      res.emit('close');
    }
  });
  return queue;
}
