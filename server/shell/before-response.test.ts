import { afterEach, expect, test } from 'vitest';
import { type Fixture, startFixture, succeed } from '../testing/shell/server.ts';
import { permissionDenied } from './errors.ts';
import type { Responding } from './operation.ts';

const seen: Responding<string>[] = [];
let shell: Fixture | undefined;
afterEach(async () => {
  await shell?.close();
  seen.length = 0;
});

async function start(options: Parameters<typeof startFixture>[0] = {}) {
  shell = await startFixture({ beforeResponse: async (call) => void seen.push(call), ...options });
  return shell;
}

test('is called with the response of a handler, and with what was noted', async () => {
  const { send, calls } = await start({
    authenticate: async (_, { note }) => {
      note({ token_id: 'tok_a' });
      return { name: 'visitor' };
    },
  });
  const { headers } = await send('POST', '/v1/boxes', { body: { name: 'crate' } });
  const [call] = seen;
  expect(call).toMatchObject({
    operation: { id: 'createBox' },
    noted: { token_id: 'tok_a' },
    response: { status: 200 },
    requestId: headers['x-request-id'],
  });
  // The same object, so that the owner of both can tell that the handler has done its part.
  expect(call?.request).toBe(calls[0]?.context.request);
});

test('tells the ids in the path apart from what was noted', async () => {
  const { send } = await start({
    authenticate: async (_, { note }) => {
      note({ token_id: 'tok_a' });
      return { name: 'visitor' };
    },
  });
  const box_id = `box_${'a'.repeat(26)}`;
  await send('GET', `/v1/boxes/${box_id}/items`);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.ids).toEqual({ box_id });
  expect(seen[0]?.noted).toEqual({ token_id: 'tok_a' });
});

test('is called for requests that are denied, invalid or fail', async () => {
  const denied = await start({
    authenticate: async (_, { note }) => {
      note({ token_id: 'tok_a' });
      throw permissionDenied('No.', 'insufficient_scope');
    },
  });
  expect((await denied.send('POST', '/v1/boxes', { body: {} })).status).toBe(403);
  expect(seen).toMatchObject([{ noted: { token_id: 'tok_a' }, response: { status: 403 } }]);
  await denied.close();
  const { send } = await start();
  expect((await send('POST', '/v1/boxes', { body: { name: 7 } })).status).toBe(400);
  expect((await send('GET', '/v1/boxes/box_a/items', { token: 'pat_unknown' })).status).toBe(401);
  expect((await send('GET', '/v1/unknown')).status).toBe(404);
  expect(seen.map(({ response }) => response.status)).toEqual([403, 400, 401]);
});

test('delays the response until it has ended', async () => {
  let release = () => {};
  const { send } = await start({
    beforeResponse: () => new Promise<void>((resolve) => (release = resolve)),
  });
  let sent = false;
  const response = send('POST', '/v1/boxes', { body: { name: 'crate' } }).finally(() => (sent = true));
  await expect.poll(() => shell?.calls.length).toBe(1);
  expect(sent).toBe(false);
  release();
  expect((await response).status).toBe(200);
});

test('makes its error the response, in place of that of the handler', async () => {
  const { send } = await start({
    beforeResponse: () => {
      throw permissionDenied('Not now.');
    },
  });
  expect((await send('POST', '/v1/boxes', { body: { name: 'crate' } })).status).toBe(403);
});

test('releases a stream that is not sent', async () => {
  const fixture = await start({ beforeResponse: () => Promise.reject(permissionDenied('No.')) });
  let released = false;
  fixture.handle = () => ({
    status: 200,
    stream: {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          released = true;
          return { done: true, value: undefined };
        },
      }),
    },
  });
  await fixture.send('GET', '/v1/boxes/box_a/watch');
  fixture.handle = succeed;
  expect(released).toBe(true);
});
