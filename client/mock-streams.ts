/** Streams of the handlers for MSW. */
import { eventIn, framesOf, type StreamedEvent } from './mock-frames.ts';

/**
 * How long a stream is silent, in milliseconds, as in the service. A client treats a longer silence as a lost
 * connection.
 */
const KEEP_ALIVE_MS = 15_000;

/** The events of one opening of a stream. */
export type Events = readonly StreamedEvent[] | AsyncIterable<StreamedEvent>;

/**
 * A stream of events: those after the client's last event, or all if the list does not have that event. Like the
 * service's stream, it begins with the id that it begins after. Then it only sends comments, as if nothing happens.
 * If it ended, the client would reopen it again and again. It ends with its last event.
 */
export function mockStream(
  events: Events,
  { headers, signal, url }: Request,
  lastEvent: string | undefined,
): ReadableStream<Uint8Array> {
  const has = headers.get('Last-Event-ID');
  const { searchParams } = new URL(url);
  const types = ['event_deltas', 'event_deltas[]'].flatMap((name) => searchParams.getAll(name));
  const encoder = new TextEncoder();
  let keepAlive: ReturnType<typeof setInterval>;
  const send = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const write = (text: string) => controller.enqueue(encoder.encode(text));
    keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS);
    // The timer must not keep a Node process alive.
    keepAlive.unref?.();
    const ids = Array.isArray(events) ? events.map((data) => eventIn(data).id) : [];
    const begin = has === null ? -1 : ids.indexOf(has);
    write(`: open\nid: ${begin < 0 ? 'start' : has}\n\n`);
    for await (const data of Array.isArray(events) ? events.slice(begin + 1) : events) {
      if (signal.aborted) return;
      for (const { id, event, data: body } of framesOf(data, types))
        write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
      if (eventIn(data).type !== lastEvent) continue;
      clearInterval(keepAlive);
      return controller.close();
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (error: unknown) => {
        clearInterval(keepAlive);
        controller.error(error);
      };
      signal.addEventListener('abort', () => fail(signal.reason));
      // Not awaited, so that sent events can be read while others are still to come.
      send(controller).catch(fail);
    },
    cancel: () => clearInterval(keepAlive),
  });
}
