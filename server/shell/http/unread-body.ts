import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** How long a client can continue to send after the response, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Sends the response to an unread body (401, 404, 413 …) at once, but ends it when the client has sent everything or after
 * `LINGER_MS`. Then it closes the connection of a client that still sends.
 *
 * If the connection closed at once with unread bytes, it would be reset, and the client would lose the response. With
 * `Connection: close`, Node closes the connection as soon as the response ends.
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
    // An error handler of the surrounding app can pass an encoding and a callback.
    if (!res.headersSent) {
      res.setHeader('Content-Length', Buffer.byteLength(body, rest[1] as unknown as BufferEncoding));
    }
    res.write(...(rest as Parameters<typeof res.write>));
    linger(req, res, end);
    return res;
  }) as typeof res.end;
}

/** Returns true if the headers announce a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads what the client still sends, for at most `LINGER_MS`. Then calls `end`. */
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
