import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { clockMover, type DemoClock } from '../demo/demo-clock.ts';
import { files } from '../platform/files.ts';
import { errorEnvelope } from '../shell/envelope.ts';
import { ApiError, internalError, methodNotAllowed } from '../shell/errors.ts';
import { originForm, splitTarget } from '../shell/http/path.ts';
import { endUnread } from '../shell/http/unread-body.ts';
import { consolePaths, readConsole } from './console.ts';
import type { Faults } from './readiness.ts';

export interface OtherRoutes {
  /** Resolves to the reasons for which the server is not ready, for `/readyz`. */
  faults(): Promise<Faults>;
  /** Adds `POST /demo/clock`. */
  demoClock?: DemoClock | undefined;
  /** By default, `/docs` and `/openapi.json` contain the default port. Set this to replace it with the port of the request. */
  showsOwnPort?: boolean;
}

/** A listener that also serves the other routes. `warm` prepares them. */
export type WithOtherRoutes = RequestListener & { warm(): Promise<void> };

/**
 * Adds the routes that are not in the contract:
 *
 * - `GET /docs`: the documentation. `GET /` redirects browsers to it.
 * - `GET /llms.txt`: a list of the Markdown pages of the documentation, which are below `/docs/`.
 * - `GET /console`: the console, a page for people. `GET /console/request`: the same page, which opens a request.
 * - `GET /openapi.json`: the contract.
 * - `GET /healthz`: 200 while the process runs.
 * - `GET /readyz`: 200 if the server can serve requests and work, else 503 with a reason per failed check.
 * - `POST /demo/clock`: moves the clock of a demo forward. It requires a token.
 *
 * Express serves them. It and their files are loaded with the first request to one of them, or by `warm`, because that takes a tenth of a start.
 *
 * @param app Receives all other requests. They do not pass through Express here, because Express would cost more than `app`.
 */
export function withOtherRoutes(app: RequestListener, options: OtherRoutes): WithOtherRoutes {
  const paths = new Set(['/docs', '/docs/', '/llms.txt', '/openapi.json', '/healthz', '/readyz']);
  for (const path of consolePaths) paths.add(path);
  for (const page of markdownPages()) paths.add(`/docs/${page}`);
  if (options.demoClock) paths.add('/demo/clock');
  let loading: Promise<RequestListener> | undefined;
  const load = () => {
    loading ??= createRoutes(options);
    return loading;
  };
  const listener: RequestListener = (req, res) => {
    req.url = originForm(req.url ?? '');
    const { path } = splitTarget(req.url);
    if (paths.has(path)) {
      load().then(
        (routes) => routes(req, res),
        (error) => res.destroy(error),
      );
    } else if (
      path === '/' &&
      /^(GET|HEAD)$/.test(req.method ?? '') &&
      /\btext\/html\b/.test(req.headers.accept ?? '')
    )
      // Relative, for a proxy that serves the service below a path.
      res.writeHead(302, { location: 'docs', 'X-Request-Id': randomUUID() }).end();
    else app(req, res);
  };
  return Object.assign(listener, { warm: async () => void (await load()) });
}

async function createRoutes({
  faults,
  demoClock,
  showsOwnPort = false,
}: OtherRoutes): Promise<RequestListener> {
  const { default: express } = await import('express');
  const routes = express().disable('x-powered-by').enable('strict routing').enable('case sensitive routing');
  const add = (
    path: string,
    respond: (res: Response, req: Request) => unknown,
    method: 'get' | 'post' = 'get',
  ) => {
    const route = routes.route(path);
    route.all((req, res, next) => {
      endUnread(req, res);
      res.set({ 'X-Request-Id': randomUUID(), 'X-Content-Type-Options': 'nosniff' });
      next();
    });
    route[method]((req, res) => respond(res, req));
    route.all((_req, res) => {
      sendError(res, methodNotAllowed(method === 'get' ? ['GET', 'HEAD'] : ['POST']));
    });
  };
  const shown = (file: Buffer) => (showsOwnPort ? withPort(file) : () => file);
  const docsFor = shown(readFileSync(files.documentation));
  const contractFor = shown(readFileSync(files.contract));
  for (const path of ['/docs', '/docs/']) add(path, (res, req) => res.type('html').send(docsFor(req)));
  for (const page of markdownPages()) {
    const pageFor = shown(readFileSync(join(files.documentationPages, page)));
    add(`/docs/${page}`, (res, req) => res.type('md').send(pageFor(req)));
  }
  const index = readFileSync(files.documentationIndex);
  add('/llms.txt', (res) => res.type('txt').send(index));
  let page: ReturnType<typeof readConsole> | undefined;
  for (const path of consolePaths)
    add(path, (res) => {
      page ??= readConsole();
      res.set(page.headers).send(page.html);
    });
  add('/openapi.json', (res, req) => res.type('json').send(contractFor(req)));
  add('/healthz', (res) => res.json({ status: 'ok' }));
  add('/readyz', async (res) => {
    const checks = await faults();
    if (Object.keys(checks).length === 0) res.json({ status: 'ok' });
    else res.status(503).json({ status: 'unavailable', checks });
  });
  if (demoClock) {
    const move = clockMover(demoClock);
    add('/demo/clock', async (res, req) => res.json(await move(req)), 'post');
  }
  routes.use(((error, _req, res, _next) => {
    sendError(res, error instanceof ApiError ? error : internalError(error));
  }) satisfies ErrorRequestHandler);

  return routes;
}

/** Returns the names of the Markdown pages, such as `guide/errors.md`. */
function markdownPages(): string[] {
  const names = readdirSync(files.documentationPages, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => name.replaceAll('\\', '/'));
}

/**
 * Replaces the default port in the servers and code samples of a file with the port of the request's connection. `Host` is
 * not used, because a client can send anything in it.
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
