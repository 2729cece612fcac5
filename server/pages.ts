import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import { clockMover, type DemoClock } from './demo-clock.ts';
import { files } from './files.ts';
import { ApiError, errorEnvelope, internalError, methodNotAllowed } from './shell/errors.ts';
import { originForm, splitTarget } from './shell/http/path.ts';
import { endUnread } from './shell/http/unread-body.ts';

const bundleText = readFileSync(files.contract);
const docs = readFileSync(files.documentation);

/** The contract, as it is served: the bundle, with its examples. */
export const bundle = JSON.parse(bundleText.toString()) as {
  components: { examples: Record<string, { value: unknown }> };
};

/**
 * What the service answers beside the contract: the documentation at `/docs`, the bundle at `/openapi.json`, and
 * `/healthz` (the process runs) and `/readyz` (it can serve: 200, or 503 while the database does not answer). In a demo also
 * `POST /demo/clock`, which moves the clock on and needs a token. `GET /` leads a browser to the documentation.
 *
 * @param app Answers everything else. Its requests do not pass Express here, which would cost more than it does itself.
 * @param isService Whether `app` is the service, so that servers and code samples of the documents name its port.
 */
export function withPages(
  app: RequestListener,
  isReady: () => Promise<boolean>,
  demoClock: DemoClock | null = null,
  isService = true,
): RequestListener {
  const pages = express().disable('x-powered-by').enable('strict routing').enable('case sensitive routing');
  const paths = new Set<string>();
  const page = (
    path: string,
    response: (res: Response, req: Request) => unknown,
    method: 'get' | 'post' = 'get',
  ) => {
    paths.add(path);
    const route = pages.route(path);
    route.all((req, res, next) => {
      endUnread(req, res);
      res.set({ 'X-Request-Id': randomUUID(), 'X-Content-Type-Options': 'nosniff' });
      next();
    });
    route[method]((req, res) => response(res, req));
    route.all((_req, res) => {
      sendError(res, methodNotAllowed(method === 'get' ? ['GET', 'HEAD'] : ['POST']));
    });
  };
  const shown = (file: Buffer) => (isService ? withPort(file) : () => file);
  const [docsFor, bundleFor] = [shown(docs), shown(bundleText)];
  for (const path of ['/docs', '/docs/']) page(path, (res, req) => res.type('html').send(docsFor(req)));
  page('/openapi.json', (res, req) => res.type('json').send(bundleFor(req)));
  page('/healthz', (res) => res.json({ status: 'ok' }));
  page('/readyz', async (res) => {
    const ready = await isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  if (demoClock) {
    const move = clockMover(demoClock);
    page('/demo/clock', async (res, req) => res.json(await move(req, res)), 'post');
  }
  pages.use(((error, _req, res, _next) => {
    sendError(res, error instanceof ApiError ? error : internalError(error));
  }) satisfies ErrorRequestHandler);

  return (req, res) => {
    req.url = originForm(req.url ?? '');
    const { path } = splitTarget(req.url);
    if (paths.has(path)) pages(req, res);
    else if (
      path === '/' &&
      /^(GET|HEAD)$/.test(req.method ?? '') &&
      /\btext\/html\b/.test(req.headers.accept ?? '')
    )
      res.writeHead(302, { location: '/docs', 'X-Request-Id': randomUUID() }).end();
    else app(req, res);
  };
}

/**
 * A file whose servers and code samples name the port of this service: the file has the default one. `Host` is not used, for a
 * client may send anything in it.
 */
function withPort(file: Buffer): (req: Request) => Buffer {
  let port = 4000;
  let shown = file;
  return ({ socket }) => {
    const { localPort = port } = socket;
    if (localPort !== port) {
      port = localPort;
      shown = Buffer.from(file.toString().replaceAll('http://127.0.0.1:4000', `http://127.0.0.1:${port}`));
    }
    return shown;
  };
}

function sendError(res: Response, error: ApiError): void {
  res
    .set(error.headers)
    .status(error.status)
    .json(errorEnvelope(error, String(res.get('X-Request-Id'))));
}
