import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionError, type StreamState } from './index.ts';
import { type Behaviour, scene, silent } from './testing/fake-service.ts';
import { a, b, gives, gone, path, response, start, stream } from './testing/streams.ts';

/** A stream that sends a text and is silent then, and how often its connection was closed. */
function held(text: string) {
  const cancel = vi.fn();
  const bytes = new TextEncoder().encode(text);
  const open = () => response(new ReadableStream({ start: (each) => each.enqueue(bytes), cancel }));
  return { open, cancel };
}

describe('a stream that is closed', () => {
  it('lets go of its connection, its timers and the signal when its reader has enough', async () => {
    const cancel = vi.fn();
    const bytes = new TextEncoder().encode(gives(a));
    const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel });
    const { client, runtime } = scene([() => response(body)]);
    const { signal } = new AbortController();
    for await (const _ of await client.streamSessionEvents({ path, signal })) break;
    expect(cancel).toHaveBeenCalledOnce();
    expect(runtime.pending).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('settles what waits, with return', async () => {
    const { open, cancel } = held(start('evt_0') + gives(a));
    const { client, runtime } = scene([open]);
    const { signal } = new AbortController();
    const events = await client.streamSessionEvents({ path, signal });
    expect(await events.next()).toEqual({ done: false, value: a });
    const waiting = [events.next(), events.next()];
    const done = { done: true, value: undefined };
    expect(await events.return()).toEqual(done);
    expect(await Promise.all(waiting)).toEqual([done, done]);
    expect(await events.next()).toEqual(done);
    expect(cancel).toHaveBeenCalledOnce();
    expect(runtime.pending).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it.each(['waits to open again', 'opens again'])('settles what waits while it %s', async (moment) => {
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const onState = ({ type }: StreamState) => {
      if (type === 'reconnecting' && moment === 'waits to open again') reach();
    };
    const again: Behaviour = (request) => {
      if (moment === 'opens again') reach();
      return silent(request);
    };
    const { client, runtime } = scene([stream(start('evt_0'), 'breaks'), again]);
    const events = await runtime.run(client.streamSessionEvents({ path, onState }));
    const waiting = events.next();
    await runtime.run(reached);
    await events.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(runtime.pending).toBe(0);
  });

  it('gives nothing that had come before', async () => {
    const { open, cancel } = held(start('evt_0') + gives(a, b));
    const { client } = scene([open]);
    const events = await client.streamSessionEvents({ path });
    const waiting = events.next();
    await events.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('throws what its reader throws into it', async () => {
    const { open, cancel } = held(start('evt_0'));
    const { client, requests } = scene([open]);
    const events = await client.streamSessionEvents({ path });
    const reason = new ConnectionError('mine');
    await expect(events.throw(reason)).rejects.toBe(reason);
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(cancel).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(1);
  });
});

describe('a stream whose signal ends', () => {
  it('lets go of its connection when its signal ends, though nobody reads', async () => {
    const cancel = vi.fn();
    const bytes = new TextEncoder().encode(start('evt_0'));
    const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel });
    const { client } = scene([() => response(body)]);
    const controller = new AbortController();
    const open = await client.streamSessionEvents({ path, signal: controller.signal });
    const reason = new Error('enough');
    controller.abort(reason);
    expect(cancel).toHaveBeenCalledOnce();
    await expect(open.next()).rejects.toBe(reason);
  });

  it('ends with the reason of the signal, while it waits and in between', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error('enough');
    const { client } = scene([stream(gives(a), 'is silent')]);
    const read = async () => {
      for await (const _ of await client.streamSessionEvents({ path, signal })) {
        setImmediate(() => controller.abort(reason));
      }
    };
    await expect(read()).rejects.toBe(reason);
  });

  it('gives no event more, though it has come', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const { open, cancel } = held(start('evt_0') + gives(a, b, gone));
    const { client } = scene([open]);
    const events = await client.streamSessionEvents({ path, signal });
    expect(await events.next()).toEqual({ done: false, value: a });
    const reason = new Error('enough');
    const waiting = events.next();
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('does not say that it opens again', async () => {
    const controller = new AbortController();
    const states: StreamState['type'][] = [];
    const onState = ({ type }: StreamState) => void states.push(type);
    const { open } = held(start('evt_0'));
    const { client } = scene([open]);
    const events = await client.streamSessionEvents({ path, signal: controller.signal, onState });
    controller.abort();
    await expect(events.next()).rejects.toThrow('aborted');
    expect(states).toEqual(['open']);
  });
});
