/**
 * The contract as Express middleware, for any contract. See README.md for the order of checks.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import express from 'express';
import { bearerSchemesOf, responsesOf, streams } from './contract/document.ts';
import { createEnforcers, warmUp } from './contract/enforcer.ts';
import { isObject, type JsonObject } from './contract/references.ts';
import { ApiError, methodNotAllowed, unknownRoute } from './errors.ts';
import { bodyReader } from './http/body.ts';
import { requirePlainHeaders, respondToClientErrors } from './http/client-errors.ts';
import { type AllowOrigin, allowOrigins } from './http/cors.ts';
import { checkEncoding, originForm, splitTarget } from './http/path.ts';
import { closeQueued } from './http/pipelining.ts';
import { type Match, PathRouter } from './http/router.ts';
import { signals } from './http/signal.ts';
import { endUnread } from './http/unread-body.ts';
import {
  careful,
  createExchange,
  type Exchange,
  errorLog,
  type Logger,
  type ResponseEvent,
  requestLog,
} from './log.ts';
import type { Authenticate, Handler, Operation } from './operation.ts';
import { requireOptions } from './options.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { type BreachPolicy, Responder } from './responder.ts';

/** The default limit of request bodies, in bytes. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** What a shell is made of. */
export interface ShellOptions<Id extends string, Principal> {
  /** The OpenAPI 3.1 document, with local references only. */
  readonly contract: object;
  readonly operations: { readonly [id in Id]: Operation };
  readonly handlers: { readonly [id in Id]: Handler<Principal, Id> };
  readonly authenticate: Authenticate<Principal, Id>;
  /** `reject` by default. */
  readonly responseBreaches?: BreachPolicy;
  /** By default, errors are written to standard error, and requests are not logged. */
  readonly logger?: Logger;
  /** Is called after each response of an operation, of an unknown method, and of an unknown path if that is responded to. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** By default, requests to paths that the contract does not have go to `next()`; with `respond`, they get the 404 envelope. */
  readonly unknownPaths?: 'next' | 'respond';
  /** By default, errors that are no `ApiError` are logged and get the 500 envelope; with `next`, they go to `next(error)`. */
  readonly unexpectedErrors?: 'next' | 'respond';
  /** Origins whose pages may call the operations, such as `https://app.example.com`; see `allowOrigins`. None by default. */
  readonly corsOrigins?: readonly string[];
  /** In bytes, after decompression. Bodies that a parser has read before have that parser's limit. */
  readonly bodyLimit?: number;
  /** Ends open streams once it is aborted, and those that are asked for later at once. */
  readonly shutdown?: AbortSignal;
}

/** Passes a request on to the next middleware, or an error to the next error handler. */
type Next = (error?: unknown) => void;

/**
 * Middleware that enforces a contract: `app.use(contract)`. Without a `next`, as with `http.createServer(contract)`, it
 * responds to every request.
 */
export interface Shell {
  (req: IncomingMessage, res: ServerResponse, next?: Next): void;
  /**
   * Compiles the contract's schemas, each in a turn of its own, so that requests are served meanwhile; otherwise each
   * operation's are compiled on its first request. To be called once the server listens. Resolves when all are, or
   * `shutdown` is aborted; rejects, naming the operation, when a schema cannot be.
   */
  warm(): Promise<void>;
  /**
   * Starts a server that serves the contract alone: unknown paths, and what is no HTTP, get the envelope too.
   *
   * @param listening Is called once, with an error if the server cannot listen. Without it, that error is thrown.
   */
  listen(port: number, host: string, listening?: (error?: Error) => void): Server;
  listen(port: number, listening?: (error?: Error) => void): Server;
}

/**
 * Builds the middleware. Rejects, naming every fault, when a handler is missing or the contract cannot be enforced; what
 * only compiling its schemas can find is left to `warm`.
 */
export async function createShell<Id extends string, Principal>(
  options: ShellOptions<Id, Principal>,
): Promise<Shell> {
  const contract = options.contract as JsonObject;
  const operations: Operation[] = Object.values(options.operations);
  requireOptions(options, Object.keys(options.operations));
  refuseFaults(contract, operations);

  const { responseBreaches = 'reject', corsOrigins = [] } = options;
  const logger = careful(options.logger ?? errorLog);
  const { shutdown = new AbortController().signal } = options;
  const shared = {
    document: contract,
    authenticate: options.authenticate as Authenticate<Principal, string>,
    readBody: bodyReader(options.bodyLimit ?? DEFAULT_BODY_LIMIT),
    responder: new Responder(responseBreaches, logger),
    signalOf: signals(shutdown),
    throwUnexpected: options.unexpectedErrors === 'next',
  };
  const enforcers = createEnforcers(contract, operations);
  const router = new PathRouter<Endpoint>();
  for (const enforcer of enforcers) {
    const { operation } = enforcer;
    // Handlers may be methods of an object that they reach by `this`.
    const handle = (options.handlers[operation.id as Id] as Handler<Principal>).bind(options.handlers);
    const { path, method } = operation;
    const { pipelines } = router.valueAt(path, () => createEndpoint(path));
    pipelines.set(method, createPipeline({ ...shared, enforcer, handle }));
  }
  const middleware = createMiddleware({
    router,
    responder: shared.responder,
    log: options.logger || options.onResponse ? requestLog(logger, options.onResponse) : () => {},
    allowOrigin:
      corsOrigins.length > 0 ? allowOrigins(corsOrigins, headersOf(contract, operations)) : () => false,
    leaveUnknown: options.unknownPaths !== 'respond',
  });
  return Object.assign(middleware, {
    warm: () => warmUp(enforcers, shutdown),
    listen: (...args: unknown[]) => listen(middleware, logger, args),
  });
}

