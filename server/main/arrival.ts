/** Limits the time in which requests arrive. */
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { isForm } from '../shell/http/form.ts';
import { hasBody } from '../shell/http/unread-body.ts';

/** The maximum time for the headers of a request to arrive, in milliseconds. It begins with the connection. */
const HEADERS_MS = 10_000;
/** How often requests that do not arrive are looked for, in milliseconds. */
const CHECK_MS = 1_000;
/** Uploads have more time if they bring this many bytes per second. */
const UPLOAD_RATE = 10_000;

export interface ArrivalLimit {
  /** The maximum time for a request to arrive. */
  readonly timeoutSeconds: number;
}

/** The options of a server whose requests `limitArrival` limits. Node has no longer time for uploads. */
export function arrivalTimes({ timeoutSeconds }: ArrivalLimit): ServerOptions {
  return {
    requestTimeout: 0,
    headersTimeout: Math.min(HEADERS_MS, timeoutSeconds * 1_000),
    connectionsCheckingInterval: CHECK_MS,
  };
}

/**
 * Ends requests whose body does not arrive in time, with the error that Node reports for them. An upload has this time again
 * and again, while it brings `UPLOAD_RATE`. The shell reads only forms of operations that take uploads, and with a valid token.
 */
export function limitArrival(server: Server, { timeoutSeconds }: ArrivalLimit): void {
  /** Requests whose body arrives, with the bytes of the connection at the start of their time. */
  const arriving = new Map<IncomingMessage, { since: number; bytes: number }>();
  const begin = (req: IncomingMessage) =>
    arriving.set(req, { since: performance.now(), bytes: req.socket.bytesRead });

  function check(): void {
    for (const [req, { since, bytes }] of arriving) {
      if (performance.now() - since < timeoutSeconds * 1_000) continue;
      const isMoving = isForm(req) && req.socket.bytesRead - bytes >= UPLOAD_RATE * timeoutSeconds;
      if (isMoving) begin(req);
      else end(req);
    }
  }

  function end(req: IncomingMessage): void {
    arriving.delete(req);
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!server.emit('clientError', error, req.socket)) req.socket.destroy();
  }

  const checking = setInterval(check, CHECK_MS).unref();
  server.once('close', () => clearInterval(checking));
  server.prependListener('request', (req: IncomingMessage) => {
    if (!hasBody(req.headers)) return;
    begin(req);
    req.once('end', () => arriving.delete(req)).once('close', () => arriving.delete(req));
  });
}
