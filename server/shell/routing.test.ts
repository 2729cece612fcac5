import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, type Received, startFixture } from '../testing/shell/server.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(() => shell.close());

function expectEnvelope(response: Received, status: number, type: string) {
  expect(response.status).toBe(status);
  expect(response.json).toMatchObject({ type: 'error', error: { type, message: expect.any(String) } });
  expect(response.json.request_id).toMatch(UUID);
  expect(response.headers['x-request-id']).toBe(response.json.request_id);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
}

describe('an unknown path', () => {
  test.each([
    '/',
    '/v1',
    '/v2/boxes',
    '/v1/boxes/box_a',
    '/v1/boxes//items',
    '/v1/boxes/',
    '/V1/boxes',
    '/v1/Boxes',
  ])('returns 404 in the envelope, with and without a token: %s', async (path) => {
    expectEnvelope(await shell.send('POST', path), 404, 'not_found_error');
    expectEnvelope(await shell.send('POST', path, { token: null }), 404, 'not_found_error');
  });

  test('returns 404 for the path of an operation with a trailing slash', async () => {
    expectEnvelope(await shell.send('GET', '/v1/boxes/box_a/items/'), 404, 'not_found_error');
  });

  test('returns 404 for OPTIONS *', async () => {
    expectEnvelope(await shell.send('OPTIONS', '*'), 404, 'not_found_error');
  });
});

describe('an unknown method', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'returns 405 with Allow before authentication: %s on a POST path',
    async (method) => {
      const response = await shell.send(method, '/v1/boxes', { token: null });
      expectEnvelope(response, 405, 'invalid_request_error');
      expect(response.headers.allow).toBe('POST');
    },
  );

  test('lists every method of the path in Allow', async () => {
    const response = await shell.send('GET', '/v1/forward/locks/lock_a');
    expectEnvelope(response, 405, 'invalid_request_error');
    expect(response.headers.allow).toBe('POST, DELETE');
  });

  test('returns 405 for HEAD, which the contract does not declare', async () => {
    const response = await shell.send('HEAD', '/v1/boxes/box_a/items');
    expect(response).toMatchObject({ status: 405, text: '', headers: { allow: 'GET' } });
    expect(response.headers['x-request-id']).toMatch(UUID);
  });
});

describe('an id that cannot exist', () => {
  test('returns 404 with the kind and the id', async () => {
    const response = await shell.send('GET', '/v1/boxes/crate_1/items');
    expectEnvelope(response, 404, 'not_found_error');
    expect(response.json.error).toEqual({
      type: 'not_found_error',
      message: 'Box crate_1 was not found.',
      code: 'box_not_found',
    });
  });

  test('returns the code of the operation', async () => {
    const response = await shell.send('POST', '/v1/forward/locks/zzz');
    expect(response.json.error).toEqual({
      type: 'not_found_error',
      message: 'Lock zzz was not found.',
      code: 'lock_not_found',
    });
  });

  test('is checked before the query and the body', async () => {
    expect((await shell.send('GET', '/v1/boxes/crate_1/items?limit=0')).status).toBe(404);
    expect((await shell.send('POST', '/v1/boxes/crate_1/open')).status).toBe(404);
  });

  test.each([
    ['a slash', 'box_a%2Fb', 'box_a/b'],
    ['a NUL', 'box_a%00', 'box_a?'],
    ['a line break', 'box_a%0A', 'box_a?'],
    ['letters of another script', 'box_%C3%A9', 'box_?'],
  ])('appears in the message with safe characters: %s', async (_, sent, shown) => {
    const response = await shell.send('GET', `/v1/boxes/${sent}/items`);
    expectEnvelope(response, 404, 'not_found_error');
    expect(response.json.error.message).toBe(`Box ${shown} was not found.`);
  });

  test('is shortened in the message if it is long', async () => {
    const response = await shell.send('GET', `/v1/boxes/${'x'.repeat(5000)}/items`);
    expect(response.json.error.message).toHaveLength('Box  was not found.'.length + 65);
  });
});

describe('the request target', () => {
  test.each(['/v1/boxes/%zz/items', '/%zz', '/v1/boxes/%/items', '/v1/boxes/%C3/items'])(
    'returns 400 for invalid percent-encoding, even if the path is unknown: %s',
    async (path) => {
      expectEnvelope(await shell.send('GET', path), 400, 'invalid_request_error');
      expectEnvelope(await shell.send('GET', path, { token: null }), 400, 'invalid_request_error');
    },
  );

  test.each(['/v1/boxes/box_a/items#x', '/v1/boxes/box_a/items?limit=1#x', '/nowhere#', 'http://a.test/v1#'])(
    'returns 400 for a fragment: %s',
    async (target) => {
      const response = await shell.send('GET', target);
      expectEnvelope(response, 400, 'invalid_request_error');
      expect(response.json.error.message).toContain('%23');
    },
  );

  test('accepts the absolute form', async () => {
    const response = await shell.send('GET', 'http://example.test/v1/boxes/box_a/items?limit=3');
    expect(response.status).toBe(200);
    expect(shell.calls.at(-1)?.input.query).toEqual({ limit: 3 });
  });

  test.each(['http://[', 'http://[x/v1', 'foo://[', 'http://example.test', 'http://example.test?a'])(
    'returns the envelope for %s',
    async (target) => {
      const response = await shell.send('GET', target);
      expect(response.json).toMatchObject({ type: 'error' });
      expect(response.status).toBe(404);
    },
  );
});

describe('every response', () => {
  test('has a new request id, whatever the client sends', async () => {
    const headers = { 'x-request-id': '11111111-1111-4111-8111-111111111111' };
    const responses = [
      await shell.send('GET', '/v1/boxes/box_a/items', { headers }),
      await shell.send('GET', '/v1/boxes/box_a/items', { headers }),
      await shell.send('GET', '/nowhere', { headers }),
    ];
    const ids = responses.map((response) => response.headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set([...ids, headers['x-request-id']]).size).toBe(4);
    expect(shell.calls.at(-1)?.context.requestId).toBe(ids[1]);
  });

  test('forbids sniffing and caching, and does not reveal the software', async () => {
    for (const path of ['/v1/boxes/box_a/items', '/nowhere']) {
      const { headers } = await shell.send('GET', path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('etag');
    }
  });
});

test('works below a prefix of another app', async () => {
  const host = await startFixture({}, (app) => express().use('/base', app));
  const response = await host.send('GET', '/base/v1/boxes/box_a/items?limit=7');
  await host.close();
  expect(response.status).toBe(200);
  expect(host.calls[0]?.input).toMatchObject({ path: { box_id: 'box_a' }, query: { limit: 7 } });
});
