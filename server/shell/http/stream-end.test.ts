/** Ends of streams, by the client or by the server. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fixture, startFixture, succeed, TOKEN } from '../../testing/shell/server.ts';
import { feed, large, moved, type Watch, watch, watchFed } from '../../testing/shell/watch.ts';
import { frame, PARTING } from '../contract/stream.ts';

let shell: Fixture;
let shutdown: AbortController;
beforeEach(async () => {
  shutdown = new AbortController();
  shell = await startFixture({ shutdown: shutdown.signal });
});
afterEach(() => shell.close());

/** Sends a request without a handler. When its response arrives, the server has processed earlier events. */
const other = async () => expect((await shell.send('GET', '/nowhere')).status).toBe(404);
const signal = () => shell.calls.at(-1)?.context.signal as AbortSignal;
const requestLine = (client: Watch) =>
  shell.logs.find(
    (line) => line.msg === 'request' && line.request_id === client.response.headers['x-request-id'],
  );

describe('a stream whose client disconnects', () => {
  test('is released while it waits, and the signal is aborted', async () => {
    const { client, notes, push } = await watchFed(shell);
    push(moved('a'));
    await expect.poll(client.text).toContain('"to":"a"');
    expect(signal().aborted).toBe(false);
    client.leave();
    await expect.poll(() => notes.returned).toBe(1);
    expect(signal().aborted).toBe(true);
    await expect.poll(() => requestLine(client)).toMatchObject({ status: 200, aborted: true });
    push(moved('b'));
    await other();
    expect(notes).toEqual({ pulled: 2, returned: 1 });
  });

  test('is released while it waits for the client to read', async () => {
    const { client, notes, push } = await watchFed(shell);
    push(large, large);
    for (let each = 0; each < 10; each++) await other();
    expect(notes).toEqual({ pulled: 1, returned: 0 });
    client.leave();
    await expect.poll(() => notes).toEqual({ pulled: 1, returned: 1 });
  });

  test('is released if the client only stops sending', async () => {
    const { stream, notes, push } = feed();
    shell.handle = () => ({ status: 200, stream });
    const socket = connect({ port: shell.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end(`GET /v1/boxes/box_a/watch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
    await once(socket.resume(), 'end');
    await expect.poll(() => notes.returned).toBe(1);
    push(moved('a'), moved('b'));
    await other();
    socket.destroy();
  });

  test('is released unread if the handler has not returned yet', async () => {
    const { stream, notes } = feed();
    shell.handle = async (_, context) => {
      client.destroy();
      await once(context.signal, 'abort');
      return { status: 200, stream };
    };
    const client = connect({ port: shell.port, host: '127.0.0.1' });
    client.write(`GET /v1/boxes/box_a/watch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
    await expect.poll(() => notes.returned).toBe(1);
    expect(notes.pulled).toBe(0);
  });

  const returns: [string, () => unknown][] = [
    ['never settles', () => new Promise(() => undefined)],
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ];
  test.each(returns)('is released without an error if its return() %s', async (_, give) => {
    const back = vi.fn(give);
    const iterator = { next: () => new Promise(() => undefined), return: back };
    shell.handle = () => ({ status: 200, stream: { [Symbol.asyncIterator]: () => iterator } });
    const client = await watch(shell.port);
    client.leave();
    await expect.poll(() => back.mock.calls.length).toBe(1);
    await expect.poll(() => requestLine(client)).toMatchObject({ aborted: true });
    expect(shell.logs.filter((line) => line.msg !== 'request')).toEqual([]);
  });
});

describe('a shutdown', () => {
  test('ends open streams completely, without an error', async () => {
    const { client, notes, push } = await watchFed(shell);
    push(moved('a'));
    await expect.poll(client.text).toContain('"to":"a"');
    shutdown.abort();
    expect(await client.all()).toBe(frame(moved('a')) + PARTING);
    expect(notes.returned).toBe(1);
    expect(signal().aborted).toBe(true);
    await expect.poll(() => requestLine(client)).toBeDefined();
    expect(requestLine(client)).not.toHaveProperty('aborted');
  });

  test('ends streams that stop with an error', async () => {
    async function* waiting() {
      await once(signal(), 'never', { signal: signal() });
      yield moved('a');
    }
    shell.handle = () => ({ status: 200, stream: waiting() });
    const client = await watch(shell.port);
    shutdown.abort();
    expect(await client.all()).toBe(PARTING);
    expect(shell.logs.filter((line) => line.msg !== 'request')).toEqual([]);
  });

  test('ends later streams at once', async () => {
    shutdown.abort();
    const { client, notes } = await watchFed(shell);
    expect(client.response.statusCode).toBe(200);
    expect(await client.all()).toBe(PARTING);
    expect(notes).toEqual({ pulled: 0, returned: 1 });
  });

  test('ends a silent generator at once', { timeout: 5_000 }, async () => {
    shutdown.abort();
    shell.handle = async function* () {
      await new Promise(() => {});
      yield {};
    };
    expect(await (await watch(shell.port)).all()).toBe(PARTING);
  });

  test('does not affect other requests', async () => {
    shutdown.abort();
    shell.handle = succeed;
    expect((await shell.send('POST', '/v1/boxes', { body: { name: 'crate' } })).status).toBe(200);
    expect(signal().aborted).toBe(true);
  });
});
