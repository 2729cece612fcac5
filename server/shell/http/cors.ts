/** Cross-origin requests (https://fetch.spec.whatwg.org/#http-cors-protocol): which pages may call the service. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a browser may remember that it may ask, in seconds. */
const MAX_AGE = 600;

const thisMachine = /^https?:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Sets the headers for a request of a page. Returns true if it has responded: the request was a preflight. */
export type AllowOrigin = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Lets pages of some origins call the operations and read the responses, headers and all. A browser first asks whether
 * it may (preflight). That request has no token, so it gets its response here. Pages of other
 * origins, and programs, get no headers. Cookies are of no use to the service, and not allowed.
 *
 * @param origins Such as `https://app.example.com`; `local` stands for any port of this machine, `*` for any origin.
 * @param headers The headers of responses that a page may read, beside the few that it always may.
 */
export function allowOrigins(origins: readonly string[], headers: readonly string[]): AllowOrigin {
  const isAllowed = (origin: string) =>
    origins.includes(origin) ||
    origins.includes('*') ||
    (origins.includes('local') && thisMachine.test(origin));
  return (req, res) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    // What a cache keeps for one page must not be shown to another.
    res.appendHeader('Vary', 'Origin');
    if (origin === undefined || !isAllowed(origin)) return false;
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method === 'OPTIONS' && method !== undefined) {
      res.setHeader('Access-Control-Allow-Methods', method);
      // Whatever a page adds, such as a trace id: the shell passes over what it does not know.
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
