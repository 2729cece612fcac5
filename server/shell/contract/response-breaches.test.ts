import { describe, expect, test } from 'vitest';
import { breachesOf, useBothPolicies } from '../../testing/shell/policies.ts';
import type { Fixture } from '../../testing/shell/server.ts';
import type { ErrorEnvelope } from '../envelope.ts';
import { ApiError, conflict, internalError } from '../errors.ts';
import { breachFinder } from './response-breaches.ts';

const shells = useBothPolicies();

const create = (shell: Fixture) => shell.send('POST', '/v1/boxes', { body: { name: 'crate' } });
const internal = { type: 'error', error: { type: 'api_error', message: 'An internal error occurred.' } };

const envelope = (type: string, rest: object = {}) => ({
  type: 'error',
  request_id: '6f1f3c1e-2a1b-4c3d-8e4f-000000000000',
  error: { type, message: 'No.' },
  ...rest,
});
const invalid = envelope('invalid_request_error').error;

const BREACHES: [string, unknown, string][] = [
  ['a status that is not declared', { status: 201, body: { name: 'a' } }, 'Status 201 is not declared.'],
  ['the last status', { status: 599, body: { name: 'a' } }, 'Status 599 is not declared.'],
  ['a missing property', { status: 200, body: {} }, 'Body of status 200: response.name is required.'],
  ['a wrong type', { status: 200, body: { name: 5 } }, 'Body of status 200: response.name must be a string.'],
  [
    'an undeclared property',
    { status: 200, body: { name: 'a', secret: 'ghp_1' } },
    'Body of status 200: response.secret is not a known property.',
  ],
  [
    'an undeclared property in an object that requests share',
    { status: 200, body: { name: 'a', maker: { name: 'b', secret: 'ghp_1' } } },
    'Body of status 200: response.maker.secret is not a known property.',
  ],
  [
    'an undeclared property in a nullable object',
    { status: 200, body: { name: 'a', seal: { colour: 'red', secret: 'ghp_1' } } },
    'Body of status 200: response.seal.secret is not a known property.',
  ],
  [
    'an undeclared property in a list',
    { status: 200, body: { name: 'a', handles: [{ side: 'left' }, { side: 'left', secret: 'ghp_1' }] } },
    'Body of status 200: response.handles[1].secret is not a known property.',
  ],
  [
    'a Date',
    { status: 200, body: { name: 'a', opened_at: new Date() } },
    'Body of status 200: response.opened_at must be a string or null.',
  ],
  [
    'a day that does not exist',
    { status: 200, body: { name: 'a', opened_at: '2026-02-30T10:00:00Z' } },
    'Body of status 200: response.opened_at must be a date and time with an offset, such as 2026-01-31T08:00:00Z.',
  ],
  ['a body of null', { status: 200, body: null }, 'Body of status 200: response has no body.'],
  ['no body', { status: 200 }, 'Body of status 200: response has no body.'],
  ['a text', { status: 200, body: 'done' }, 'Body of status 200: response must be an object.'],
  [
    'a wrong type of error',
    { status: 400, body: envelope('conflict_error') },
    'Body of status 400: response.error.type must be invalid_request_error.',
  ],
  [
    'a 5xx body that is not an envelope',
    { status: 503, body: { detail: 'later' }, headers: { 'Retry-After': '1' } },
    'Body of status 503: response.type is required.',
  ],
  [
    'a 5xx body with an undeclared property',
    { status: 500, body: envelope('api_error', { stack: 'at x' }) },
    'Body of status 500: response.stack is not a known property.',
  ],
  [
    'an error with an undeclared property',
    { status: 400, body: { ...envelope('invalid_request_error'), error: { ...invalid, hint: 'x' } } },
    'Body of status 400: response.error.hint is not a known property.',
  ],
  [
    'a header that is not one of the declared values',
    { status: 200, body: { name: 'a' }, headers: { 'X-Box-Full': 'maybe' } },
    'Header X-Box-Full of status 200: must be true.',
  ],
  [
    'a header that is too long',
    { status: 200, body: { name: 'a' }, headers: { 'x-box-count': '1000' } },
    'Header x-box-count of status 200: must be at most 3 characters.',
  ],
  [
    'a header that is not a number',
    { status: 200, body: { name: 'a' }, headers: { 'X-Box-Size': '1e0' } },
    'Header X-Box-Size of status 200: must be an integer.',
  ],
  [
    'a number in a header that is too large',
    { status: 200, body: { name: 'a' }, headers: { 'X-Box-Size': '10' } },
    'Header X-Box-Size of status 200: must be at most 9.',
  ],
  [
    'a missing header that is required',
    { status: 503, body: envelope('api_error') },
    'Header Retry-After is required for status 503.',
  ],
  [
    'an undeclared header',
    { status: 200, body: { name: 'a' }, headers: { 'X-Debug': '1' } },
    'Header X-Debug is not declared for status 200.',
  ],
  [
    'a header of another status',
    { status: 200, body: { name: 'a' }, headers: { 'Retry-After': '1' } },
    'Header Retry-After is not declared for status 200.',
  ],
];

