import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(() => shell.close());

const create = (body: unknown) => shell.send('POST', '/v1/boxes', { body });

describe('an invalid request', () => {
  test.each([
    ['a missing property', {}, 'body.name is required.'],
    ['an unknown property', { name: 'a', weight: 1 }, 'body.weight is not a known property.'],
    [
      'an unknown property below',
      { name: 'a', lid: { colour: 'red', x: 1 } },
      'body.lid.x is not a known property.',
    ],
    ['a wrong type', { name: 7 }, 'body.name must be a string.'],
    ['a number in a string', { name: 'a', count: '3' }, 'body.count must be an integer.'],
    ['a number that is not finite', '{"name":"a","count":1e400}', 'body.count must be an integer.'],
    ['a string that is too long', { name: 'x'.repeat(41) }, 'body.name must be at most 40 characters.'],
    [
      'a wrong label',
      { name: 'a', labels: { 'two words': 1 } },
      'body.labels["two words"] must be a string.',
    ],
    [
      'an unknown kind',
      { name: 'a', parts: [{ type: 'nut' }] },
      'body.parts[0].type must be one of: bolt, plate. Not supported: rivet, nail.',
    ],
    [
      'an unsupported value',
      { name: 'a', parts: [{ type: 'plate', finish: 'gold' }] },
      'body.parts[0].finish must be one of: raw, matt. Not supported: gold.',
    ],
    [
      'an unsupported property',
      { name: 'a', lid: { colour: 'red', handle: 1 } },
      'body.lid.handle is not supported here.',
    ],
    ['no kind', { name: 'a', parts: [{}] }, 'body.parts[0].type is required.'],
    ['no object', { name: 'a', parts: [3] }, 'body.parts[0] must be an object.'],
    [
      'a missing property of a kind',
      { name: 'a', parts: [{ type: 'bolt' }] },
      'body.parts[0].thread is required.',
    ],
    [
      'an unknown property of a kind',
      { name: 'a', parts: [{ type: 'plate' }, { type: 'plate', thread: 'M3' }] },
      'body.parts[1].thread is not a known property.',
    ],
    [
      'none of the types of a choice',
      { name: 'a', owner: 7 },
      'body.owner must be a string or an object or null.',
    ],
    ['a broken rule of one type', { name: 'a', owner: 'me' }, 'body.owner must match the pattern "^own_".'],
    [
      'a broken rule of another type',
      { name: 'a', owner: { colour: 1 } },
      'body.owner.colour must be a string.',
    ],
    [
      'a broken rule of a kind',
      { name: 'a', parts: [{ type: 'bolt', thread: 'W3' }], lid: { colour: 'red' } },
      'body.parts[0].thread must match the pattern "^M\\d+$".',
    ],
  ])('returns 400 with the place and the rule: %s', async (_, body, message) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    expect(response.json.error.type).toBe('invalid_request_error');
    expect(response.json.error.message).toBe(message);
  });

  test('does not repeat a value in the response or in the log', async () => {
    const secret = 'ghp_0123456789';
    const bodies = [
      { name: [secret] },
      { name: 'a', count: secret },
      { name: secret.repeat(5) },
      { name: 'a', parts: [{ type: secret }] },
      { name: 'a', parts: [{ type: 'bolt', thread: secret }] },
      `{"name":"${secret}`,
      `{"name":"a","lid":{"colour":"${secret}\\u0000"}}`,
    ];
    for (const body of bodies) {
      const response = await create(body);
      expect(response.status).toBe(400);
      expect(response.text).not.toContain(secret);
    }
    await shell.send('GET', `/v1/boxes/box_a/items?limit=${secret}`);
    await shell.send('GET', `/nowhere/${secret}?a=${secret}`, { token: secret });
    expect(JSON.stringify(shell.logs)).not.toContain(secret);
  });

  test('gets the same response each time', async () => {
    const body = { weight: 1, size: 2 };
    const messages = [await create(body), await create(body)].map((response) => response.json.error.message);
    expect(messages[0]).toBe(messages[1]);
  });
});

test('accepts additional properties for an open schema that a response shares', async () => {
  const body = { name: 'a', maker: { name: 'acme', country: 'se' } };
  expect((await create(body)).status).toBe(200);
  expect(shell.calls.at(-1)?.input.body).toEqual(body);
});

test.each(['own_1', { colour: 'red' }, null])('accepts each type of a choice: %j', async (owner) => {
  expect((await create({ name: 'a', owner })).status).toBe(200);
});

test('fills in defaults, also in the selected branch of a choice', async () => {
  await create({ name: 'a', parts: [{ type: 'plate' }, { type: 'bolt', thread: 'M4' }] });
  expect(shell.calls.at(-1)?.input.body).toEqual({
    name: 'a',
    parts: [
      { type: 'plate', finish: 'raw' },
      { type: 'bolt', thread: 'M4' },
    ],
  });
});

describe('a declared header', () => {
  const unlock = (headers: Record<string, string>) =>
    shell.send('POST', '/v1/forward/locks/lock_a', { headers });

  test('is passed to the handler by its lower-case name, without other headers', async () => {
    await unlock({ 'Idempotency-Key': 'k1', 'X-Other': 'x' });
    expect(shell.calls.at(-1)?.input.headers).toEqual({ 'idempotency-key': 'k1' });
    await unlock({});
    expect(shell.calls.at(-1)?.input.headers).toStrictEqual({});
  });

  test('returns 400 if it breaks the contract', async () => {
    const long = await unlock({ 'Idempotency-Key': 'k'.repeat(21) });
    expect([long.status, long.json.error.message]).toEqual([
      400,
      'Header Idempotency-Key must be at most 20 characters.',
    ]);
    expect((await unlock({ 'Idempotency-Key': '' })).status).toBe(400);
  });
});

test('compiles and keeps no validator because of a request', async () => {
  const compile = vi.spyOn(
    RequestValidator.prototype as unknown as { buildMiddleware(): void },
    'buildMiddleware',
  );
  const fresh = await startFixture();
  await fresh.app.warm();
  const atStart = compile.mock.calls.length;
  expect(atStart).toBeGreaterThan(0);
  for (let each = 0; each < 20; each++) {
    const headers = { 'content-type': `application/json; a${each}=b` };
    await fresh.send('GET', '/v1/boxes/box_a/items', { headers: { 'content-type': `text/x${each}` } });
    await fresh.send('POST', '/v1/boxes', { headers, body: { name: 'crate' } });
    await fresh.send('POST', `/v1/boxes/box_${each}/open`, { headers });
    await fresh.send('POST', `/v1/forward/locks/lock_${each}`, { headers: { 'content-type': `a/b${each}` } });
  }
  expect(fresh.calls).toHaveLength(80);
  expect(compile.mock.calls.length).toBe(atStart);
  compile.mockRestore();
  await fresh.close();
});
