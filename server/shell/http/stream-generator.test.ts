import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import { moved, watch } from '../../testing/shell/watch.ts';
import { conflict } from '../errors.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.close());

test('streams what an async generator yields', async () => {
  fixture.handle = async function* () {
    yield { comment: 'open' };
    yield moved('north');
  };
  const client = await watch(fixture.port);
  expect(client.response.statusCode).toBe(200);
  expect(client.response.headers['content-type']).toContain('text/event-stream');
  expect(await client.all()).toBe(': open\n\ndata: {"type":"box.moved","to":"north"}\n\n');
});

test('returns an error before the first event with its status', async () => {
  fixture.handle = async function* () {
    if (fixture.calls.length > 0) throw conflict('The box is shut.', 'idempotency_key_in_flight');
    yield moved('north');
  };
  const client = await watch(fixture.port);
  expect(client.response.statusCode).toBe(409);
  expect(JSON.parse(await client.all())).toMatchObject({ error: { type: 'conflict_error' } });
});

test('sends an error after the first event as the last event', async () => {
  fixture.handle = async function* () {
    yield moved('north');
    throw new Error('boom');
  };
  const client = await watch(fixture.port);
  expect(await client.all()).toMatch(/"to":"north".*\n\nevent: error\ndata: .*api_error/s);
});

test('sends an empty stream for a generator that yields nothing', async () => {
  fixture.handle = async function* () {};
  const client = await watch(fixture.port);
  expect(client.response.statusCode).toBe(200);
  expect(await client.all()).toBe('');
});

test('releases a generator whose client disconnects before the first event', async () => {
  let released = false;
  fixture.handle = async function* (_input, { signal }) {
    try {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield moved('north');
    } finally {
      released = true;
    }
  };
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${fixture.port}/v1/boxes/box_a/watch`;
  const response = fetch(url, { headers: { authorization: 'Bearer pat_visitor' }, signal: leaving.signal });
  await expect.poll(() => fixture.calls.length).toBe(1);
  leaving.abort();
  await expect(response).rejects.toThrow();
  await expect.poll(() => released).toBe(true);
});
