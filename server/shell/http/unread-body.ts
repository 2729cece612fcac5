import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may go on sending after it has its response, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Sends a response to a body that has not been read (401, 404, 413 …) at once, and ends it when the client has sent all, or
 * has had its time; then the connection of a client that goes on sending ends.
 *
 * Not at once: a connection that is closed with bytes unread is reset, and a client that is still sending then loses the
 * answer that it has not read yet. With `Connection: close` Node closes it as soon as the response ends.
 */
export function endUnread(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || !hasBody(req.headers)) return;
  const end = res.end.bind(res);
  res.end = ((...rest: Parameters<typeof end>) => {
    res.end = end;
    const [body] = rest as unknown[];
    if (req.complete || !(typeof body === 'string' || Buffer.isBuffer(body))) {
      linger(req, res);
      return end(...rest);
    }
    // An error handler of the app around may give an encoding and a callback.
    if (!res.headersSent) {
      res.setHeader('Content-Length', Buffer.byteLength(body, rest[1] as unknown as BufferEncoding));
    }
    res.write(...(rest as Parameters<typeof res.write>));
    linger(req, res, end);
    return res;
  }) as typeof res.end;
}

/** Whether the headers announce a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads what the client still sends, for a while. `end` is called when that is over. */
function linger(req: IncomingMessage, res: ServerResponse, end?: () => void): void {
  if (req.complete) return;
  const over = () => {
    clearTimeout(timer);
    req.off('close', over).off('end', over);
    end?.();
    if (!req.complete) res.once('finish', () => req.socket.destroy());
  };
  const timer = setTimeout(over, LINGER_MS).unref();
  req.once('end', over).once('close', over);
  req.resume();
}
