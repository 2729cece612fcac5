import type { Endpoint } from '../generated/endpoints.ts';
import type { Call, CallOptions, CallSettings } from './call.ts';
import { closable } from './closable.ts';
import { AgentCloudError, ApiError, ConnectionError, TimeoutError } from './errors.ts';
import { tell } from './hooks.ts';
import { following, wait } from './limit.ts';
import { type Ending, isPassing, pauseAfter, retryOptions } from './retry.ts';
import type { Runtime } from './runtime.ts';
import { readFrames } from './stream-frames.ts';
import type { RequestParts } from './transport.ts';
import { unwrap } from './unwrap.ts';

/** The state of a stream: it is open, or its opening or its connection failed and it opens again. */
export type StreamState =
  | {
      readonly type: 'open';
      /** The position of the stream. To continue from there, open another one with it as `Last-Event-ID`. */
      readonly lastEventId: string | undefined;
    }
  | {
      readonly type: 'reconnecting';
      readonly lastEventId: string | undefined;
      /** Why the stream ended or did not open. Undefined if the server ended it. */
      readonly error: unknown;
      /** Milliseconds until the stream reopens. A page reopens it earlier when it comes online or becomes visible. */
      readonly inMs: number;
    };

/** The position of a stream. */
interface Place {
  lastEventId: string | undefined;
}

/** The options of a call that opens a stream. */
export interface StreamOptions extends CallOptions {
  /** Called each time the stream opens, and each time it ends or does not open and will be retried. */
  onState?: ((state: StreamState) => void) | undefined;
}

/** A stream that was open for less than this, in milliseconds, and returned no event counts as failed at once. */
const AT_ONCE_MS = 5_000;

/**
 * Creates the function that opens streams. Its promise resolves when the stream is open: when the id arrived after
 * which it begins. Until `timeoutMs` is over, the opening is retried. From then on, the stream reopens after the last
 * id if it breaks or if the server ends it. With `retry: false`, nothing is retried. It throws if it fails at once
 * `attempts` times in a row.
 */
export function createStream(call: Call, settings: CallSettings, runtime: Runtime) {
  return async (endpoint: Endpoint, request: RequestParts & StreamOptions) => {
    const wholeMs = request.timeoutMs ?? settings.timeoutMs ?? 120_000;
    const life = following(request.signal);
    const operation = endpoint.id;
    const late = () =>
      life.abort(new TimeoutError(`the stream was not open within ${wholeMs} ms.`, { operation }));
    const stop = runtime.after(wholeMs, late);
    const deadline = runtime.now() + wholeMs;
    const place: Place = { lastEventId: undefined };
    const events = closable(read(endpoint, { ...request, signal: life.signal }, deadline, place), life);
    try {
      // The first `next` resolves when the stream is open.
      await events.next();
    } finally {
      stop();
    }
    return Object.defineProperty(events, 'lastEventId', { get: () => place.lastEventId });
  };

  async function* read(
    endpoint: Endpoint,
    { onState, headers, ...request }: RequestParts & StreamOptions & { signal: AbortSignal },
    deadline: number,
    place: Place,
  ): AsyncGenerator<unknown, void> {
    const { signal } = request;
    const { attempts, ...pauses } = retryOptions(settings.retry, request.retry);
    const withinMs = request.attemptTimeoutMs ?? settings.attemptTimeoutMs ?? 30_000;
    let opened = false;
    // How often the stream was interrupted, and how often it failed at once, since the last event or since it last
    // stayed open.
    let interruptions = 0;
    let failures = 0;
    for (;;) {
      let error: unknown;
      let parting = false;
      let open = false;
      let progress = false;
      let began: number | undefined;
      try {
        // An empty id clears the last one (HTML Standard, 9.2.6).
        const resumed =
          place.lastEventId === undefined
            ? headers
            : { ...headers, 'Last-Event-ID': place.lastEventId || undefined };
        const response = await call(endpoint, { ...request, ...(resumed && { headers: resumed }) });
        await unwrap(response);
        began = runtime.now();
        const opening = { withinMs, isOpen: () => open };
        for await (const frame of readFrames(endpoint, response, opening, signal, runtime)) {
          signal.throwIfAborted();
          parting = frame.parting;
          place.lastEventId = frame.id ?? place.lastEventId;
          if (!open && !parting) {
            open = true;
            tell(() => onState?.({ type: 'open', ...place }));
            if (!opened) yield;
            opened = true;
          }
          if (frame.event === undefined) continue;
          progress = true;
          yield frame.event;
          if (endpoint.lastEvent && frame.name === endpoint.lastEvent) return;
        }
      } catch (thrown) {
        signal.throwIfAborted();
        error = thrown;
        const mayPass = thrown instanceof AgentCloudError && isPassing(thrown as Ending);
        // An error within a stream is less precise than a response. Reopening shows whether it lasts.
        const within = thrown instanceof ApiError && began !== undefined;
        // The service may only be unreachable for a while.
        if (!(mayPass || within) || (began === undefined && attempts === 1)) throw thrown;
      }
      if (began !== undefined) {
        if (progress || (open && runtime.now() - began >= AT_ONCE_MS)) interruptions = failures = 0;
        else if (!parting) failures++;
        if (attempts === 1 && opened && error === undefined) return;
        if (failures >= attempts || attempts === 1) throw error ?? ended(endpoint, failures);
      }
      const ending = (error ?? {}) as Ending;
      const asked = pauseAfter(++interruptions, ending, { attempts, ...pauses }, runtime);
      const inMs = Math.min(asked, pauses.maxPauseMs);
      // The reason is more useful than a TimeoutError after the pause.
      if (error && !opened && runtime.now() + asked >= deadline) throw error;
      tell(() => onState?.({ type: 'reconnecting', ...place, error, inMs }));
      // After a response such as 503, the pause is not shortened.
      await wait(runtime, inMs, signal, ending.status === undefined);
    }
  }
}

function ended({ id: operation }: Endpoint, times: number): ConnectionError {
  return new ConnectionError(`the stream ended at once (${times} attempts).`, { operation });
}
