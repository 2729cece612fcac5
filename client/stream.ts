import type { Endpoint } from '../generated/endpoints.ts';
import type { Call, CallOptions, CallSettings } from './call.ts';
import { ApiError, ConnectionError, type ErrorEnvelope, errorClasses, TimeoutError } from './errors.ts';
import { following, limit, wait, within } from './limit.ts';
import { type Ending, isPassing, pauseAfter, retryOptions } from './retry.ts';
import type { Runtime } from './runtime.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { RequestParts } from './transport.ts';
import { unwrap } from './unwrap.ts';

/** The statuses of errors that come within a stream; all others are a 500. */
const statuses: Readonly<Record<string, number>> = { authentication_error: 401, overloaded_error: 503 };

/**
 * Makes the function that reads streams, an event at a time. One that breaks, or that the server ends, is opened again
 * after the last event that came, however often, unless `retry` is false; one that never opened is not.
 */
export function createStream(call: Call, settings: CallSettings, runtime: Runtime) {
  return async function* (endpoint: Endpoint, request: RequestParts & CallOptions): AsyncGenerator<unknown> {
    const retry = retryOptions(settings.retry, request.retry);
    const silenceMs = request.attemptTimeoutMs ?? settings.attemptTimeoutMs ?? 30_000;
    const { signal, end } = following(request.signal);
    let { headers } = request;
    let opened = false;
    try {
      // How often it was opened since an event came.
      for (let openings = 1; ; openings++) {
        let inside = false;
        try {
          const body = await unwrap(call(endpoint, { ...request, ...(headers && { headers }), signal }));
          opened = inside = true;
          for await (const { id, name, data } of read(body as ReadableStream, endpoint, silenceMs, signal)) {
            const event = JSON.parse(data);
            if (name === 'error') throw errorOf(event);
            if (id !== undefined) headers = { ...headers, 'Last-Event-ID': id };
            openings = 0;
            yield event;
            if (name === endpoint.lastEvent) return;
          }
          if (retry.attempts === 1) return;
        } catch (error) {
          signal.throwIfAborted();
          const again = inside ? openings < retry.attempts : opened && isPassing(error as Ending);
          if (!again || retry.attempts === 1) throw error;
        }
        await wait(runtime, pauseAfter(openings || 1, {}, retry, runtime), signal);
      }
    } finally {
      end();
    }
  };

  /** The events of one opening. The service is never silent for long; a connection that is has been lost. */
  async function* read(
    body: ReadableStream<Uint8Array>,
    { id }: Endpoint,
    silenceMs: number,
    signal: AbortSignal,
  ) {
    const reader = body.getReader();
    const chunk = async () => {
      const late = () => new TimeoutError(`${id}: the stream was silent for ${silenceMs} ms.`);
      const span = limit(runtime, silenceMs, late, signal);
      try {
        return (await within(span.signal, () => reader.read())).value;
      } catch (error) {
        if (span.signal.aborted) throw error;
        throw new ConnectionError(`${id}: the stream broke.`, { cause: error });
      } finally {
        span.end();
      }
    };
    try {
      yield* serverSentEvents(chunk);
    } finally {
      reader.cancel().catch(() => {});
    }
  }
}

function errorOf(envelope: ErrorEnvelope): ApiError {
  const status = statuses[envelope.error.type] ?? 500;
  return new (errorClasses[status] ?? ApiError)(status, envelope, new Headers());
}