function listen(middleware: Middleware, logger: Logger, args: unknown[]): Server {
  const alone = requirePlainHeaders((req, res) => middleware(req, res), logger);
  const server = createServer({ requireHostHeader: false }, alone);
  respondToClientErrors(server, logger);
  const done = args.at(-1);
  if (typeof done === 'function') server.once('error', done as () => void);
  return server.listen(...(args as []));
}

/** The headers that responses may have. */
function headersOf(contract: JsonObject, operations: readonly Operation[]): string[] {
  const responses = operations.flatMap((operation) => [...responsesOf(contract, operation).values()]);
  return [...new Set(responses.flatMap(({ headers }) => (isObject(headers) ? Object.keys(headers) : [])))];
}

/** The operations of a path, by method. */
interface Endpoint {
  readonly path: string;
  readonly pipelines: Map<string, Pipeline>;
  /** Sends a request through the path's Express route, and then on. */
  readonly dispatch: (req: IncomingMessage, res: ServerResponse, next: Next) => void;
}

/**
 * Each path is a route of Express, which `router.ts` finds instead of Express: so `req.route` and what observes Express, such
 * as OpenTelemetry's instrumentation, know the route.
 */
function createEndpoint(path: string): Endpoint {
  const routes = express.Router();
  routes.route(expressPath(path)).all((_req, _res, next) => next());
  const [layer] = routes.stack;
  return {
    path,
    pipelines: new Map(),
    dispatch: (req, res, next) => layer?.handle(req as never, res as never, next),
  };
}

/** `/a/{b_id}:run` as Express writes it: `/a/:b_id\\:run`. */
function expressPath(template: string): string {
  return template.replace(/[:*?+!()[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, ':$1');
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next?: Next) => void;

interface MiddlewareParts {
  readonly router: PathRouter<Endpoint>;
  readonly responder: Responder;
  readonly log: (exchange: Exchange) => void;
  readonly allowOrigin: AllowOrigin;
  readonly leaveUnknown: boolean;
}

function createMiddleware({
  router,
  responder,
  log,
  allowOrigin,
  leaveUnknown,
}: MiddlewareParts): Middleware {
  // Its name is in the spans of the middleware around it.
  return function contract(req, res, next) {
    const target = originForm(req.url ?? '');
    const { path, query } = splitTarget(target);
    const found = router.match(path);
    if (found === undefined && next !== undefined && leaveUnknown) return next();

    closeQueued(req, res);
    const exchange = createExchange(req, res);
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
      // HEAD and OPTIONS are methods like any other, which the contract declares or not.
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

/** To Express, `next(null)` and `next('route')` are no errors: the request would go on to what is mounted after the contract. */
function passable(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) return error;
  return new Error('A value that is no Error was thrown.', { cause: error });
}

function decoded(params: Match<unknown>['params']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(params)) values[name] = decodeURIComponent(params[name] as string);
  return values;
}

function refuseFaults(contract: JsonObject, operations: Operation[]): void {
  const faults = operations.flatMap((operation) => {
    const { id, statuses, pathParams, requestBody } = operation;
    const own = [400, 401, ...(pathParams.length > 0 ? [404] : []), ...(requestBody ? [413, 415] : []), 500];
    const missing = own.filter((status) => !statuses.includes(status));
    return [
      ...missing.map((status) => `${id} does not declare ${status}, which the shell may return.`),
      ...streamFaults(contract, operation),
      ...(bearerSchemesOf(contract, operation).length > 0 ? [] : [`${id} is not secured by a bearer token.`]),
    ];
  });
  if (faults.length > 0) throw new Error(`The contract cannot be served. ${faults.join(' ')}`);
}

/** The shell sends a stream on success only, and a client cannot choose between a stream and something else. */
function streamFaults(contract: JsonObject, operation: Operation): string[] {
  const streaming = [...responsesOf(contract, operation)].filter(([, response]) => streams(response));
  return streaming.flatMap(([status, { content }]) => [
    ...(status === 200 ? [] : [`${operation.id} streams with status ${status}; only 200 may.`]),
    ...(Object.keys(content as object).length === 1
      ? []
      : [`${operation.id} has other media types beside its stream.`]),
  ]);
}
