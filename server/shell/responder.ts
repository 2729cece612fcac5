/**
 * The one place that writes a response. Every response of an operation, the shell's own errors included, is held against
 * the contract here first; a stream is held against it event by event.
 */
import type { ServerResponse } from 'node:http';
import type { BreachFinder } from './contract/response-breaches.ts';
import { ApiError, errorEnvelope, internalError } from './errors.ts';
import { EVENT_STREAM, frame, isStream, release, sendFrames, until } from './http/stream.ts';
import { endUnread } from './http/unread-body.ts';
import { describeError, type Exchange, type Logger } from './log.ts';
import type { BodyResponse, HttpResponse, StreamResponse } from './operation.ts';

/** What happens to a response that breaks the contract: `reject` sends a 500 in its place, `log` lets it pass. */
export type BreachPolicy = 'reject' | 'log';

/** Headers that the shell sets itself, whatever the contract says of them. A handler's value is never sent. Not among
 * them: X-Request-Id, for a replayed response carries the id of the first one (section Idempotency of the contract). */
const OWN_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'x-accel-buffering',
  'x-content-type-options',
]);

/** Writes answers, by one policy, to one log. */
export class Responder {
  readonly #policy: BreachPolicy;
  readonly #logger: Logger;

  constructor(policy: BreachPolicy, logger: Logger) {
    this.#policy = policy;
    this.#logger = logger;
  }

  /**
   * Sends an operation's response when it keeps the contract, and does as the policy says when it does not. Resolves when
   * all of it is written; the signal, asked for where the response is a stream, ends that before.
   */
  async send(
    exchange: Exchange,
    response: HttpResponse,
    breaches: BreachFinder,
    signal: () => AbortSignal,
  ): Promise<void> {
    const { res } = exchange;
    // Something else has responded, such as a time limit of the app around.
    if (res.headersSent) return discard(response);
    const sent = this.#write(exchange, this.#permitted(exchange, response, breaches));
    if (isStream(sent)) await sendFrames(res, this.#frames(exchange, sent, breaches, signal()), signal());
    else discard(response);
  }

  /**
   * Sends the envelope of an error that belongs to no operation: an unknown path, a wrong method. Where a response has
   * begun, or none can be written, nothing can be said but that it ends early. Never throws.
   */
  sendError(exchange: Exchange, error: unknown): void {
    const response = this.errorResponse(exchange, error);
    try {
      if (!exchange.res.headersSent) return void this.#write(exchange, response);
    } catch {
      // `#write` has logged it.
    }
    if (!exchange.res.writableEnded) exchange.res.destroy();
  }

  /** The answer for something thrown: an `ApiError` says what to answer, anything else is logged and answered with 500. */
  errorResponse(exchange: Exchange, error: unknown): BodyResponse {
    if (!(error instanceof ApiError) || error.status >= 500) {
      this.#log(exchange, { error: describeError(error) }, 'request failed');
    }
    if (!(error instanceof ApiError)) return this.#internal(exchange);
    const body = errorEnvelope(error, exchange.requestId);
    return { status: error.status, body, headers: error.headers };
  }

  #internal({ requestId }: Exchange): BodyResponse {
    return { status: 500, body: errorEnvelope(internalError(), requestId) };
  }

  #log({ requestId, operation }: Exchange, fields: object, message: string): void {
    this.#logger.error({ request_id: requestId, operation, ...fields }, message);
  }

  /** The response, or a 500 where it breaks the contract and breaches are refused. */
  #permitted<A extends HttpResponse>(
    exchange: Exchange,
    response: A,
    breaches: BreachFinder,
  ): A | BodyResponse {
    return this.#passes(exchange, breaches.inResponse(response)) ? response : this.#internal(exchange);
  }

  #passes(exchange: Exchange, breaches: readonly string[]): boolean {
    if (breaches.length === 0) return true;
    this.#log(exchange, { breaches }, 'response breaks the contract');
    return this.#policy === 'log';
  }

  /** The events of a stream as they are sent. When one goes wrong, the last event is the envelope of an error. */
  async *#frames(
    exchange: Exchange,
    { stream }: StreamResponse,
    breaches: BreachFinder,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    try {
      for await (const event of until(signal, stream)) {
        const text = frame(event);
        if (!this.#passes(exchange, breaches.inEvent(event))) {
          yield errorFrame(this.#internal(exchange));
          return;
        }
        yield text;
      }
    } catch (error) {
      yield errorFrame(this.#permitted(exchange, this.errorResponse(exchange, error), breaches));
    }
  }

  /** Sends a response, of a stream what comes before its events. Returns what was sent: a 500 where that cannot be. */
  #write(exchange: Exchange, response: HttpResponse): HttpResponse {
    try {
      this.#transmit(exchange, response);
      return response;
    } catch (error) {
      // Not JSON (a cycle, a BigInt), or no possible status or header: nothing of it has been sent.
      const failure = this.errorResponse(exchange, error);
      this.#transmit(exchange, failure);
      return failure;
    }
  }

  #transmit({ req, res }: Exchange, response: HttpResponse): void {
    const payload = isStream(response) ? undefined : JSON.stringify(response.body);
    res.statusCode = statusOf(response);
    if (response.headers) res.setHeaders(new Headers(handlersOwn(response.headers)));
    endUnread(req, res);
    if (isStream(response)) beginStream(res);
    else if (payload === undefined) res.end();
    else res.setHeader('Content-Type', 'application/json; charset=utf-8').end(payload);
  }
}

/** Releases the stream of a response that is not sent. */
function discard(response: HttpResponse): void {
  if (isStream(response)) release(() => response.stream[Symbol.asyncIterator]());
}

function handlersOwn(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
}

/** Node takes what can be made a whole number; a status is one. */
function statusOf({ status }: HttpResponse): number {
  if (Number.isInteger(status)) return status;
  throw new TypeError('The status of a response is not a whole number.');
}

function errorFrame({ body }: BodyResponse): string {
  return frame({ event: 'error', data: body });
}

function beginStream(res: ServerResponse): void {
  res.setHeader('Content-Type', `${EVENT_STREAM}; charset=utf-8`);
  // Middleware that compresses would hold events back; `no-transform` tells it not to.
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // nginx, and what is built on it, collects a response before it passes it on, unless the response says otherwise.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
}
