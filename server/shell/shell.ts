/**
 * The contract-enforcing Express app for any contract. See README.md for the order of checks.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { bodyReader } from './body.ts';
import { allowOrigins } from './cors.ts';
import { bearerSchemesOf, responsesOf, streams } from './document.ts';
import { methodNotAllowed, unknownRoute } from './errors.ts';
import { endUnread } from './linger.ts';
import { exchangeOf, requestLog } from './log.ts';
import type {
  Authenticate,
  Handler,
  HandlerInput,
  HttpResponse,
  Operation,
  RequestContext,
} from './operation.ts';
import { checkEncoding, splitTarget, useOriginForm } from './path.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { isObject, type JsonObject } from './references.ts';
import { type BreachPolicy, Responder } from './responder.ts';
import { PathRouter } from './router.ts';
import { signals } from './signal.ts';
import { createEnforcers, warmUp } from './warm.ts';

/** How large a request body may be unless told otherwise, in bytes. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** What a shell is made of. */
export interface ShellOptions<Id extends string, Principal> {
  /** The OpenAPI 3.1 document, with local references only. */
  readonly contract: object;
  readonly operations: { readonly [id in Id]: Operation };
  readonly handlers: { readonly [id in Id]: Handler<Principal> };
  readonly authenticate: Authenticate<Principal>;
  readonly responseBreaches: BreachPolicy;
  readonly logger: Logger;
  /** Origins whose pages may call the app, such as `https://app.example.com`; see `allowOrigins`. None by default. */
  readonly corsOrigins?: readonly string[];
  /** In bytes, after decompression. */
  readonly bodyLimit?: number;
  /** Ends open streams once it is aborted, and those that are asked for later at once. */
  readonly shutdown?: AbortSignal;
}

/** An app that enforces a contract. */
export interface Shell extends Express {
  /**
   * Compiles the contract's schemas, each in a turn of its own, so that requests are served meanwhile; otherwise each
   * operation's are compiled on its first request. To be called once the server listens. Resolves when all are, or
   * `shutdown` is aborted; rejects, naming the operation, when a schema cannot be.
   */
  warm(): Promise<void>;
}

/**
 * Builds the app. Rejects, naming every fault, when a handler is missing or the contract cannot be enforced; what only
 * compiling its schemas can find is left to `warm`. The app answers every request itself: mount what is not in the
 * contract before it.
 */
export async function createShell<Id extends string, Principal>(
  options: ShellOptions<Id, Principal>,
): Promise<Shell> {
  const contract = options.contract as JsonObject;
  const operations: Operation[] = Object.values(options.operations);
  refuseFaults(contract, operations, options.handlers);

  const responder = new Responder(options.responseBreaches, options.logger);
  const { shutdown = new AbortController().signal } = options;
  const signalOf = signals(shutdown);
  const readBody = bodyReader(options.bodyLimit ?? DEFAULT_BODY_LIMIT);
  const { authenticate } = options;
  const shared = { document: contract, authenticate, readBody, responder, signalOf };
  const enforcers = createEnforcers(contract, operations);
  const router = new PathRouter<Endpoint>();
  for (const { operation, enforcer } of enforcers) {
    const handle = (input: HandlerInput, context: RequestContext<Principal>): Promise<HttpResponse> =>
      options.handlers[operation.id as Id](input as never, context);
    const { path, method } = operation;
    const { pipelines } = router.valueAt(path, () => ({ path, pipelines: new Map() }));
    pipelines.set(method, createPipeline({ ...shared, operation, enforcer, handle }));
  }
  const { corsOrigins = [] } = options;
  const serve = requestHandler(router, responder, requestLog(options.logger));
  const handle =
    corsOrigins.length > 0 ? allowOrigins(serve, corsOrigins, headersOf(contract, operations)) : serve;
  // Express answers what its own routes do not match in HTML; the shell answers every request before it comes to those.
  return Object.assign(express(), { handle, warm: () => warmUp(enforcers, shutdown) });
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
}

function requestHandler(
  router: PathRouter<Endpoint>,
  responder: Responder,
  log: ReturnType<typeof requestLog>,
): RequestListener {
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    useOriginForm(req);
    const target = req.url ?? '';
    const { path, query } = splitTarget(target);
    checkEncoding(target, path);
    const found = router.match(path);
    if (found === undefined) throw unknownRoute();
    const { value, params } = found;
    exchangeOf(res).route = value.path;
    // HEAD and OPTIONS are methods like any other, which the contract declares or not.
    const pipeline = value.pipelines.get(req.method ?? '');
    if (pipeline === undefined) throw methodNotAllowed([...value.pipelines.keys()]);
    await pipeline(req, res, { params, query });
  }

  return (req, res) => {
    log(req, res);
    endUnread(req, res);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    serve(req, res).catch((error: unknown) => responder.sendError(res, error));
  };
}

function refuseFaults(
  contract: JsonObject,
  operations: Operation[],
  handlers: Record<string, unknown>,
): void {
  const faults = operations.flatMap((operation) => {
    const { id, statuses, pathParams, requestBody } = operation;
    const own = [400, 401, ...(pathParams.length > 0 ? [404] : []), ...(requestBody ? [413, 415] : []), 500];
    const missing = own.filter((status) => !statuses.includes(status));
    return [
      ...(typeof handlers[id] === 'function' ? [] : [`${id} has no handler.`]),
      ...missing.map((status) => `${id} does not declare ${status}, which the shell may answer.`),
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
