/** Finds the operation of a request and calls its pipeline. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { ApiError, methodNotAllowed, unknownRoute } from './errors.ts';
import type { AllowOrigin } from './http/cors.ts';
import { checkEncoding, originForm, splitTarget } from './http/path.ts';
import { closeQueued } from './http/pipelining.ts';
import { requestIdOf, type TrustsProxy } from './http/request-id.ts';
import type { Match, PathRouter } from './http/router.ts';
import { endUnread } from './http/unread-body.ts';
import { createExchange, type Exchange } from './log.ts';
import type { Pipeline } from './pipeline.ts';
import type { Responder } from './responder.ts';

/** Passes a request to the next middleware, or an error to the next error handler. */
export type Next = (error?: unknown) => void;

export type Middleware = (req: IncomingMessage, res: ServerResponse, next?: Next) => void;

/** The operations of a path, by method. */
export interface Endpoint {
  readonly path: string;
  readonly pipelines: Map<string, Pipeline>;
  /** Sends a request through the Express route of the path, and then to `next`. */
  readonly dispatch: (req: IncomingMessage, res: ServerResponse, next: Next) => void;
}

/**
 * Creates an Express route for a path. `http/router.ts` finds the route in place of Express. `req.route` and tools that
 * observe Express, such as OpenTelemetry's instrumentation, know the route.
 */
export function createEndpoint(path: string): Endpoint {
  const routes = express.Router();
  routes.route(expressPath(path)).all((_req, _res, next) => next());
  const [layer] = routes.stack;
  return {
    path,
    pipelines: new Map(),
    dispatch: (req, res, next) => layer?.handle(req as never, res as never, next),
  };
}

/** Converts `/a/{b_id}:run` to the syntax of Express: `/a/:b_id\\:run`. */
function expressPath(template: string): string {
  return template.replace(/[:*?+!()[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, ':$1');
}

export interface MiddlewareParts {
  readonly router: PathRouter<Endpoint>;
  readonly responder: Responder;
  readonly log: (exchange: Exchange) => void;
  readonly allowOrigin: AllowOrigin;
  readonly trustsProxy: TrustsProxy;
  /** Passes unknown paths to `next()`. */
  readonly leaveUnknown: boolean;
}

export function createMiddleware(parts: MiddlewareParts): Middleware {
  const { router, responder, log, allowOrigin, trustsProxy, leaveUnknown } = parts;
  // The function's name appears in the spans of the middleware around it.
  return function contract(req, res, next) {
    const target = originForm(req.url ?? '');
    const { path, query } = splitTarget(target);
    const found = router.match(path);
    if (found === undefined && next !== undefined && leaveUnknown) return next();

    closeQueued(req, res);
    const exchange = createExchange(req, res, requestIdOf(req, trustsProxy));
    log(exchange);
    res.setHeader('X-Request-Id', exchange.requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    if (allowOrigin(req, res)) return;

    const serve = async (): Promise<void> => {
      checkEncoding(target, path);
      if (found === undefined) throw unknownRoute();
      const { value, params } = found;
      exchange.route = value.path;
      // HEAD and OPTIONS are ordinary methods: the contract declares them or not.
      const pipeline = value.pipelines.get(req.method ?? '');
      if (pipeline === undefined) throw methodNotAllowed([...value.pipelines.keys()]);
      await pipeline(exchange, { params: decoded(params), query });
    };
    const fail = (error: unknown): void => {
      const passOn = next !== undefined && !res.headersSent && !(error instanceof ApiError);
      if (!passOn) responder.sendError(exchange, error);
      else {
        endUnread(req, res);
        next(passable(error));
      }
    };
    const serveOrFail = (error?: unknown): void => {
      if (error === undefined) void serve().catch(fail);
      else fail(error);
    };
    if (found === undefined) return serveOrFail();
    (req as { originalUrl?: string }).originalUrl ??= target;
    found.value.dispatch(req, res, serveOrFail);
  };
}

/** Express does not treat `next(null)` and `next('route')` as errors: it would call the middleware after the contract. */
function passable(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) return error;
  return new Error('A value that is not an Error was thrown.', { cause: error });
}

function decoded(params: Match<unknown>['params']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(params)) values[name] = decodeURIComponent(params[name] as string);
  return values;
}
