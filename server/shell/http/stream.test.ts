import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { type Fixture, startFixture, succeed, type Visitor } from '../../testing/shell/server.ts';
import { feed, moved, streamOf, watch } from '../../testing/shell/watch.ts';
import { frame } from '../contract/stream.ts';
import { conflict } from '../errors.ts';
import type { Handler, HttpResponse, ServerSentEvent } from '../operation.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterEach(() => {
  shell.handle = succeed;
  shell.logs.length = 0;
});
afterAll(() => shell.close());

const read = async () => (await watch(shell.port)).all();
const get = () => shell.send('GET', '/v1/boxes/box_a/watch');
const breaches = () => shell.logs.flatMap((line) => line.breaches ?? []);

describe('the text of an event', () => {
  test.each<[string, ServerSentEvent, string]>([
    ['only data', { data: { a: 1 } }, 'data: {"a":1}\n\n'],
    ['all fields', { id: '7', event: 'moved', data: [] }, 'id: 7\nevent: moved\ndata: []\n\n'],
    ['text with line breaks', { data: 'a\r\nb\n\ndata: c' }, 'data: "a\\r\\nb\\n\\ndata: c"\n\n'],
    ['null', { data: null }, 'data: null\n\n'],
    ['a comment', { comment: 'still here' }, ': still here\n\n'],
    ['a comment with an id', { comment: 'open', id: '7' }, ': open\nid: 7\n\n'],
    ['an empty id, which clears the last one', { id: '', data: 0 }, 'id: \ndata: 0\n\n'],
  ])('contains %s', (_, event, text) => {
    expect(frame(event)).toBe(text);
  });
});

test.each([
  [null, 'An event is not an object.'],
  [{ data: undefined }, 'The data of an event is not JSON.'],
  [{ comment: 'a\nb' }, 'The comment of an event is not one line of text.'],
  [{ id: 'é', data: 1 }, 'The id of an event is not a text of at most 1024 visible ASCII characters.'],
  [{ event: '\r', data: 1 }, 'The name of an event is not one line of text.'],
])('rejects a value that is not an event: %j', (event, message) => {
  expect(() => frame(event as never)).toThrow(message);
});

describe('a stream', () => {
  test('begins before its first event, and sends each event at once', async () => {
    const { stream, push } = feed();
    shell.handle = () => ({ status: 200, stream, headers: { 'X-Box-Count': '3' } });
    const client = await watch(shell.port);
    expect(client.response.statusCode).toBe(200);
    expect(client.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-box-count': '3',
      'x-request-id': expect.any(String),
    });
    expect(client.text()).toBe('');
    push({ id: '1', ...moved('attic') });
    const first = 'id: 1\ndata: {"type":"box.moved","to":"attic"}\n\n';
    await expect.poll(client.text).toBe(first);
    push({ comment: 'x' }, { event: 'paint', data: { type: 'box.painted', lid: { colour: 'red' } } });
    const second = ': x\n\nevent: paint\ndata: {"type":"box.painted","lid":{"colour":"red"}}\n\n';
    await expect.poll(client.text).toBe(first + second);
    client.leave();
  });

  test('ends with its iterator', async () => {
    shell.handle = () => ({ status: 200, stream: streamOf(moved('a'), moved('b')) });
    expect(await read()).toBe(frame(moved('a')) + frame(moved('b')));
  });

  test('can be without events', async () => {
    shell.handle = () => ({ status: 200, stream: streamOf() });
    expect(await read()).toBe('');
  });

  test('carries an event of many megabytes', async () => {
    const to = 'x'.repeat(2 ** 25);
    shell.handle = () => ({ status: 200, stream: streamOf(moved(to), moved('b')) });
    expect((await read()).length).toBeGreaterThan(to.length);
  });

  test('is not sent for HEAD', async () => {
    expect((await shell.send('HEAD', '/v1/boxes/box_a/watch')).status).toBe(405);
  });
});

describe('an error before a stream begins', () => {
  test('is an ordinary response if the handler throws it', async () => {
    shell.handle = () => Promise.reject(conflict('Box box_a is gone.', 'idempotency_key_in_flight'));
    const response = await get();
    expect([response.status, response.json.error.type]).toEqual([409, 'conflict_error']);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each<[string, unknown, string[]]>([
    [
      'a body instead of a stream',
      { status: 200, body: moved('a').data },
      ['Status 200 is a stream and has no body.'],
    ],
    ['a stream instead of an error', { status: 409, stream: streamOf() }, []],
    [
      'an undeclared header',
      { status: 200, stream: streamOf(), headers: { 'X-Debug': '1' } },
      ['Header X-Debug is not declared for status 200.'],
    ],
    ['an invalid header', { status: 200, stream: streamOf(), headers: { 'X-Box-Count': 'a\nb' } }, []],
  ])('is an ordinary response: %s', async (_, response, found) => {
    shell.handle = () => response;
    expect(await get()).toMatchObject({ status: 500, json: { error: { type: 'api_error' } } });
    expect(breaches()).toEqual(found);
  });

  test.each([[[moved('a')]], [undefined]])(
    'is an ordinary response for an invalid stream: %j',
    async (stream) => {
      shell.handle = () => ({ status: 200, stream });
      expect(await get()).toMatchObject({ status: 500, json: { error: { type: 'api_error' } } });
      const message = 'The handler must return { status: 200, stream } with an async iterable.';
      expect(shell.logs).toContainEqual(
        expect.objectContaining({ msg: 'request failed', error: expect.objectContaining({ message }) }),
      );
    },
  );

  test('releases a stream with an invalid header', async () => {
    const { stream, notes } = feed();
    shell.handle = () => ({ status: 200, stream, headers: { 'X-Box-Count': 'a\nb' } });
    expect((await get()).status).toBe(500);
    expect(notes).toEqual({ pulled: 0, returned: 1 });
  });

  test('is an ordinary response for a stream where the contract has a body', async () => {
    const { stream, notes } = feed();
    shell.handle = () => ({ status: 200, stream });
    expect((await shell.send('POST', '/v1/boxes', { body: { name: 'crate' } })).status).toBe(500);
    expect(breaches()).toEqual(['Status 200 has a body, not a stream.']);
    expect(notes).toEqual({ pulled: 0, returned: 1 });
  });
});

test('accepts a stream with typed data', () => {
  type Moved = { type: 'box.moved'; to: string };
  type Streamed = { status: 200; stream: AsyncIterable<ServerSentEvent<Moved>> };
  type Refused = { status: 409; body: { message: string } };
  expectTypeOf<Streamed | Refused>().toExtend<HttpResponse>();
  expectTypeOf<() => Promise<Streamed | Refused>>().toExtend<Handler<Visitor>>();
  expectTypeOf<ServerSentEvent<Moved>>().toExtend<ServerSentEvent>();
});
