/**
 * Writes responses. Only this file does. It first checks each response of an operation against the contract, including the
 * shell's own errors, and each event of a stream.
 */
import { beginBytes, isBytes, sendBytes } from './contract/bytes.ts';
import { OWN_HEADERS } from './contract/headers.ts';
import type { BreachFinder } from './contract/response-breaches.ts';
import { beginStream, frame, isStream, release, sendFrames, until } from './contract/stream.ts';
import { errorEnvelope, reasonOf } from './envelope.ts';
import { ApiError, internalError } from './errors.ts';
import { endUnread } from './http/unread-body.ts';
import { describeError, type Exchange, type Logger } from './log.ts';
import type { ShellLogEvent } from './log-events.ts';
import type {
  BodyResponse,
  BytesResponse,
  HttpResponse,
  ServerSentEvent,
  StreamResponse,
} from './operation.ts';

/** For responses that break the contract: `reject` sends a 500 instead, `log` sends them. Both log the breach. */
export type BreachPolicy = 'reject' | 'log';

/** Writes responses with one breach policy and one log. */
export class Responder {
  readonly #policy: BreachPolicy;
  readonly #logger: Logger;
  /** The frames of frozen events, by the checks that the events passed. */
  readonly #shared = new WeakMap<BreachFinder, WeakMap<ServerSentEvent, Buffer>>();

  constructor(policy: BreachPolicy, logger: Logger) {
    this.#policy = policy;
    this.#logger = logger;
  }

  /**
   * Sends the response of an operation. Applies the policy if the response breaks the contract. Resolves when everything is
   * written. For a stream, the signal ends it earlier.
   */
  async send(
    exchange: Exchange,
    response: HttpResponse,
    breaches: BreachFinder,
    signal: () => AbortSignal,
  ): Promise<void> {
    const { res } = exchange;
    // Other code has responded, such as a timeout of the surrounding app.
    if (res.headersSent) return discard(response);
    const sent = this.#write(exchange, this.#permitted(exchange, response, breaches));
    if (isBytes(sent)) return this.#sendBytes(exchange, sent);
    if (!isStream(sent)) return discard(response);
    const disconnect = () => void res.destroy();
    if (sent.stream.disconnect?.aborted) disconnect();
    sent.stream.disconnect?.addEventListener('abort', disconnect);
    await sendFrames(res, this.#frames(exchange, sent, breaches, signal()), signal());
  }

  /** Sends bytes after the head. After an error, the client gets the last bytes of the response, or the connection is closed. */
  async #sendBytes(exchange: Exchange, response: BytesResponse): Promise<void> {
    const { res } = exchange;
    try {
      await sendBytes(res, response);
    } catch (error) {
      if (res.destroyed) return;
      if (response.failed) return void res.end(response.failed(this.errorResponse(exchange, error).body));
      this.#log('download.failed', exchange, { error: describeError(error) }, 'download failed');
      res.destroy();
    }
  }

  /**
   * Sends the envelope of an error without an operation, such as an unknown path. Destroys the response if it has begun or
   * cannot be written. Never throws.
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

  /** Returns the response for a thrown value. An `ApiError` defines its response. Other values are logged and become a 500. */
  errorResponse(exchange: Exchange, error: unknown): BodyResponse {
    if (!(error instanceof ApiError) || error.status >= 500) {
      this.#log('request.failed', exchange, { error: describeError(error) }, 'request failed');
    }
    if (!(error instanceof ApiError)) return this.#internal(exchange);
    const body = errorEnvelope(error, exchange.requestId);
    return { status: error.status, body, headers: error.headers };
  }

  #internal({ requestId }: Exchange): BodyResponse {
    return { status: 500, body: errorEnvelope(internalError(), requestId) };
  }

  #log(event: ShellLogEvent, exchange: Exchange, fields: object, message: string): void {
    const { requestId, operation } = exchange;
    this.#logger.error({ event, request_id: requestId, operation, ...fields }, message);
  }

  /** Returns the response, or a 500 if it breaks the contract and the policy is `reject`. */
  #permitted<A extends HttpResponse>(
    exchange: Exchange,
    response: A,
    breaches: BreachFinder,
  ): A | BodyResponse {
    return this.#passes(exchange, breaches.inResponse(response)) ? response : this.#internal(exchange);
  }

  #passes(exchange: Exchange, breaches: readonly string[]): boolean {
    if (breaches.length === 0) return true;
    this.#log('response.breach', exchange, { breaches }, 'response breaks the contract');
    return this.#policy === 'log';
  }

  /** Yields the bytes of a stream's events. After a failure, the last event is the error envelope. */
  async *#frames(
    exchange: Exchange,
    { stream }: StreamResponse,
    breaches: BreachFinder,
    signal: AbortSignal,
  ): AsyncGenerator<Buffer> {
    try {
      for await (const event of until(signal, stream)) {
        const bytes = this.#frame(exchange, event, breaches);
        yield bytes ?? errorFrame(this.#internal(exchange));
        if (bytes === undefined) return;
      }
    } catch (error) {
      yield errorFrame(this.#permitted(exchange, this.errorResponse(exchange, error), breaches));
    }
  }

  /** Returns the bytes of an event, or undefined if it breaks the contract and the policy is `reject`. */
  #frame(exchange: Exchange, event: ServerSentEvent, breaches: BreachFinder): Buffer | undefined {
    const shared = this.#shared.get(breaches) ?? new WeakMap<ServerSentEvent, Buffer>();
    this.#shared.set(breaches, shared);
    const known = shared.get(event);
    if (known !== undefined) return known;
    const bytes = Buffer.from(frame(event));
    const found = breaches.inEvent(event);
    if (!this.#passes(exchange, found)) return undefined;
    // Nobody can replace the parts of a frozen event. An event with a breach is logged for each stream.
    if (Object.isFrozen(event) && found.length === 0) shared.set(event, bytes);
    return bytes;
  }

  /** Sends a response, or the head of a stream. If it cannot be written, sends a 500. Returns what was sent. */
  #write(exchange: Exchange, response: HttpResponse): HttpResponse {
    try {
      this.#transmit(exchange, response);
      return response;
    } catch (error) {
      // The body is not JSON (a cycle, a BigInt), or a status or header is invalid. Nothing has been sent yet.
      const failure = this.errorResponse(exchange, error);
      this.#transmit(exchange, failure);
      return failure;
    }
  }

  #transmit(exchange: Exchange, response: HttpResponse): void {
    const { req, res } = exchange;
    exchange.reason = reasonOf(response);
    const payload = 'body' in response ? JSON.stringify(response.body) : undefined;
    res.statusCode = statusOf(response);
    if (response.headers) res.setHeaders(new Headers(handlerHeaders(response.headers)));
    endUnread(req, res);
    if (isStream(response)) beginStream(res);
    else if (isBytes(response)) beginBytes(res, response);
    else if (payload === undefined) res.end();
    else res.setHeader('Content-Type', 'application/json; charset=utf-8').end(payload);
  }
}

/** Releases the stream or the bytes of an unsent response. */
export function discard(response: HttpResponse): void {
  if (isBytes(response)) release(() => response.bytes[Symbol.asyncIterator]());
  if (isStream(response)) release(() => response.stream[Symbol.asyncIterator]());
}

function handlerHeaders(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
}

/** Rejects a status that is not an integer. Node would convert it. */
function statusOf({ status }: HttpResponse): number {
  if (Number.isInteger(status)) return status;
  throw new TypeError('The status of a response is not an integer.');
}

function errorFrame({ body }: BodyResponse): Buffer {
  return Buffer.from(frame({ event: 'error', data: body }));
}