describe.each(BREACHES)('a response with %s', (_, response, breach) => {
  test('becomes a logged 500 if breaches are rejected', async () => {
    shells.rejecting.handle = () => response;
    const received = await create(shells.rejecting);
    expect(received).toMatchObject({ status: 500, json: internal });
    expect(received.headers).not.toHaveProperty('x-debug');
    expect(breachesOf(shells.rejecting)).toEqual([breach]);
  });

  test('is sent if breaches are only logged', async () => {
    shells.logging.handle = () => response;
    const received = await create(shells.logging);
    expect(received.status).toBe((response as { status: number }).status);
    expect(breachesOf(shells.logging)).toEqual([breach]);
  });
});

test('rejects a Date for a string that cannot be null', async () => {
  shells.rejecting.handle = () => ({ status: 200, body: { data: [], read_at: new Date() } });
  expect((await shells.rejecting.send('GET', '/v1/boxes/box_a/items')).status).toBe(500);
  expect(breachesOf(shells.rejecting)).toEqual(['Body of status 200: response.read_at must be a string.']);
});

test('logs each breach with operation and request id, without values', async () => {
  shells.logging.handle = () => ({ status: 200, body: { name: 'a', secret: 'ghp_1' } });
  const responses = [await create(shells.logging), await create(shells.logging)];
  const lines = shells.logging.logs.filter((line) => line.breaches);
  expect(lines.map((line) => line.request_id)).toEqual(
    responses.map((response) => response.headers['x-request-id']),
  );
  expect(lines[0]).toMatchObject({ operation: 'createBox', msg: 'response breaks the contract' });
  expect(JSON.stringify(shells.logging.logs)).not.toContain('ghp_1');
});

describe('a valid response', () => {
  test('is sent unchanged with its declared headers', async () => {
    const body = {
      name: 'crate',
      opened_at: '2026-11-02T09:15:04.482193Z',
      maker: { name: 'acme' },
      seal: null,
      handles: [{ side: 'left' }],
      labels: { any: 'name' },
    };
    const headers = { 'x-box-count': '3', 'x-box-size': '9', 'x-box-full': 'true' };
    shells.rejecting.handle = () => ({ status: 200, body, headers });
    const received = await create(shells.rejecting);
    expect(received).toMatchObject({ status: 200, json: body, headers });
    expect(breachesOf(shells.rejecting)).toEqual([]);
  });

  test('can be an error with a declared status, including 5xx', async () => {
    shells.rejecting.handle = () => ({
      status: 503,
      body: envelope('api_error'),
      headers: { 'Retry-After': '9' },
    });
    expect(await create(shells.rejecting)).toMatchObject({ status: 503, headers: { 'retry-after': '9' } });
  });

  test('does not become a 304', async () => {
    const received = await shells.rejecting.send('GET', '/v1/boxes/box_a/items', {
      headers: { 'if-none-match': '*' },
    });
    expect(received.status).toBe(200);
  });

  test.each([
    'Cache-Control',
    'Connection',
    'Content-Length',
    'Content-Type',
    'Transfer-Encoding',
    'X-Accel-Buffering',
    'X-Content-Type-Options',
  ])('cannot set %s', async (name) => {
    const plain = await create(shells.logging);
    shells.logging.handle = () => ({ status: 200, body: { name: 'crate' }, headers: { [name]: '1' } });
    const received = await create(shells.logging);
    expect(received).toMatchObject({ status: 200, json: { name: 'crate' } });
    expect(received.headers[name.toLowerCase()]).toBe(plain.headers[name.toLowerCase()]);
  });
});

test('sends no Content-Type without a body, even if the handler sets it', async () => {
  shells.logging.handle = () => ({ status: 200, headers: { 'Content-Type': 'text/html' } });
  const received = await create(shells.logging);
  expect(received).toMatchObject({ status: 200, text: '' });
  expect(received.headers).not.toHaveProperty('content-type');
});

