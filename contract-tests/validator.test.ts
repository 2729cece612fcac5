import { describe, expect, it } from 'vitest';
import type { OperationId } from '../generated/operations.ts';
import { type HttpResponse, requestIdDiffers } from './judge.ts';
import { judgeByAjv } from './judge-by-ajv.ts';
import { declaredResponses, example } from './support/contract.ts';
import { independentJudge } from './validator.ts';

const requestId = '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90';
type Body = Record<string, unknown>;

function response(status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse {
  const own = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId };
  return { status, headers: new Headers({ ...own, ...headers }), text: JSON.stringify(body) };
}

function without(header: string, from: HttpResponse): HttpResponse {
  from.headers.delete(header);
  return from;
}

const thread = (changes: Body = {}): Body => ({ ...example<Body>('idle_thread'), ...changes });
const error = (name: string): Body => ({ ...example<Body>(name), request_id: requestId });
const judges = [
  ['that shares no code with the server', independentJudge],
  ['of verify', judgeByAjv()],
] as const;

describe.each(judges)('The judge %s accepts', (_, { breaches }) => {
  it('accepts each response example of the contract', async () => {
    for (const { operation, status, mediaType, examples } of declaredResponses) {
      for (const [name, body] of examples) {
        const { request_id = requestId } = body as { request_id?: string };
        const headers = {
          'content-type': `${mediaType}; charset=utf-8`,
          'x-request-id': request_id,
          'www-authenticate': 'Bearer',
          allow: 'GET',
          'retry-after': '1',
          'accept-ranges': 'bytes',
          'content-disposition': 'attachment',
          'content-range': status === 416 ? 'bytes */28' : 'bytes 0-11/28',
          etag: '"a"',
        };
        expect(await breaches(operation, response(status, body, headers)), `${operation} ${name}`).toEqual(
          [],
        );
      }
    }
  });
});

