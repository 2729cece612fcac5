import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { operations } from '../../../../generated/operations.ts';
import { errorClasses } from '../../../../client/errors.ts';
import {
  ApiError,
  ConflictError,
  ConnectionError,
  createClient,
  NotFoundError,
  type Result,
  type SessionThread,
  type Success,
  UnexpectedResponseError,
  unwrap,
} from '../../../../client/index.ts';

const path = { session_id: 'sess_1', thread_id: 'sthr_1' };
const envelope = (type: string, message: string, code?: string) => ({
  type: 'error',
  request_id: '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90',
  error: { type, message, ...(code && { code }) },
});
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A client whose service answers with this, and the requests that it made. */
function clientOf(answer: () => Response | Promise<Response>, token = 'pat_1') {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://service.test/base',
    token,
    retry: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      return answer();
    },
  });
  return { client, requests };
}

describe('a request', () => {
  it('carries path, query, headers, body and token', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.listSessionResources({
      path: { session_id: 'sess_a/b' },
      query: { limit: 5, after_id: 'sesr_1' },
    });
    await client.unpauseSchedule({ path: { schedule_id: 'sched_1' }, headers: { 'Idempotency-Key': 'k1' } });
    await client.rotateSessionResourceToken({
      path: { session_id: 'sess_1', resource_id: 'sesr_1' },
      body: { authorization_token: 'github_pat_1' },
    });
    expect(requests.map((r) => `${r.method} ${r.url}`)).toEqual([
      'GET http://service.test/base/api/v1/cloud/sessions/sess_a%2Fb/resources?limit=5&after_id=sesr_1',
      'POST http://service.test/base/api/v1/forward/schedules/sched_1/unpause',
      'POST http://service.test/base/api/v1/cloud/sessions/sess_1/resources/sesr_1',
    ]);
    expect(requests.map((r) => r.headers.get('authorization'))).toEqual(Array(3).fill('Bearer pat_1'));
    expect(requests.map((r) => r.headers.get('content-type'))).toEqual([null, null, 'application/json']);
    expect(requests[1]?.headers.get('idempotency-key')).toBe('k1');
    expect(await requests[2]?.json()).toEqual({ authorization_token: 'github_pat_1' });
  });

  it('has the Content-Type that pause and unpause need, though they have no body (spec. 5)', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.pauseDeployment({ path: { id: 'dep_1' } });
    await client.unpauseDeployment({ path: { id: 'dep_1' } });
    expect(requests.map((r) => r.headers.get('content-type'))).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(await requests[0]?.text()).toBe('');
  });

  it('asks a token function for the token of each call', async () => {
    const seen: (string | null)[] = [];
    let n = 0;
    const client = createClient({
      baseUrl: 'http://service.test',
      token: async () => `pat_${++n}`,
      fetch: async (input, init) => {
        seen.push(new Request(input, init).headers.get('authorization'));
        return json(200, {});
      },
    });
    await client.getSessionThread({ path });
    await client.getSessionThread({ path });
    expect(seen).toEqual(['Bearer pat_1', 'Bearer pat_2']);
  });

  it('fails with the error of the token function, not with one of the connection', async () => {
    const refused = new Error('signed out');
    const client = createClient({ baseUrl: 'http://service.test', token: () => Promise.reject(refused) });
    await expect(client.getSessionThread({ path })).rejects.toBe(refused);
  });

  it.each(['pat_secret\nX: y', 'pat_—', 'Bearer pat_1', '', null as unknown as string])(
    'is refused for a token that is none, without showing it: %j',
    async (token) => {
      const { client, requests } = clientOf(() => json(200, {}), token);
      const error = await client.getSessionThread({ path }).catch((e) => e);
      expect(error).toBeInstanceOf(TypeError);
      expect(error.message).toMatch(/^token must be an access token/);
      expect(requests).toEqual([]);
    },
  );

  it('is refused at once when baseUrl is no http URL', () => {
    expect(() => createClient({ baseUrl: 'localhost:4000', token: 'pat_1' })).toThrow(
      'baseUrl must start with http:// or https://',
    );
    for (const baseUrl of ['', 'localhost:4000/http://x']) {
      expect(() => createClient({ baseUrl, token: 'pat_1' })).toThrow(TypeError);
    }
  });
});

