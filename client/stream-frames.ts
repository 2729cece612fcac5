import type { Endpoint } from '../generated/endpoints.ts';
import {
  ApiError,
  ConnectionError,
  type ErrorEnvelope,
  errorClasses,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.ts';
import { limit, within } from './limit.ts';
import { type DeclaredResponse, isEnvelope, parseObject } from './response.ts';
import type { Runtime } from './runtime.ts';
import { LONGEST_FRAME, type RawEvent, serverSentEvents } from './server-sent-events.ts';

/** A frame of a stream: an event, or the position of the stream. */
export interface Frame extends Pick<RawEvent, 'id' | 'name' | 'parting'> {
  readonly event: object | undefined;
}

/** Whether a stream is open, and the time limit for this in milliseconds. */
export interface Opening {
  readonly withinMs: number;
  isOpen(): boolean;
}

/** How long an open stream may be silent, in milliseconds. The service sends a comment every 15 seconds. */
const SILENCE_MS = 20_000;

/** The statuses of errors that come within a stream. All others are 500. */
const statuses = new Map([
  ['authentication_error', 401],
  ['overloaded_error', 503],
]);

/**
 * The frames of one connection of a stream.
 *
 * @throws ConnectionError if the stream breaks, TimeoutError if it is silent, ApiError if the server sends an error,
 * UnexpectedResponseError if the contract does not declare a frame.
 */
export async function* readFrames(
  endpoint: Endpoint,
  response: DeclaredResponse,
  { withinMs, isOpen }: Opening,
  signal: AbortSignal,
  runtime: Runtime,
): AsyncGenerator<Frame, void> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  const operation = endpoint.id;
  const opening = runtime.now() + withinMs;
  const silent = () => {
    const what = isOpen() ? `was silent for ${SILENCE_MS}` : `sent no id to begin with within ${withinMs}`;
    return new TimeoutError(`the stream ${what} ms.`, { operation });
  };
  const chunk = async () => {
    // The service is never silent for long, so a silent connection is lost. Comments keep a stream open, but do not
    // open it.
    const deadline = isOpen() ? runtime.now() + SILENCE_MS : opening;
    const span = limit(runtime, deadline - runtime.now(), silent, signal);
    // The timer stood still while the device slept.
    const stop = runtime.onWake(() => runtime.now() >= deadline && span.abort(silent()));
    try {
      return (await within(span.signal, () => reader.read())).value;
    } catch (error) {
      if (span.signal.aborted) throw error;
      throw new ConnectionError('the stream broke.', { operation, cause: error });
    } finally {
      stop();
      span.end();
    }
  };
  const unexpected = (what: string) =>
    new UnexpectedResponseError(`the stream has ${what}.`, response, { operation });
  // Cancels also while nothing reads the stream.
  signal.addEventListener('abort', cancel);
  try {
    for await (const raw of serverSentEvents(chunk)) yield frameOf(raw, operation, unexpected);
  } catch (error) {
    throw error instanceof RangeError
      ? unexpected(`an event of more than ${LONGEST_FRAME} characters`)
      : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function frameOf(
  { id, name, data, parting }: RawEvent,
  operation: string,
  unexpected: (what: string) => Error,
): Frame {
  // The stream could not reopen after this id.
  if (id !== undefined && !/^[!-~]{0,1024}$/.test(id))
    throw unexpected('an event with an id that no header can carry');
  const event = data === undefined ? undefined : parseObject(data);
  if (data !== undefined && !event) throw unexpected('an event that is not a JSON object');
  if (name === 'error' && event)
    throw isEnvelope(event) ? errorOf(event, operation) : unexpected('an error without the error envelope');
  return { id, name, parting, event };
}

function errorOf(envelope: ErrorEnvelope, operation: string): ApiError {
  const status = statuses.get(envelope.error.type) ?? 500;
  return new (errorClasses[status] ?? ApiError)(status, envelope, new Headers(), operation);
}