describe.each(judges)('The judge %s rejects', (_, { breaches, envelopeBreaches }) => {
  const ofThread = (given: HttpResponse) => breaches('getSessionThread', given);

  it('rejects an undeclared property at any depth', async () => {
    expect(await ofThread(response(200, thread({ colour: 'red' })))).not.toEqual([]);
    expect(
      await ofThread(response(200, thread({ agent: { ...(thread().agent as Body), key: 1 } }))),
    ).not.toEqual([]);
  });

  it('rejects an undeclared property in an error and in an item of a list', async () => {
    const missing = error('session_thread_not_found');
    const coloured = { ...missing, error: { ...(missing.error as Body), colour: 'red' } };
    expect(await ofThread(response(404, missing))).toEqual([]);
    expect(await ofThread(response(404, coloured))).not.toEqual([]);

    const page = example<{ data: Body[] }>('session_resources');
    expect(await breaches('listSessionResources', response(200, page))).toEqual([]);
    for (const index of page.data.keys()) {
      const data = page.data.map((each, place) => (place === index ? { ...each, colour: 'red' } : each));
      expect(await breaches('listSessionResources', response(200, { ...page, data }))).not.toEqual([]);
    }
  });

  it('rejects a token in a resource', async () => {
    const [repository] = example<{ data: Body[] }>('session_resources').data;
    const leak = response(200, { ...repository, authorization_token: 'github_pat_1' });
    expect(await breaches('rotateSessionResourceToken', leak)).not.toEqual([]);
  });

  it('rejects a missing field', async () => {
    const { archived_at: _, ...body } = thread();
    expect(await ofThread(response(200, body))).not.toEqual([]);
  });

  it('rejects an id with the prefix of another kind', async () => {
    expect(await ofThread(response(200, thread({ id: 'sess_01m6drsbzyfp385cffxdjz41yx' })))).not.toEqual([]);
  });

  it.each([
    '2026-13-02T09:15:04Z',
    '2026-02-30T09:15:04Z',
    '2026-11-02T09:15:04+01:00',
    '2026-11-02 09:15:04Z',
    '2026-11-02',
    'yesterday',
    1_793_610_904,
    null,
  ])('rejects the timestamp %j', async (created_at) => {
    expect(await ofThread(response(200, thread({ created_at })))).not.toEqual([]);
  });

  it('rejects an invalid URL', async () => {
    const [repository] = example<{ data: Body[] }>('session_resources').data;
    const bad = response(200, { ...repository, url: 'https://github.com/acme/store front' });
    expect(await breaches('rotateSessionResourceToken', bad)).not.toEqual([]);
  });

  it('rejects an undeclared status', async () => {
    for (const status of [201, 204, 302, 410, 418, 502]) {
      expect(await ofThread(response(status, thread()))).toEqual([`The status ${status} is not declared.`]);
    }
  });

  it('rejects the error type of another status', async () => {
    expect(await ofThread(response(404, error('state_conflict')))).not.toEqual([]);
    expect(await breaches('unpauseSchedule', response(404, error('session_not_found')))).not.toEqual([]);
  });

  it.each([
    ['getSessionThread', 200, 'idle_thread', 'x-request-id'],
    ['getSessionThread', 401, 'invalid_token', 'www-authenticate'],
    ['getSessionThread', 405, 'method_not_allowed', 'allow'],
  ] as const)('%s %i without the header %s', async (operation: OperationId, status, name, header) => {
    const body = status === 200 ? thread() : error(name);
    const full = response(status, body, { 'www-authenticate': 'Bearer', allow: 'GET' });
    expect(await breaches(operation, full)).toEqual([]);
    expect(await breaches(operation, without(header, full))).not.toEqual([]);
  });

  it('rejects a request id that is not a UUID or differs from the body', async () => {
    expect(await ofThread(response(200, thread(), { 'x-request-id': 'abc' }))).not.toEqual([]);
    const other = { 'x-request-id': '9fa58a21-3bea-4b2c-b044-4ee1e26c450a' };
    expect(await ofThread(response(404, error('session_thread_not_found'), other))).toEqual([
      requestIdDiffers,
    ]);
    expect(
      await ofThread(response(404, { ...error('session_thread_not_found'), request_id: 'abc' })),
    ).not.toEqual([]);
  });

  it('rejects another media type and a body that is not JSON', async () => {
    expect(await ofThread(response(200, thread(), { 'content-type': 'text/html' }))).not.toEqual([]);
    expect(
      await ofThread(response(200, thread(), { 'content-type': 'application/json; charset=latin1' })),
    ).not.toEqual([]);
    expect(await ofThread({ ...response(200, null), text: '<html>' })).toEqual(['The body is not JSON.']);
    expect(await ofThread(response(200, null))).not.toEqual([]);
  });

  it('rejects an error without the envelope, also outside operations', async () => {
    expect(await envelopeBreaches('NotFoundError', response(404, error('session_not_found')))).toEqual([]);
    expect(await envelopeBreaches('NotFoundError', response(404, { message: 'not found' }))).not.toEqual([]);
    expect(await envelopeBreaches('NotFoundError', response(404, error('state_conflict')))).not.toEqual([]);
  });
});

it('accepts only undeclared properties if the judge is tolerant', async () => {
  const { breaches } = judgeByAjv({ tolerant: true });
  expect(await breaches('getSessionThread', response(200, thread({ colour: 'red' })))).toEqual([]);
  expect(await breaches('getSessionThread', response(200, thread({ status: 'red' })))).toHaveLength(1);
});

it('says what is wrong and where', async () => {
  const { breaches } = judgeByAjv();
  const [repository] = example<{ data: Body[] }>('session_resources').data;
  const leak = response(200, { ...repository, authorization_token: 'github_pat_1', url: 1 });
  expect(await breaches('rotateSessionResourceToken', leak)).toEqual([
    'The body: it has the property authorization_token, which the contract does not declare.',
    'The body: /url must be string.',
  ]);
});
