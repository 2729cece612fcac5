import type { Endpoint } from '../generated/endpoints.ts';
import type { Call, CallOptions, CallSettings } from './call.ts';
import { ApiError, ConnectionError, type ErrorEnvelope, errorClasses, TimeoutError } from './errors.ts';
import { tell } from './hooks.ts';
import { following, limit, wait, within } from './limit.ts';
import { type Ending, isPassing, pauseAfter, retryOptions } from './retry.ts';
import type { Runtime } from './runtime.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { RequestParts } from './transport.ts';
import { unwrap } from './unwrap.ts';

/** What happens to a stream: it opens, and when it is interrupted, it opens again. */
export type StreamState =
  | {
      readonly type: 'open';
      /** Where the stream stands: open another one with it as `Last-Event-ID` to go on from there. */
      readonly lastEventId: string | undefined;
    }
  | {
      readonly type: 'reconnecting';
      readonly lastEventId: string | undefined;
      /** Why the stream ended; undefined if its server ended it. */
      readonly error: unknown;
      /** After how many milliseconds the stream is opened again. */
      readonly inMs: number;
    };

/** The options of a call that opens a stream. */
export interface StreamOptions extends CallOptions {
  /** Called each time the stream has opened, and each time it is interrupted and will open again. */
  onState?: ((state: StreamState) => void) | undefined;
}

/** The statuses of errors that come within a stream; all others are a 500. */
const statuses: Readonly<Record<string, number>> = { authentication_error: 401, overloaded_error: 503 };

/** A stream that was open for less, and brought no event, failed at once, in milliseconds. */
const AT_ONCE_MS = 5_000;

/**
 * Makes the function that opens streams. Its promise resolves when the stream is open: when the id has come after which
 * it begins. From then on the stream opens again after the last id, whenever it breaks or its server ends it, unless
 * `retry` is false. It is given up when it fails at once, `attempts` times in a row.
 */
export function createStream(call: Call, settings: CallSettings, runtime: Runtime) {
  return async (endpoint: Endpoint, request: RequestParts & StreamOptions) => {
    const events = read(endpoint, request);
    // The first thing that it yields is that it is open.
    await events.next();
    return events;
  };

  async function* read(
    endpoint: Endpoint,
    { onState, headers, ...request }: RequestParts & StreamOptions,
  ): AsyncGenerator<unknown, void> {
    const { attempts, ...pauses } = retryOptions(settings.retry, request.retry);
    const { signal, end } = following(request.signal);
    let lastEventId: string | undefined;
    let opened = false;
    // Since an event came, or the stream lasted: how often it was interrupted, and how often it failed at once.
    let interruptions = 0;
    let failures = 0;
    try {
      for (;;) {
        let error: unknown;
        let parting = false;
        let open = false;
        let progress = false;
        let began: number | undefined;
        try {
          const resumed = lastEventId === undefined ? headers : { ...headers, 'Last-Event-ID': lastEventId };
          const parts = { ...request, ...(resumed && { headers: resumed }), signal };
          const body = (await unwrap(call(endpoint, parts))) as ReadableStream<Uint8Array>;
          began = runtime.now();
          for await (const frame of frames(endpoint, request, body, signal, () => open)) {
            const event = frame.data === undefined ? undefined : JSON.parse(frame.data);
            if (frame.name === 'error' && event) throw errorOf(event);
            parting = frame.parting;
            lastEventId = frame.id ?? lastEventId;
            if (!open && !parting) {
              open = true;
              tell(() => onState?.({ type: 'open', lastEventId }));
              if (!opened) yield;
              opened = true;
            }
            if (event === undefined) continue;
            progress = true;
            yield event;
            if (frame.name === endpoint.lastEvent) return;
          }
        } catch (thrown) {
          signal.throwIfAborted();
          error = thrown;
          // The stream could not be opened; by now its service may only be away.
          if (began === undefined && !(opened && attempts > 1 && isPassing(thrown as Ending))) throw thrown;
        }
        if (began !== undefined) {
          if (progress || (open && runtime.now() - began >= AT_ONCE_MS)) interruptions = failures = 0;
          else if (!parting) failures++;
          if (attempts === 1 && opened && error === undefined) return;
          if (failures >= attempts || attempts === 1) throw error ?? ended(endpoint, failures);
        }
        const inMs = pauseAfter(++interruptions, {}, { attempts, ...pauses }, runtime);
        if (opened) tell(() => onState?.({ type: 'reconnecting', lastEventId, error, inMs }));
        await wait(runtime, inMs, signal);
      }
    } finally {
      end();
    }
  }

  /** The frames of one opening. The service is never silent for long; a connection that is has been lost. */
  async function* frames(
    { id }: Endpoint,
    { attemptTimeoutMs }: CallSettings,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    isOpen: () => boolean,
  ) {
    const reader = body.getReader();
    const cancel = () => void reader.cancel().catch(() => {});
    const silenceMs = attemptTimeoutMs ?? settings.attemptTimeoutMs ?? 30_000;
    const deadline = runtime.now() + silenceMs;
    const chunk = async () => {
      // Comments keep a stream open, and do not open it.
      const spanMs = isOpen() ? silenceMs : deadline - runtime.now();
      const late = () =>
        new TimeoutError(
          `${id}: the stream ${isOpen() ? 'was silent for' : 'sent no id to begin with within'} ${silenceMs} ms.`,
        );
      const span = limit(runtime, spanMs, late, signal);
      try {
        return (await within(span.signal, () => reader.read())).value;
      } catch (error) {
        if (span.signal.aborted) throw error;
        throw new ConnectionError(`${id}: the stream broke.`, { cause: error });
      } finally {
        span.end();
      }
    };
    // Also while nobody reads.
    signal.addEventListener('abort', cancel);
    try {
      yield* serverSentEvents(chunk);
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  }
}

function ended({ id }: Endpoint, times: number): ConnectionError {
  return new ConnectionError(`${id}: the stream ended at once (${times} attempts).`);
}

function errorOf(envelope: ErrorEnvelope): ApiError {
  const status = statuses[envelope.error.type] ?? 500;
  return new (errorClasses[status] ?? ApiError)(status, envelope, new Headers());
}
