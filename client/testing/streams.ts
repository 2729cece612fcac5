/** Scripted streams of a service, and helpers to read them. */
import type { ClientOptions } from '../index.ts';
import { type Behaviour, scene } from './fake-service.ts';

export const path = { session_id: 'sess_1' };

export const event = (id: string, type = 'agent.message') => ({ id, type });
export const frame = (each: { id: string; type: string }) =>
  `id: ${each.id}\nevent: ${each.type}\ndata: ${JSON.stringify(each)}\n\n`;
export const error = (type: string) => `event: error\ndata: ${JSON.stringify(envelope(type))}\n\n`;
export const envelope = (type: string) => ({
  type: 'error',
  request_id: 'r1',
  error: { type, message: 'No.' },
});

/** How a stream ends after its last event. */
export type End = 'ends' | 'breaks' | 'is silent';

export function stream(text: string, end: End = 'ends', cut = text.length): Behaviour {
  return () => {
    const bytes = new TextEncoder().encode(text);
    const parts = [bytes.slice(0, cut), bytes.slice(cut)].filter(({ length }) => length > 0);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new TypeError('terminated'));
        else return new Promise(() => {});
      },
    });
    return response(body);
  };
}

export const response = (body: ReadableStream) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

export const start = (id: string) => `: open\nid: ${id}\n\n`;
export const [a, b, c] = [event('evt_a'), event('evt_b'), event('evt_c')];
export const gone = event('evt_z', 'session.deleted');
export const gives = (...events: (typeof a)[]) => events.map(frame).join('');

/** Reads this many events, or all. A thrown error is the last entry. */
export function reading(
  behaviours: Behaviour[],
  count = Infinity,
  options: Partial<ClientOptions> = {},
  call = {},
) {
  const { client, requests, runtime, times } = scene(behaviours, options);
  const read = async () => {
    const read: unknown[] = [];
    try {
      for await (const each of await client.streamSessionEvents({ path, ...call })) {
        read.push(each.id);
        if (read.length === count) break;
      }
    } catch (thrown) {
      read.push(thrown);
    }
    return read;
  };
  const resumed = () => requests.map((request) => request.headers.get('last-event-id'));
  return { read: () => runtime.run(read()), requests, resumed, times };
}
