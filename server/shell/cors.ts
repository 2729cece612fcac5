/** Cross-origin requests (https://fetch.spec.whatwg.org/#http-cors-protocol): which pages may call the service. */
import type { RequestListener } from 'node:http';

/** How long a browser may remember that it may ask, in seconds. */
const MAX_AGE = 600;

const thisMachine = /^https?:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets pages of some origins call an app and read its responses, headers and all. Their browsers' question whether they may
 * (preflight) is answered here: it has no token, so the app could only refuse it. To pages of other origins, and to
 * requests of programs, nothing is said. Cookies are of no use to the service, and not allowed.
 *
 * @param origins Such as `https://app.example.com`; `local` stands for any port of this machine, `*` for any origin.
 * @param headers The headers of responses that a page may read, beside the few that it always may.
 */
export function allowOrigins(
  app: RequestListener,
  origins: readonly string[],
  headers: readonly string[],
): RequestListener {
  const isAllowed = (origin: string) =>
    origins.includes(origin) ||
    origins.includes('*') ||
    (origins.includes('local') && thisMachine.test(origin));
  return (req, res) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    // What a cache keeps for one page must not be shown to another.
    res.setHeader('Vary', 'Origin');
    if (origin === undefined || !isAllowed(origin)) return app(req, res);
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method === 'OPTIONS' && method !== undefined) {
      res.setHeader('Access-Control-Allow-Methods', method);
      // Whatever a page adds, such as a trace id: the app passes over what it does not know.
      const asked = req.headers['access-control-request-headers'];
      if (asked !== undefined) res.setHeader('Access-Control-Allow-Headers', asked);
      res.setHeader('Access-Control-Max-Age', MAX_AGE);
      res.writeHead(204).end();
      return;
    }
    res.setHeader('Access-Control-Expose-Headers', headers.join(', '));
    app(req, res);
  };
}
