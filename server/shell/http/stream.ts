/**
 * Streams of server-sent events (HTML Standard, 9.2): their text, and how it is sent, at the pace of whoever reads it.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpResponse, ServerSentEvent, StreamResponse } from '../operation.ts';

/** The media type of a stream. */
export const EVENT_STREAM = 'text/event-stream';

/** How long a stream may be silent, in milliseconds: proxies take a longer silence for a dead connection. */
export const KEEP_ALIVE_MS = 15_000;

/** For how long a client may leave unread what is on its way to it, in milliseconds. Then it is cut off, to resume. */
export const STALLED_MS = 60_000;

/** For how long the end of a stream waits, at shutdown, for a client that does not read, in milliseconds. */
export const PARTING_MS = 1_000;

/**
 * The last words of a stream at shutdown: clients may come back after so many milliseconds. The client takes an end after
 * these words for no failure of the stream.
 */
export const PARTING = 'retry: 1000\n\n';

/** Whether a response is a stream of events, and not a body. */
export function isStream(response: HttpResponse): response is StreamResponse {
  return 'stream' in response;
}

/** An event or a comment as it is sent. Throws a `TypeError` if its data is not JSON, or its id cannot be a header. */
export function frame(event: ServerSentEvent): string {
  if (typeof event !== 'object' || event === null) throw new TypeError('An event is not an object.');
  const id = event.id === undefined ? '' : `id: ${idOf(event.id)}\n`;
  if ('comment' in event) return `: ${lineOf('comment', event.comment)}\n${id}\n`;
  const name = event.event === undefined ? '' : `event: ${lineOf('name', event.event)}\n`;
  const data: string | undefined = JSON.stringify(event.data);
  if (data === undefined) throw new TypeError('The data of an event is not JSON.');
  return `${id}${name}data: ${data}\n\n`;
}

/** A line break would begin a field of its own. */
function lineOf(field: string, text: string): string {
  if (typeof text === 'string' && !/[\r\n]/.test(text)) return text;
  throw new TypeError(`The ${field} of an event is not one line of text.`);
}

/** Clients send the id back in the header `Last-Event-ID`; with one that no header carries they could not resume. */
function idOf(id: string): string {
  if (typeof id === 'string' && /^[!-~]{0,1024}$/.test(id)) return id;
  throw new TypeError('The id of an event is not a text of at most 1024 visible ASCII characters.');
}

/**
 * The events of a stream until the signal is aborted. Whatever ends them, the stream is released; nobody waits for a
 * stream that has been told to end.
 */
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

/** The next result of an iterator, or that it is done, as soon as the signal is aborted. */
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
 * The response of an async generator. It begins with the first event or comment, so that an error before is a response
 * of its own, with its status; or when the generator has been silent for as long as a stream may be.
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

/** Tells an iterator that no more is asked of it. How it takes that concerns no response any more. */
export function release(iterator: () => AsyncIterator<unknown>): void {
  const told = async () => iterator().return?.();
  told().catch(() => undefined);
}

/**
 * Writes frames, and comments where there are none for a while, and ends the response after the last one. A frame is asked
 * for when there is room for it, so that a slow reader makes nothing pile up here.
 */
export async function sendFrames(
  res: ServerResponse,
  frames: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const keepAlive = setInterval(() => {
    if (!res.writableNeedDrain) res.write(': keep-alive\n\n');
  }, KEEP_ALIVE_MS);
  try {
    for await (const text of frames) {
      if (!res.write(text)) await room(res, signal);
      keepAlive.refresh();
    }
  } finally {
    clearInterval(keepAlive);
  }
  res.end(signal.aborted && !res.destroyed ? PARTING : undefined);
  // A client that reads nothing gets no end either: without this, the server would wait for it as for a slow one.
  if (signal.aborted && !res.writableFinished) cutOffLater(res, PARTING_MS);
}

/** Resolves when there is room for more, or the signal is aborted, as it is by the end of a client that is cut off. */
async function room(res: ServerResponse, signal: AbortSignal): Promise<void> {
  const forget = cutOffLater(res, STALLED_MS);
  await once(res, 'drain', { signal }).catch(() => undefined);
  forget();
}

/** Ends the connection after a while, unless it ends before, or the function that this returns is called. */
function cutOffLater(res: ServerResponse, milliseconds: number): () => void {
  const timer = setTimeout(() => res.destroy(), milliseconds);
  const forget = () => {
    clearTimeout(timer);
    res.off('close', forget);
  };
  res.once('close', forget);
  return forget;
}
