/** Cross-origin requests (https://fetch.spec.whatwg.org/#http-cors-protocol). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a browser can cache the response to a preflight, in seconds. */
const MAX_AGE = 600;

const thisMachine = /^https?:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Sets the headers for a request of a page. Returns true if it has responded, because the request was a preflight. */
export type AllowOrigin = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Allows pages of some origins to call the operations, and to read the responses with their headers. A browser first sends a
 * preflight without a token, so preflights get their response here. Other pages and programs get no CORS headers. Cookies are
 * not allowed, because the service does not use them.
 *
 * @param origins Such as `https://app.example.com`. `local` allows any port of this machine, `*` any origin.
 * @param headers The response headers that pages can read, in addition to those that browsers always allow.
 */
export function allowOrigins(origins: readonly string[], headers: readonly string[]): AllowOrigin {
  const isAllowed = (origin: string) =>
    origins.includes(origin) ||
    origins.includes('*') ||
    (origins.includes('local') && thisMachine.test(origin));
  return (req, res) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    // A cache must not use a response for a page of another origin.
    res.appendHeader('Vary', 'Origin');
    if (origin === undefined || !isAllowed(origin)) return false;
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method === 'OPTIONS' && method !== undefined) {
      res.setHeader('Access-Control-Allow-Methods', method);
      // Pages can send any header, such as a trace id. The shell ignores unknown headers.
      const asked = req.headers['access-control-request-headers'];
      if (asked !== undefined) res.setHeader('Access-Control-Allow-Headers', asked);
      res.setHeader('Access-Control-Max-Age', MAX_AGE);
      res.writeHead(204).end();
      return true;
    }
    res.setHeader('Access-Control-Expose-Headers', headers.join(', '));
    return false;
  };
}
