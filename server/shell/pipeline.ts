/**
 * The order of checks on a request to an operation (the route and its method are already known), as one function:
 * authentication → path → media type and body → query → the contract's schemas → the handler.
 */
import { principalOf } from './authentication.ts';
import type { Enforcer } from './contract/enforcer.ts';
import type { JsonObject } from './contract/references.ts';
import { breachFinder } from './contract/response-breaches.ts';
import { ApiError } from './errors.ts';
import type { BodyReader } from './http/body.ts';
import { pathCheck } from './http/path.ts';
import { queryRules, readQuery } from './http/query.ts';
import { View } from './http/request-view.ts';
import type { SignalOf } from './http/signal.ts';
import { isStream, responseOf } from './http/stream.ts';
import type { Exchange } from './log.ts';
import type { Authenticate, Handler, HandlerInput, HttpResponse, ServerSentEvent } from './operation.ts';
import type { Responder } from './responder.ts';

/** What a pipeline is made of. `handle` is the operation's handler. */
export interface PipelineParts<Principal> {
  readonly document: JsonObject;
  readonly enforcer: Enforcer;
  readonly handle: Handler<Principal>;
  readonly authenticate: Authenticate<Principal, string>;
  /** Whether errors other than an `ApiError` reject the pipeline. By default they are a 500. */
  readonly throwUnexpected: boolean;
  readonly readBody: BodyReader;
  readonly responder: Responder;
  readonly signalOf: SignalOf;
}

/** What the route of a request has told: its path parameters, decoded, and its query string. */
export interface Route {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
}

/** Answers the requests to an operation. Resolves when the response is written. */
export type Pipeline = (exchange: Exchange, route: Route) => Promise<void>;

/** The pipeline of one operation. */
export function createPipeline<Principal>(parts: PipelineParts<Principal>): Pipeline {
  const { document, enforcer, authenticate, handle, readBody, responder, signalOf, throwUnexpected } = parts;
  const { operation } = enforcer;
  const code = operation.errorCodes[401];
  const breaches = breachFinder(document, enforcer);
  const checkPath = pathCheck(operation);
  const rules = queryRules(document, operation);

  let compiled = false;
  /** All of it before the handler is called: what it has done cannot be undone when its response cannot be checked. */
  function compileAll(): void {
    if (compiled) return;
    for (const _ of enforcer.compile());
    compiled = true;
  }

  async function response(
    { req, res, requestId }: Exchange,
    route: Route,
    signal: () => AbortSignal,
  ): Promise<HttpResponse> {
    const { headers } = req;
    const call = { operation, request: new View(req), requestId };
    const identify = (token: string) => authenticate(token, call);
    const principal = await principalOf(headers.authorization, identify, code);
    compileAll();
    const path = checkPath(route.params);
    const { requestBody } = operation;
    const body = requestBody === null ? undefined : await readBody(req, res, requestBody);
    const query = readQuery(route.query, rules);
    const input: HandlerInput = {
      path,
      ...enforcer.validate({ url: `?${route.query}`, query, headers, body }),
    };
    const context = {
      operation,
      request: call.request,
      requestId,
      principal,
      get signal() {
        return signal();
      },
    };
    const returned = await handle(input as never, context);
    return wellFormed(isEvents(returned) ? await responseOf(returned, signal()) : returned);
  }

  return async (exchange, route) => {
    exchange.operation = operation.id;
    const signal = signalOf(exchange.res);
    let outcome: HttpResponse;
    try {
      outcome = await response(exchange, route, signal);
    } catch (error) {
      if (throwUnexpected && !(error instanceof ApiError)) throw error;
      outcome = responder.errorResponse(exchange, error);
    }
    await responder.send(exchange, outcome, breaches, signal);
  };
}

/** Whether a handler was an async generator. */
function isEvents(returned: unknown): returned is AsyncIterable<ServerSentEvent> {
  return (
    typeof (returned as { [Symbol.asyncIterator]?: unknown } | null | undefined)?.[Symbol.asyncIterator] ===
    'function'
  );
}

function wellFormed(response: unknown): HttpResponse {
  const { status } = (response ?? {}) as { status?: unknown };
  if (!(Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599)) {
    throw new TypeError('The handler returned no response: { status, body } with an HTTP status.');
  }
  const known = response as HttpResponse;
  if (isStream(known) && !(status === 200 && typeof known.stream?.[Symbol.asyncIterator] === 'function')) {
    throw new TypeError('The handler returned no stream: { status: 200, stream } that is async iterable.');
  }
  return known;
}
