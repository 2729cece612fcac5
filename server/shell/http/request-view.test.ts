import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { type Fixture, startFixture, TOKEN } from '../../testing/shell/server.ts';
import { ApiError } from '../errors.ts';
import type { ResponseEvent } from '../log.ts';
import type { CallContext } from '../operation.ts';

const items = '/v1/boxes/box_a/items';
let fixture: Fixture;
afterEach(() => fixture.close());

test('passes operation and request to handlers and authenticate', async () => {
  const calls: CallContext<string>[] = [];
  const addresses: unknown[] = [];
  fixture = await startFixture({
    authenticate: async (_token, call) => {
      calls.push(call);
      addresses.push(call.request.ip);
      return { name: 'visitor' };
    },
  });
  const { headers } = await fixture.send('GET', `${items}?limit=2`, { headers: { 'X-Team': 'a' } });
  const { context } = fixture.calls[0] as Fixture['calls'][number];
  for (const { operation, request, requestId } of [context, calls[0] as CallContext<string>]) {
    expect(operation).toMatchObject({ id: 'listItems', method: 'GET', path: '/v1/boxes/{box_id}/items' });
    expect([request.method, request.url]).toEqual(['GET', `${items}?limit=2`]);
    expect(request.headers).toMatchObject({ 'x-team': 'a', authorization: `Bearer ${TOKEN}` });
    expect(requestId).toBe(headers['x-request-id']);
  }
  expect(addresses).toEqual(['127.0.0.1']);
});

test('has the path of a request in absolute form', async () => {
  fixture = await startFixture({}, (contract) => express().use(contract));
  await fixture.send('GET', `http://a.test${items}?limit=2`);
  expect(fixture.calls[0]?.context.request.url).toBe(`${items}?limit=2`);
});

test('does not allow changes', async () => {
  fixture = await startFixture();
  fixture.handle = (_input, { request }) => {
    expect(() => Object.assign(request, { method: 'PUT' })).toThrow(TypeError);
    expect(() => Object.assign(request.headers, { host: 'a.test' })).toThrow(TypeError);
    return { status: 200, body: { data: [] } };
  };
  expect((await fixture.send('GET', items)).status).toBe(200);
});

test.each([
  [401, 'authentication_error'],
  [409, 'conflict_error'],
] as const)('returns a declared %i that authenticate throws', async (status, type) => {
  fixture = await startFixture({
    authenticate: (_token, { operation }) => {
      throw new ApiError(`Not for ${operation.id}.`, { status, type });
    },
  });
  const response = await fixture.send('POST', '/v1/boxes/box_a/open', {
    body: {},
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
  expect(response.json.error).toMatchObject({ type, message: 'Not for openBox.' });
});

test('calls onResponse with operation, status and duration of each response', async () => {
  const events: ResponseEvent[] = [];
  fixture = await startFixture({ onResponse: (event) => void events.push(event) });
  await fixture.send('GET', items);
  await fixture.send('PUT', '/v1/boxes');
  await fixture.send('GET', '/nowhere');
  await expect.poll(() => events).toHaveLength(3);
  const common = { aborted: false, durationMs: expect.any(Number), requestId: expect.any(String) };
  expect(events).toEqual([
    { operation: 'listItems', route: '/v1/boxes/{box_id}/items', method: 'GET', status: 200, ...common },
    { operation: null, route: '/v1/boxes', method: 'PUT', status: 405, ...common },
    { operation: null, route: null, method: 'GET', status: 404, ...common },
  ]);
});

test.each([
  [
    'an error',
    () => {
      throw new Error('no metrics');
    },
  ],
  ['a rejection', () => Promise.reject(new Error('no metrics'))],
])('logs %s of onResponse', async (_, onResponse) => {
  fixture = await startFixture({ onResponse: onResponse as () => void });
  expect((await fixture.send('GET', items)).status).toBe(200);
  await expect.poll(() => JSON.stringify(fixture.logs)).toContain('no metrics');
});
