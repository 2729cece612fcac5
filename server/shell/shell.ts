/**
 * Express middleware that enforces this package's contract, and what its owner makes of it. README.md lists the order of checks.
 * The tests use a smaller contract. docs/implement.md lists the parts of OpenAPI 3.1 that a contract can use.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { responsesOf } from './contract/document.ts';
import { createEnforcers, warmUp } from './contract/enforcer.ts';
import { isObject, type JsonObject } from './contract/references.ts';
import { requireServable } from './contract/servable.ts';
import { bodyReader } from './http/body.ts';
import { requirePlainHeaders, respondToClientErrors } from './http/client-errors.ts';
import { allowOrigins } from './http/cors.ts';
import { PathRouter } from './http/router.ts';
import { signals } from './http/signal.ts';
import { careful, errorLog, type Logger, requestLog } from './log.ts';
import { createEndpoint, createMiddleware, type Endpoint, type Middleware, type Next } from './middleware.ts';
import type { Authenticate, Handler, Operation, Responding } from './operation.ts';
import {
  DEFAULT_BODY_LIMIT,
  DEFAULT_FILE_LIMIT,
  DEFAULT_FILES_LIMIT,
  namedLimit,
  requireOptions,
  type ShellOptions,
} from './options.ts';
import { createPipeline } from './pipeline.ts';
import { Responder } from './responder.ts';

/**
 * Middleware that enforces a contract: `app.use(contract)`. Without `next`, as in `http.createServer(contract)`, it responds
 * to every request.
 */
export interface Shell {
  (req: IncomingMessage, res: ServerResponse, next?: Next): void;
  /**
   * Compiles the schemas of the contract, one per turn of the event loop, so that requests are served meanwhile. Call it when
   * the server listens. Otherwise, the first request to an operation compiles the schemas of that operation. Resolves when
   * all are compiled or `shutdown` is aborted. Rejects with the name of the operation if a schema does not compile.
   */
  warm(): Promise<void>;
  /**
   * Starts a server for the contract alone. Unknown paths and invalid HTTP also get the error envelope.
   *
   * @param listening Called once, with an error if the server cannot listen. Without it, the error is thrown.
   */
  listen(port: number, host: string, listening?: (error?: Error) => void): Server;
  listen(port: number, listening?: (error?: Error) => void): Server;
}

/**
 * Creates the middleware. Rejects with a list of faults if a handler is missing or a part of the contract is not enforced.
 */
export async function createShell<Id extends string, Principal>(
  options: ShellOptions<Id, Principal>,
): Promise<Shell> {
  const contract = options.contract as JsonObject;
  const operations: Operation[] = Object.values(options.operations);
  requireOptions({ ...options }, Object.keys(options.operations));
  requireServable(contract, operations);
  return shellOf(options);
}

/** Creates the middleware without these checks. A released contract can lack errors that the shell returns. */
export function shellOf<Id extends string, Principal>(options: ShellOptions<Id, Principal>): Shell {
  const contract = options.contract as JsonObject;
  const operations: Operation[] = Object.values(options.operations);
  const { responseBreaches = 'reject', corsOrigins = [], trustsProxy = () => false } = options;
  const logger = careful(options.logger ?? errorLog);
  const { shutdown = new AbortController().signal } = options;
  const shared = {
    document: contract,
    authenticate: options.authenticate as Authenticate<Principal, string>,
    readBody: bodyReader(options.bodyLimit ?? DEFAULT_BODY_LIMIT),
    fileLimit: namedLimit(options.fileLimit ?? DEFAULT_FILE_LIMIT),
    filesLimit: namedLimit(options.filesLimit ?? DEFAULT_FILES_LIMIT),
    responder: new Responder(responseBreaches, logger),
    signalOf: signals(shutdown),
    beforeResponse: options.beforeResponse as
      | ((call: Responding<string>) => Promise<void> | void)
      | undefined,
    throwUnexpected: options.unexpectedErrors === 'next',
  };
  const enforcers = createEnforcers(contract, operations);
  const router = new PathRouter<Endpoint>();
  for (const enforcer of enforcers) {
    const { operation } = enforcer;
    // A handler can be a method that uses `this`.
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
    trustsProxy,
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

/** Returns the names of all response headers in the contract. */
function headersOf(contract: JsonObject, operations: readonly Operation[]): string[] {
  const responses = operations.flatMap((operation) => [...responsesOf(contract, operation).values()]);
  return [...new Set(responses.flatMap(({ headers }) => (isObject(headers) ? Object.keys(headers) : [])))];
}