describe('an error that a handler throws', () => {
  test('is sent as the envelope with its code', async () => {
    shells.rejecting.handle = () => {
      throw conflict('Box box_a is open.', 'idempotency_key_in_flight');
    };
    const headers = { 'content-type': 'application/json' };
    const received = await shells.rejecting.send('POST', '/v1/boxes/box_a/open', { headers });
    expect(received.status).toBe(409);
    expect(received.json).toEqual({
      type: 'error',
      request_id: String(received.headers['x-request-id']),
      error: { type: 'conflict_error', message: 'Box box_a is open.', code: 'idempotency_key_in_flight' },
    } satisfies ErrorEnvelope);
  });

  test('can have any challenge with a 401, even if undeclared (RFC 9110, 11.6.1)', async () => {
    const challenge = 'Bearer error="insufficient_scope"';
    shells.rejecting.handle = () => {
      throw new ApiError('No.', {
        status: 401,
        type: 'authentication_error',
        headers: { 'WWW-Authenticate': challenge },
      });
    };
    const received = await create(shells.rejecting);
    expect(received).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge } });
    expect(breachesOf(shells.rejecting)).toEqual([]);
  });

  test('is a breach if its status is not declared', async () => {
    shells.rejecting.handle = () =>
      Promise.reject(conflict('Box box_a is open.', 'idempotency_key_in_flight'));
    expect(await create(shells.rejecting)).toMatchObject({ status: 500, json: internal });
    expect(breachesOf(shells.rejecting)).toEqual(['Status 409 is not declared.']);
    shells.logging.handle = () => Promise.reject(conflict('Box box_a is open.', 'idempotency_key_in_flight'));
    expect((await create(shells.logging)).status).toBe(409);
  });

  test.each([
    [
      'at once',
      () => {
        throw new Error('password is hunter2');
      },
    ],
    ['later', () => Promise.reject(new Error('password is hunter2'))],
    ['as an internal ApiError', () => Promise.reject(internalError(new Error('password is hunter2')))],
    [
      'with a status property',
      () => Promise.reject(Object.assign(new Error('password is hunter2'), { status: 404 })),
    ],
    ['that is not an error', () => Promise.reject('hunter2')],
    ['that is nothing', () => Promise.reject(undefined)],
  ])('becomes a 500 that reveals nothing if it is unknown: %s', async (_, handle) => {
    shells.rejecting.handle = handle;
    const received = await create(shells.rejecting);
    expect(received).toMatchObject({ status: 500, json: internal });
    expect(received.text).not.toContain('hunter2');
    expect(shells.rejecting.logs).toContainEqual(
      expect.objectContaining({ msg: 'request failed', operation: 'createBox' }),
    );
  });
});

describe('an invalid result of a handler', () => {
  const cycle: Record<string, unknown> = { name: 'a' };
  cycle.self = cycle;
  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'done'],
    ['an object without a status', { body: {} }],
    ['a status in text', { status: '200', body: { name: 'a' } }],
    ['a status that does not exist', { status: 99, body: { name: 'a' } }],
    ['a status that is too large', { status: 600, body: { name: 'a' } }],
    ['a status that is informational', { status: 101, body: { name: 'a' } }],
    ['a status that is not a number', { status: Number.NaN, body: { name: 'a' } }],
    ['a cycle', { status: 200, body: cycle }],
    ['a BigInt', { status: 200, body: { name: 1n } }],
    [
      'a header with a line break',
      { status: 200, body: { name: 'a' }, headers: { 'X-Box-Count': 'a\r\nb: c' } },
    ],
    ['a header name that cannot be', { status: 200, body: { name: 'a' }, headers: { 'a b': 'c' } }],
  ])('becomes a 500 with both breach policies: %s', async (_, response) => {
    for (const shell of [shells.rejecting, shells.logging]) {
      shell.handle = () => response;
      expect(await create(shell)).toMatchObject({ status: 500, json: internal });
    }
  });
});

test('returns 500 for an error whose status is not an integer', async () => {
  shells.logging.handle = () =>
    Promise.reject(new ApiError('No.', { status: 409.5, type: 'conflict_error' }));
  expect(await create(shells.logging)).toMatchObject({ status: 500, json: internal });
  const message = 'The status of a response is not an integer.';
  expect(shells.logging.logs).toContainEqual(
    expect.objectContaining({ msg: 'request failed', error: expect.objectContaining({ message }) }),
  );
});

test('logs a result that is not a response', async () => {
  shells.rejecting.handle = () => null;
  await create(shells.rejecting);
  const message = 'The handler must return { status, body } with an HTTP status.';
  expect(shells.rejecting.logs).toContainEqual(
    expect.objectContaining({ msg: 'request failed', error: expect.objectContaining({ message }) }),
  );
});

test('keeps the fields of an ApiError', () => {
  const cause = new Error('inner');
  const error = new ApiError('No.', { status: 409, type: 'conflict_error' }, { cause });
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'No.',
    status: 409,
    code: undefined,
    headers: {},
    cause,
  });
});

describe('the body of a replayed response', () => {
  const document = { paths: { '/a': { post: { responses: { 200: {}, 404: {} } } } } };
  const header = { name: 'Idempotent-Replayed', required: false };
  const { inResponse } = breachFinder(document, {
    operation: { path: '/a', method: 'POST' },
    headers: { 200: { 'idempotent-replayed': header }, 404: {} },
    bodyBreach: () => 'response.name is required.',
    headerBreach: () => undefined,
  } as unknown as Parameters<typeof breachFinder>[1]);

  test('can be that of an earlier contract', () => {
    expect(inResponse({ status: 200, body: {}, headers: { 'Idempotent-Replayed': 'true' } })).toEqual([]);
  });

  test('is checked without the header, which the status must declare', () => {
    const breach = 'response.name is required.';
    expect(inResponse({ status: 200, body: {} })).toEqual([`Body of status 200: ${breach}`]);
    expect(inResponse({ status: 404, body: {}, headers: { 'Idempotent-Replayed': 'true' } })).toEqual([
      'Header Idempotent-Replayed is not declared for status 404.',
    ]);
  });
});
