import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fixture, startFixture, succeed } from '../testing/shell/server.ts';
import { createExchange, describeError, requestLog } from './log.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
beforeEach(() => {
  shell.handle = succeed;
  shell.logs.length = 0;
});
afterAll(() => shell.close());

const requestLines = () => shell.logs.filter((line) => line.msg === 'request');

test.each([
  ['a response', 'GET', '/v1/boxes/box_a/items?limit=3', '/v1/boxes/{box_id}/items', 200, undefined],
  ['an unknown path', 'GET', '/secret/ghp_1', null, 404, 'unknown_path'],
  ['an unknown method', 'PUT', '/v1/boxes', '/v1/boxes', 405, 'method_not_allowed'],
  ['a path that cannot be read', 'GET', '/%zz', null, 400, 'invalid_request_error'],
])('logs %s in one line with the route template', async (_, method, path, route, status, reason) => {
  const response = await shell.send(method, path);
  await expect.poll(requestLines).toHaveLength(1);
  expect(requestLines()[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    event: 'request.served',
    request_id: response.headers['x-request-id'],
    method,
    route,
    status,
    ...(reason && { reason }),
    duration_ms: expect.any(Number),
    msg: 'request',
  });
});

test('logs who was denied a request, with its ids and what `authenticate` has noted', async () => {
  const id = `box_${'a'.repeat(26)}`;
  const other = await startFixture({
    authenticate: async (_, { note }) => {
      note({ token_id: 'tok_1' });
      return null;
    },
  });
  const { headers } = await other.send('GET', `/v1/boxes/${id}/items`);
  await expect.poll(() => other.logs).toHaveLength(1);
  expect(other.logs[0]).toMatchObject({
    event: 'request.denied',
    request_id: headers['x-request-id'],
    box_id: id,
    token_id: 'tok_1',
    status: 401,
    reason: expect.stringMatching(/^\w+$/),
  });
  await other.close();
});

test('rounds durations to a tenth of a millisecond', () => {
  const lines: string[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_012.345);
  const res = new EventEmitter();
  const log = requestLog(pino({}, { write: (line: string) => void lines.push(line) }));
  log(createExchange({ method: 'GET' } as never, res as never, 'a-uuid'));
  res.emit('close');
  now.mockRestore();
  expect(JSON.parse(lines.join())).toMatchObject({ duration_ms: 12.3 });
});

test('survives errors of the logger', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw new Error('disk full');
  };
  const other = await startFixture({
    logger: { info: fail, error: () => Promise.reject(new Error('away')) },
  });
  other.handle = () => Promise.reject(new Error('boom'));
  expect((await other.send('GET', '/v1/boxes/box_a/items')).json.error.type).toBe('api_error');
  const reasons = () => said.mock.calls.map(([, error]) => (error as Error).message);
  await expect.poll(reasons).toEqual(['away', 'disk full']);
  said.mockRestore();
  await other.close();
});

test('does not log headers, queries, path values or bodies', async () => {
  const secret = 'ghp_hidden';
  shell.handle = () => ({ status: 200, body: { name: secret } });
  const headers = { 'Idempotency-Key': secret, cookie: secret, 'x-request-id': secret, 'user-agent': secret };
  await shell.send('POST', '/v1/boxes', { body: { name: secret }, headers });
  await shell.send('GET', `/v1/boxes/${secret}/items?page=${secret}`, { headers });
  await shell.send('GET', `/${secret}`, { token: secret });
  await expect.poll(requestLines).toHaveLength(3);
  expect(JSON.stringify(shell.logs)).not.toContain(secret);
});

test('logs an internal error with its stack', async () => {
  shell.handle = () => {
    throw new RangeError('out of boxes');
  };
  const response = await shell.send('POST', '/v1/boxes', { body: { name: 'crate' } });
  expect(shell.logs.find((line) => line.msg === 'request failed')).toMatchObject({
    level: 50,
    request_id: response.headers['x-request-id'],
    operation: 'createBox',
    error: {
      name: 'RangeError',
      message: 'out of boxes',
      stack: expect.arrayContaining([expect.stringMatching(/log\.test\.ts/)]),
    },
  });
});

test('does not log an ApiError of a handler as a failure', async () => {
  await shell.send('GET', '/v1/boxes/crate/items');
  expect(shell.logs.filter((line) => line.msg === 'request failed')).toEqual([]);
});

describe('describeError', () => {
  test('omits properties and later lines, which database drivers add', () => {
    const inner = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (token)=(ghp_1)' });
    const outer = Object.assign(
      new Error('Failed query: insert into x values ($1)\nparams: ghp_1', { cause: inner }),
      {
        params: ['ghp_1'],
      },
    );
    const described = describeError(outer);
    expect(described).toMatchObject({
      message: 'Failed query: insert into x values ($1)',
      cause: { message: 'duplicate key', code: '23505' },
    });
    expect(JSON.stringify(described)).not.toContain('ghp_1');
  });

  test('omits message lines that look like a stack, and cuts messages at 300 characters', () => {
    const described = describeError(new Error(`${'x'.repeat(400)}\nlook at ghp_1\n    at ghp_1 here`));
    expect(described.message).toBe('x'.repeat(300));
    expect(JSON.stringify(described.stack)).not.toContain('ghp_1');
  });

  test('omits codes that are not text, missing stacks and missing causes', () => {
    const error = Object.assign(new Error('No.'), { code: 42, stack: undefined });
    expect(describeError(error)).toStrictEqual({ name: 'Error', message: 'No.', stack: undefined });
  });

  test('omits parts that are not text', () => {
    const error = Object.assign(new Error('No.'), { name: 1, message: { a: 1 }, stack: [1] });
    expect(describeError(error)).toStrictEqual({ name: undefined, message: undefined, stack: undefined });
  });

  test('describes a few causes, also in cycles', () => {
    const error = new Error('again');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/"message":"again"/g)).toHaveLength(4);
  });

  test('describes other values by their type', () => {
    expect(describeError('ghp_1')).toEqual({ name: 'string' });
    expect(describeError(undefined)).toEqual({ name: 'undefined' });
  });
});
