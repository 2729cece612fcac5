import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of requests of a connection that wait for earlier responses. Most clients send one request after another. */
const MOST_QUEUED = 16;

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

/**
 * Passes requests to an app. Closes a connection with too many requests that wait for earlier responses, because each needs memory,
 * and Node reads without a limit while no response is ready.
 */
export function limitPipelining(app: RequestListener): RequestListener {
  return (req, res) => {
    const { socket } = req;
    closeQueued(req, res);
    if ((waiting.get(socket)?.size ?? 0) > MOST_QUEUED) socket.destroy();
    // What has been read with them is not served either.
    if (!socket.destroyed) app(req, res);
  };
}
