import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import { invalidParameter } from '../errors.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(() => shell.close());

const errorOf = async (body: unknown) => (await shell.send('POST', '/v1/boxes', { body })).json.error;

test('lists all faults of a request, with their paths', async () => {
  const body = {
    count: 'x',
    parts: [{ type: 'plate' }, { type: 'bolt', threads: 1 }],
    lid: { colour: 7 },
    labels: { 'a b': 1 },
  };
  expect(await errorOf(body)).toEqual({
    type: 'invalid_request_error',
    message: 'body.name is required.',
    param: 'name',
    errors: [
      { param: 'name', code: 'required', message: 'is required' },
      { param: 'count', code: 'invalid_type', message: 'must be an integer' },
      { param: 'parts[1].thread', code: 'required', message: 'is required' },
      { param: 'parts[1].threads', code: 'unknown_property', message: 'is not a known property' },
      { param: 'lid.colour', code: 'invalid_type', message: 'must be a string' },
      { param: 'labels["a b"]', code: 'invalid_type', message: 'must be a string' },
    ],
  });
});

test('omits the path of the whole body', async () => {
  const message = 'must be an object';
  expect(await errorOf([])).toEqual({
    type: 'invalid_request_error',
    message: `body ${message}.`,
    errors: [{ code: 'invalid_type', message }],
  });
  expect(await errorOf('{')).not.toHaveProperty('errors');
});

test('lists at most 20 faults, and each once', async () => {
  const parts = Array.from({ length: 30 }, () => ({}));
  const { errors } = await errorOf({ name: 'a', parts });
  expect(errors).toHaveLength(20);
  expect(new Set(errors.map(({ param }: { param: string }) => param)).size).toBe(20);
});

test('lists one fault of a request with 500 values or more', async () => {
  const parts = (length: number) => ({ name: 'a', parts: Array.from({ length }, () => 1) });
  expect((await errorOf(parts(200_000))).errors).toHaveLength(1);
  expect((await errorOf(parts(450))).errors).toHaveLength(20);
});

test('lists faults of query and header with the names of the parameters', async () => {
  const items = await shell.send('GET', '/v1/boxes/box_a/items?limit=101&empty=1&made[gte]=noon');
  expect(items.json.error.errors).toEqual([
    { param: 'limit', code: 'too_large', message: 'must be at most 100' },
    { param: 'empty', code: 'invalid_type', message: 'must be true or false' },
    { param: 'made[gte]', code: 'invalid_format', message: expect.stringContaining('date and time') },
  ]);
  const headers = { 'Idempotency-Key': 'k'.repeat(21) };
  const lock = await shell.send('POST', '/v1/forward/locks/lock_a', { headers, body: { a: 1 } });
  expect(lock.json.error.errors).toEqual([
    { param: 'Idempotency-Key', code: 'too_long', message: 'must be at most 20 characters' },
    { param: 'a', code: 'unknown_property', message: 'is not a known property' },
  ]);
});

test('describes a later request on its own', async () => {
  await errorOf({});
  const reserved = await shell.send('GET', '/v1/boxes/box_a/items?page=a:b');
  expect(reserved.json.error.errors).toEqual([
    { param: 'page', code: 'invalid_format', message: 'must be percent-encoded' },
  ]);
  expect((await errorOf({ name: 1 })).errors).toHaveLength(1);
});

describe('a handler', () => {
  test('names a part of the request that breaks another rule', async () => {
    shell.handle = () => {
      throw invalidParameter('body.parts[0].thread', 'must fit the plate');
    };
    const message = 'must fit the plate';
    expect(await errorOf({ name: 'a' })).toEqual({
      type: 'invalid_request_error',
      message: `body.parts[0].thread ${message}.`,
      param: 'parts[0].thread',
      errors: [{ param: 'parts[0].thread', code: 'invalid', message }],
    });
  });
});
