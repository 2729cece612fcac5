/**
 * Handles a request to a known operation. The order of checks is: authentication → path → media type and body → query → the
 * contract's schemas → the handler.
 */
import { principalOf } from './authentication.ts';
import { isBytes } from './contract/bytes.ts';
import type { Enforcer } from './contract/enforcer.ts';
import { formOf } from './contract/forms.ts';
import type { JsonObject } from './contract/references.ts';
import { breachFinder } from './contract/response-breaches.ts';
import { isStream, responseOf } from './contract/stream.ts';
import { ApiError } from './errors.ts';
import type { BodyReader } from './http/body.ts';
import { checkFormHeaders, type NamedLimit, openForm } from './http/form.ts';
import { pathCheck } from './http/path.ts';
import { queryRules, readQuery } from './http/query.ts';
import { View } from './http/request-view.ts';
import type { SignalOf } from './http/signal.ts';
import { idsIn } from './ids-in.ts';
import type { Exchange } from './log.ts';
import type {
  Authenticate,
  Handler,
  HandlerInput,
  HttpResponse,
  RequestView,
  Responding,
  ServerSentEvent,
} from './operation.ts';
import { discard, type Responder } from './responder.ts';

/** The parts of a pipeline. `handle` is the handler of the operation. */
export interface PipelineParts<Principal> {
  readonly document: JsonObject;
  readonly enforcer: Enforcer;
  readonly handle: Handler<Principal>;
  readonly authenticate: Authenticate<Principal, string>;
  /** By default, errors other than an `ApiError` are a 500. If true, they reject the pipeline. */
  readonly throwUnexpected: boolean;
  /** Called before a response is sent. If it throws, its error is the response. */
  readonly beforeResponse: ((call: Responding<string>) => Promise<void> | void) | undefined;
  readonly readBody: BodyReader;
  /** The maximum size of the file of a form. */
  readonly fileLimit: NamedLimit;
  /** The maximum size of the list of files of a form, together. */
  readonly filesLimit: NamedLimit;
  readonly responder: Responder;
  readonly signalOf: SignalOf;
}

/** The decoded path parameters and the query string of a request. */
export interface Route {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
}

/** Handles a request and resolves when the response is written. */
export type Pipeline = (exchange: Exchange, route: Route) => Promise<void>;

/** Creates the pipeline of an operation. */
export function createPipeline<Principal>(parts: PipelineParts<Principal>): Pipeline {
  const { document, enforcer, authenticate, handle, readBody, responder, signalOf } = parts;
  const { operation } = enforcer;
  const code = operation.errorCodes[401];
  const breaches = breachFinder(document, enforcer);
  const checkPath = pathCheck(document, operation);
  const rules = queryRules(document, operation);
  const formRules = formOf(document, operation);
  const formLimit = formRules?.most === undefined ? parts.fileLimit : parts.filesLimit;

  let compiled = false;
  /** Compiles all schemas before the handler is called. Its effects cannot be undone if its response cannot be checked. */
  function compileAll(): void {
    if (compiled) return;
    for (const _ of enforcer.compile());
    compiled = true;
  }

  async function response(
    exchange: Exchange,
    request: RequestView,
    route: Route,
    signal: () => AbortSignal,
  ): Promise<HttpResponse> {
    const { req, requestId, onEnd } = exchange;
    const { headers } = req;
    const note = (fields: Readonly<Record<string, string>>) => void Object.assign(exchange.noted, fields);
    const call = {
      ...{ operation, request, requestId, note, onEnd },
      get signal() {
        return signal();
      },
    };
    const identify = (token: string) => authenticate(token, call);
    const principal = await principalOf(headers.authorization, identify, code);
    compileAll();
    const path = checkPath(route.params);
    const { requestBody } = operation;
    if (formRules) checkFormHeaders(req, formRules, formLimit);
    const body = requestBody === null || formRules ? undefined : await readBody(req, requestBody);
    const validate = (of: unknown) => {
      const query = readQuery(route.query, rules);
      return enforcer.validate({ url: `?${route.query}`, query, headers, body: of });
    };
    const input: HandlerInput = { path, ...validate(body) };
    const context = {
      operation,
      request,
      requestId,
      principal,
      get signal() {
        return signal();
      },
    };
    const form = formRules && (await openForm(req, formRules, formLimit, (fields) => validate(fields).body));
    try {
      const returned = await handle((form ? { ...input, body: form.form } : input) as never, context);
      return wellFormed(isEvents(returned) ? await responseOf(returned, signal()) : returned);
    } finally {
      // Without this, what the handler has not read would hold the connection.
      form?.close();
    }
  }

  return async (exchange, route) => {
    exchange.operation = operation.id;
    const signal = signalOf(exchange.res);
    const request = new View(exchange.req);
    const ids = idsIn(route.params);
    exchange.ids = ids;
    let outcome: HttpResponse;
    const failed = (error: unknown) => {
      if (parts.throwUnexpected && !(error instanceof ApiError)) throw error;
      return responder.errorResponse(exchange, error);
    };
    try {
      outcome = await response(exchange, request, route, signal);
    } catch (error) {
      outcome = failed(error);
    }
    if (parts.beforeResponse) {
      try {
        const { requestId, noted } = exchange;
        const done = parts.beforeResponse({ operation, request, requestId, ids, noted, response: outcome });
        if (done) await done;
      } catch (error) {
        discard(outcome);
        outcome = failed(error);
      }
    }
    await responder.send(exchange, outcome, breaches, signal);
  };
}

/** Returns true if the handler is an async generator. */
function isEvents(returned: unknown): returned is AsyncIterable<ServerSentEvent> {
  return (
    typeof (returned as { [Symbol.asyncIterator]?: unknown } | null | undefined)?.[Symbol.asyncIterator] ===
    'function'
  );
}

function wellFormed(response: unknown): HttpResponse {
  const { status } = (response ?? {}) as { status?: unknown };
  if (!(Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599)) {
    throw new TypeError('The handler must return { status, body } with an HTTP status.');
  }
  const known = response as HttpResponse;
  if (isBytes(known) && typeof known.bytes?.[Symbol.asyncIterator] !== 'function') {
    throw new TypeError('The handler must return { status, bytes, length } with an async iterable.');
  }
  if (isStream(known) && !(status === 200 && typeof known.stream?.[Symbol.asyncIterator] === 'function')) {
    throw new TypeError('The handler must return { status: 200, stream } with an async iterable.');
  }
  return known;
}
