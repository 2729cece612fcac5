/** Streams of server-sent events (HTML Standard, 9.2): their text, and how they are sent at the pace of the client. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpResponse, ServerSentEvent, StreamResponse } from '../operation.ts';
import { inShare } from './loop-share.ts';

/** The media type of a stream. */
export const EVENT_STREAM = 'text/event-stream';

/** A silent stream sends a comment after this time, in milliseconds. Proxies close connections after a longer silence. */
export const KEEP_ALIVE_MS = 15_000;

/** A client that does not read a slice in this time is disconnected, in milliseconds. It can resume. */
export const STALLED_MS = 60_000;

/**
 * The maximum number of bytes that are written at once. Node writes what is left of all streams that have room in one iteration
 * of the event loop, so it must be little.
 */
const SLICE_BYTES = 32 * 1024;

/** At shutdown, a client that does not read is disconnected after this time, in milliseconds. */
export const PARTING_MS = 1_000;

/**
 * The last line of a stream at shutdown: clients can reconnect after this many milliseconds. Our client does not treat an end
 * after this line as a failure.
 */
export const PARTING = 'retry: 1000\n\n';

/** Returns true if a response is a stream of events. */
export function isStream(response: HttpResponse): response is StreamResponse {
  return 'stream' in response;
}

/** Returns the text of an event or comment. Throws a `TypeError` if the data is not JSON, or the id is not valid in a header. */
export function frame(event: ServerSentEvent): string {
  if (typeof event !== 'object' || event === null) throw new TypeError('An event is not an object.');
  const id = event.id === undefined ? '' : `id: ${idOf(event.id)}\n`;
  if ('comment' in event) return `: ${lineOf('comment', event.comment)}\n${id}\n`;
  const name = event.event === undefined ? '' : `event: ${lineOf('name', event.event)}\n`;
  const data: string | undefined = JSON.stringify(event.data);
  if (data === undefined) throw new TypeError('The data of an event is not JSON.');
  return `${id}${name}data: ${data}\n\n`;
}

/** Rejects line breaks, because they would begin a new field. */
function lineOf(field: string, text: string): string {
  if (typeof text === 'string' && !/[\r\n]/.test(text)) return text;
  throw new TypeError(`The ${field} of an event is not one line of text.`);
}

/** Clients resume with the id in the header `Last-Event-ID`, so it must be valid in a header. */
function idOf(id: string): string {
  if (typeof id === 'string' && /^[!-~]{0,1024}$/.test(id)) return id;
  throw new TypeError('The id of an event is not a text of at most 1024 visible ASCII characters.');
}

/** Sends the head of a stream. */
export function beginStream(res: ServerResponse): void {
  res.setHeader('Content-Type', `${EVENT_STREAM}; charset=utf-8`);
  // Without `no-transform`, compression middleware would buffer events.
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // Without this, nginx buffers the response.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
}

/** Yields the events of a stream until it ends or the signal is aborted. Then releases the stream without waiting for it. */
export async function* until(
  signal: AbortSignal,
  stream: AsyncIterable<ServerSentEvent>,
): AsyncGenerator<ServerSentEvent> {
  const iterator = stream[Symbol.asyncIterator]();
  try {
    while (!signal.aborted) {
      const result = await next(iterator, signal);
      if (result.done) return;
      yield result.value;
    }
  } finally {
    release(() => iterator);
  }
}

/** Resolves to the next result of an iterator, or to `done` when the signal is aborted. */
function next<T>(iterator: AsyncIterator<T>, signal: AbortSignal): Promise<IteratorResult<T, unknown>> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve({ done: true, value: undefined });
    if (signal.aborted) return stop();
    const pending = Promise.resolve(iterator.next());
    signal.addEventListener('abort', stop, { once: true });
    pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Returns the response of an async generator. It begins with the first event or comment, or after `KEEP_ALIVE_MS`. An error
 * before that becomes a response with its status.
 */
export async function responseOf(
  events: AsyncIterable<ServerSentEvent>,
  signal: AbortSignal,
): Promise<StreamResponse> {
  const iterator = events[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<ServerSentEvent, unknown>> | undefined = next(iterator, signal);
  const begun = new AbortController();
  const silence = pause(KEEP_ALIVE_MS, undefined, { signal: begun.signal, ref: false }).catch(() => {});
  await Promise.race([first, silence]).finally(() => begun.abort());
  const rest: AsyncIterator<ServerSentEvent> = {
    next() {
      const result = first ?? iterator.next();
      first = undefined;
      return result;
    },
    return: () => iterator.return?.() ?? Promise.resolve({ done: true, value: undefined }),
  };
  return { status: 200, stream: { [Symbol.asyncIterator]: () => rest } };
}

/** Calls `return()` of an iterator and ignores its errors, because the response has ended. */
export function release(iterator: () => AsyncIterator<unknown>): void {
  const told = async () => iterator().return?.();
  told().catch(() => undefined);
}

/**
 * Writes frames, and a comment after each silence. Ends the response after the last frame. It requests a frame only when the
 * buffer has room, so nothing accumulates for a slow client.
 */
export async function sendFrames(
  res: ServerResponse,
  frames: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  let isBetweenFrames = true;
  const keepAlive = setInterval(() => {
    if (isBetweenFrames && !res.writableNeedDrain) res.write(': keep-alive\n\n');
  }, KEEP_ALIVE_MS);
  try {
    for await (const bytes of frames) {
      isBetweenFrames = false;
      await sendFrame(res, bytes, signal);
      isBetweenFrames = true;
      keepAlive.refresh();
    }
  } finally {
    clearInterval(keepAlive);
  }
  res.end(signal.aborted && !res.destroyed ? PARTING : undefined);
  // A client that reads nothing does not receive the end. Without this, the server would wait for it.
  if (signal.aborted && !res.writableFinished) cutOffLater(res, PARTING_MS);
}

/** Writes bytes in slices at the pace of the client, and the rest when the signal is aborted. */
export async function sendFrame(res: ServerResponse, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const slice = bytes.subarray(from, signal.aborted ? bytes.length : from + SLICE_BYTES);
    from += slice.length;
    // `drain` can be emitted before a promise of the write would resolve.
    await inShare(() => res.write(slice) || room(res, signal));
  }
}

/** Resolves when the buffer has room or the signal is aborted. Disconnecting a client aborts the signal. */
async function room(res: ServerResponse, signal: AbortSignal): Promise<void> {
  const forget = cutOffLater(res, STALLED_MS);
  await once(res, 'drain', { signal }).catch(() => undefined);
  forget();
}

/** Closes the connection after a time, unless it closes earlier or the returned function is called. */
function cutOffLater(res: ServerResponse, milliseconds: number): () => void {
  const timer = setTimeout(() => res.destroy(), milliseconds);
  const forget = () => {
    clearTimeout(timer);
    res.off('close', forget);
  };
  res.once('close', forget);
  return forget;
}