describe('a result', () => {
  it('is narrowed by its status', async () => {
    const { client } = clientOf(() => json(409, envelope('invalid_request_error', 'No.')));
    const result = await client.archiveSessionThread({ path });
    expect(result.status).toBe(409);
    if (result.status === 200) expectTypeOf(result.body).toEqualTypeOf<SessionThread>();
    if (result.status === 409)
      expectTypeOf(result.body.error.type).toEqualTypeOf<'invalid_request_error' | 'conflict_error'>();
    if (result.status === 401) expectTypeOf(result.body.error.type).toEqualTypeOf<'authentication_error'>();
    // @ts-expect-error a status that the operation does not declare
    expect(result.status === 418).toBe(false);
  });

  it('has the headers of the response', async () => {
    const { client } = clientOf(() => new Response('{}', { headers: { 'x-request-id': 'r1' } }));
    expect((await client.getSessionThread({ path })).headers.get('x-request-id')).toBe('r1');
  });

  it('cannot be asked for without what the operation requires', () => {
    const { client } = clientOf(() => json(200, {}));
    expectTypeOf<Parameters<typeof client.getSessionThread>[0]['path']>().toEqualTypeOf<typeof path>();
    // @ts-expect-error the path is missing
    const wrong = () => client.getSessionThread({});
    // @ts-expect-error the body is missing
    const alsoWrong = () => client.createSession({});
    expect([wrong, alsoWrong]).toHaveLength(2);
  });
});

describe('unwrap', () => {
  it('gives the body of a success', async () => {
    const { client } = clientOf(() => json(200, { id: 'sthr_1' }));
    const thread = await unwrap(client.getSessionThread({ path }));
    expectTypeOf(thread).toEqualTypeOf<SessionThread>();
    expect(thread.id).toBe('sthr_1');
  });

  it('throws the class of the status, with type, code, message and request id', async () => {
    const { client } = clientOf(() =>
      json(409, envelope('invalid_request_error', 'Archived.', 'schedule_archived')),
    );
    const error = await unwrap(client.unpauseSchedule({ path: { schedule_id: 'sched_1' } })).catch((e) => e);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ConflictError',
      status: 409,
      type: 'invalid_request_error',
      code: 'schedule_archived',
      message: 'Archived.',
      requestId: '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90',
    });
  });

  it('has no code where the envelope has none', async () => {
    const { client } = clientOf(() =>
      json(404, envelope('not_found_error', 'Session sess_1 was not found.')),
    );
    const error = await unwrap(client.getSessionThread({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.code).toBeUndefined();
  });

  it('has a class for every error status of the contract, and for no other', () => {
    const declared = Object.values(operations).flatMap((o) => o.statuses.filter((status) => status >= 400));
    expect(Object.keys(errorClasses).map(Number)).toEqual(
      [...new Set<number>(declared)].sort((a, b) => a - b),
    );
  });
});

describe('the types of results', () => {
  type Answers =
    | { status: 202; body: { id: string } }
    | { status: 204 }
    | { status: 404; body: { type: 'error' } };

  it('have room for statuses without a body', () => {
    expectTypeOf<Extract<Result<Answers>, { status: 204 }>['headers']>().toEqualTypeOf<Headers>();
    expectTypeOf<Success<Result<Answers>>>().toEqualTypeOf<{ id: string } | undefined>();
  });

  it('are unwrapped to what they carry', async () => {
    const headers = new Headers();
    expect(await unwrap({ status: 202, body: { id: 'a' }, headers } as Result<Answers>)).toEqual({ id: 'a' });
    expect(await unwrap({ status: 204, headers } as Result<Answers>)).toBeUndefined();
    const moved = { status: 300, body: envelope('moved', 'Elsewhere.'), headers };
    await expect(unwrap(moved)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('an answer that the contract does not have', () => {
  const html = () => new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } });
  /** What makes an error another service's. */
  const foreign: [string, object][] = [
    ['of another type', { type: 'problem' }],
    ['without a request id', { request_id: undefined }],
    ['that is a text', { error: 'not_found' }],
    ['that is null', { error: null }],
  ];
  const cases: [string, () => Response, string][] = [
    ['HTML with status 200', html, 'a body that is no JSON object (status 200, text/html)'],
    [
      'HTML with status 502',
      () => new Response('<h1>', { status: 502 }),
      'a body that is no JSON object (status 502',
    ],
    [
      'an empty body',
      () => new Response(null, { status: 200, headers: { 'content-length': '0' } }),
      'an empty body',
    ],
    ['an empty error', () => new Response('', { status: 404 }), 'an empty body (status 404'],
    ['204', () => new Response(null, { status: 204 }), 'an empty body (status 204, no content type)'],
    ['a bare string', () => json(200, 'done'), 'a body that is no JSON object'],
    ['a list', () => json(200, []), 'a body that is no JSON object'],
    ['JSON null', () => json(200, null), 'a body that is no JSON object'],
    ['half a JSON text', () => new Response('{"id":', { status: 200 }), 'a body that is no JSON object'],
    [
      'an error in another shape',
      () => json(404, { message: 'no' }),
      'an error without the error envelope (status 404, application/json)',
    ],
    [
      'problem details',
      () => json(404, { title: 'Not Found', detail: 'No such route' }),
      'an error without the error envelope, which says "No such route" (',
    ],
    [
      'problem details without a detail',
      () => json(404, { title: 'Not Found' }),
      'an error without the error envelope, which says "Not Found" (',
    ],
    [
      'details that are no text',
      () => json(404, { detail: { at: 'x' } }),
      'an error without the error envelope (status 404',
    ],
    ...foreign.map(([what, rest]): [string, () => Response, string] => [
      `an error ${what}`,
      () => json(404, { ...envelope('not_found_error', 'No.'), ...rest }),
      'an error without the error envelope (',
    ]),
    [
      'an undeclared status',
      () => json(418, envelope('invalid_request_error', 'No.')),
      'a status that the contract does not',
    ],
    ['an undeclared success', () => json(201, {}), 'a status that the contract does not declare (status 201'],
    [
      'a status that only a proxy has',
      () => json(429, envelope('rate_limit_error', 'Slow down.')),
      'a status that the contract does not declare, which says "Slow down." (status 429',
    ],
  ];
  it.each(cases)('%s is an UnexpectedResponseError that says so', async (_, answer, message) => {
    const { client } = clientOf(answer);
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^getSessionThread: .* Is baseUrl right\?$/);
    expect(error.status).toBe(answer().status);
  });
});

describe('no answer', () => {
  it('is a ConnectionError that names the cause: connection refused', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'pat_1', retry: false });
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('is a ConnectionError when the connection breaks in the middle of the body', async () => {
    const server = createServer((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{', () => res.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const client = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: 'p',
      retry: false,
    });
    await expect(client.getSessionThread({ path })).rejects.toBeInstanceOf(ConnectionError);
    server.close();
  });

  it.each<[string, unknown, string]>([
    ['an error', new TypeError('fetch failed'), 'fetch failed'],
    ['a cause', new TypeError('fetch failed', { cause: new Error('reset') }), 'fetch failed: reset'],
    ['a code', new TypeError('fetch failed', { cause: { code: 'EPIPE' } }), 'fetch failed: EPIPE'],
    ['something else', 'offline', 'offline'],
  ])('is a ConnectionError that says what fetch threw: %s', async (_, thrown, said) => {
    const { client } = clientOf(() => Promise.reject(thrown));
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe(`getSessionThread: no answer from the service: ${said}`);
    expect(error.cause).toBe(thrown);
  });

  it('is the reason of the signal when the caller ended the call', async () => {
    const { client } = clientOf(() => json(200, {}));
    const reason = new Error('enough');
    await expect(client.getSessionThread({ path, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
