import { describe, expect, it } from 'vitest';
import { endpoints } from '../generated/endpoints.ts';
import { operations } from '../generated/operations.ts';
import { ConnectionError, RateLimitError, unwrap } from './index.ts';
import { isPassing, isSafeToRepeat, pauseAfter, retryOptions } from './retry.ts';
import { beginning, fakeRuntime } from './testing/fake-runtime.ts';
import { type Behaviour, broken, json, refusal, scene } from './testing/fake-service.ts';

const thread = { path: { session_id: 'sess_1', thread_id: 'sthr_1' } };
const schedule = { path: { schedule_id: 'sched_1' } };
const done = () => json(200, {});
const inFlight = () =>
  refusal(409, { type: 'conflict_error', code: 'idempotency_key_in_flight' }, { 'retry-after': '1' });
const keyOf = (request: Request) => request.headers.get('idempotency-key');

describe('retries', () => {
  const passing: [string, Behaviour][] = [
    ['the connection breaks', broken],
    ...[408, 429, 500, 502, 503, 504, 529].map((status): [string, Behaviour] => [
      `the response is ${status}`,
      () => refusal(status),
    ]),
    ['a proxy returns 502 with HTML', () => new Response('<h1>', { status: 502 })],
    [
      'the body breaks off',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('terminated')) })),
    ],
  ];
  it.each(passing)('retries if %s', async (_, behaviour) => {
    const { client, requests, runtime } = scene([behaviour, behaviour, done]);
    expect((await runtime.run(client.getSessionThread(thread))).status).toBe(200);
    expect(requests).toHaveLength(3);
  });

  it('retries a deletion', async () => {
    const { client, requests, runtime } = scene([broken, done]);
    const path = { session_id: 'sess_1', resource_id: 'sesr_1' };
    expect((await runtime.run(client.deleteSessionResource({ path }))).status).toBe(200);
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  it('retries after Retry-After if the first request with the key is in progress', async () => {
    const { client, requests, times, runtime } = scene([inFlight, done]);
    expect((await runtime.run(client.unpauseSchedule(schedule))).status).toBe(200);
    expect(times).toEqual([0, 1000]);
    expect(requests.map(keyOf)).toEqual(['key_1', 'key_1']);
  });

  it('ends at once if Retry-After is longer than the longest pause', async () => {
    const limited = (seconds: string) => () =>
      refusal(
        429,
        { type: 'rate_limit_error', code: 'model_request_limit_reached' },
        { 'retry-after': seconds },
      );
    const { client, requests, times, runtime } = scene([limited('30'), limited('31'), done]);
    const error = await runtime.run(unwrap(client.unpauseSchedule(schedule))).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error.headers.get('retry-after')).toBe('31');
    expect([requests.length, times]).toEqual([2, [0, 30_000]]);
    const patient = scene([limited('31'), done], { retry: { maxPauseMs: 31_000 } });
    expect((await patient.runtime.run(patient.client.unpauseSchedule(schedule))).status).toBe(200);
  });

  it('makes three attempts, then returns the result of the last one', async () => {
    const refused = scene([() => refusal(503)]);
    expect((await refused.runtime.run(refused.client.getSessionThread(thread))).status).toBe(503);
    const lost = scene([broken]);
    const error = await lost.runtime.run(lost.client.getSessionThread(thread)).catch((e) => e);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe(
      'getSessionThread: no response from the service (3 attempts): fetch failed: read ECONNRESET',
    );
    expect([refused.requests.length, lost.requests.length]).toEqual([3, 3]);
  });

  it('retries with the same body and token', async () => {
    let tokens = 0;
    const { client, requests, runtime } = scene([() => refusal(503), done], {
      token: () => `pat_${++tokens}`,
    });
    await runtime.run(client.unpauseSchedule({ ...schedule, body: {} }));
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['{}', '{}']);
    expect(requests.map((r) => r.headers.get('authorization'))).toEqual(['Bearer pat_1', 'Bearer pat_1']);
  });
});

describe('retries, if they are not safe', () => {
  it.each([400, 401, 404, 405, 409, 413, 415, 418])('does not retry after a response %i', (status) => {
    expect(isPassing({ status })).toBe(false);
    expect(isPassing({ status, code: 'idempotency_key_reused' })).toBe(false);
    expect(isPassing({ status, code: 'idempotency_key_in_flight' })).toBe(status === 409);
  });

  it('does not retry after an undeclared success', async () => {
    const { client, requests, runtime } = scene([() => new Response('<h1>')]);
    await expect(runtime.run(client.getSessionThread(thread))).rejects.toThrow('not a JSON object');
    expect(requests).toHaveLength(1);
  });

  it('does not retry if a repetition can have a second effect', async () => {
    const unsafe = Object.values(operations).filter(
      ({ method, headerParams }) =>
        method === 'POST' && !(headerParams as readonly string[]).includes('Idempotency-Key'),
    );
    expect(unsafe.map(({ id }) => id)).toEqual(['uploadFile', 'createSkill', 'createSkillVersion']);
    const { idempotencyKey, ...keyless } = { id: 'pauseDeployment', ...endpoints.pauseDeployment };
    expect([isSafeToRepeat(keyless), isSafeToRepeat({ ...keyless, idempotencyKey })]).toEqual([false, true]);
  });

  it('does not retry if retries are off, and sends no key', async () => {
    const off = scene([broken], { retry: false });
    await off.runtime.run(off.client.unpauseSchedule(schedule).catch(() => {}));
    const once = scene([broken]);
    await once.runtime.run(once.client.unpauseSchedule({ ...schedule, retry: false }).catch(() => {}));
    expect([...off.requests, ...once.requests].map(keyOf)).toEqual([null, null]);
  });
});

describe('the options of a call', () => {
  it('prefers each option of the call to that of the client', async () => {
    const options = { retry: { attempts: 5, firstPauseMs: 100 } };
    const { client, times, runtime } = scene([broken], options);
    await runtime.run(client.getSessionThread({ ...thread, retry: { attempts: 2 } }).catch(() => {}));
    expect(times).toEqual([0, 50]);
    await runtime.run(client.getSessionThread(thread).catch(() => {}));
    expect(times).toHaveLength(7);
  });

  it('enables retries that are off in the client', () => {
    expect(retryOptions(false, {}).attempts).toBe(3);
    expect(retryOptions({ attempts: 9 }, false).attempts).toBe(1);
    expect(retryOptions(undefined, undefined).attempts).toBe(3);
  });

  it.each([0, -1, Number.NaN])('makes one attempt for %d', async (attempts) => {
    const { client, requests, runtime } = scene([broken], { retry: { attempts } });
    await runtime.run(client.getSessionThread(thread).catch(() => {}));
    expect(requests).toHaveLength(1);
  });
});

describe('the Idempotency-Key', () => {
  it('is one for all attempts of a call, and another for the next call', async () => {
    const { client, requests, runtime } = scene([broken, () => refusal(500), done]);
    await runtime.run(client.unpauseSchedule(schedule));
    await runtime.run(client.unpauseSchedule(schedule));
    expect(requests.map(keyOf)).toEqual(['key_1', 'key_1', 'key_1', 'key_2']);
  });

  it("is the caller's, when it gives one", async () => {
    const { client, requests, runtime } = scene([broken, done]);
    await runtime.run(client.unpauseSchedule({ ...schedule, headers: { 'Idempotency-Key': 'mine' } }));
    expect(requests.map(keyOf)).toEqual(['mine', 'mine']);
  });

  it('is omitted where the operation takes none', async () => {
    const { client, requests, runtime } = scene([done]);
    await runtime.run(client.getSessionThread(thread));
    expect(requests.map(keyOf)).toEqual([null]);
  });
});

describe('a pause', () => {
  const options = retryOptions(undefined, undefined);
  const pauseOf = (attempt: number, retryAfter?: string, random = 0.5) =>
    pauseAfter(
      attempt,
      { headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) },
      options,
      fakeRuntime(random),
    );

  it('is any part of a span that doubles up to a limit (full jitter)', () => {
    expect([1, 2, 3, 10, 99].map((attempt) => pauseOf(attempt))).toEqual([250, 500, 1000, 15_000, 15_000]);
    expect([0, 0.999].map((random) => pauseOf(1, undefined, random))).toEqual([0, 499]);
  });

  it('is what Retry-After says, in seconds or as a date, or has no end', () => {
    const date = (ms: number) => new Date(beginning + ms).toUTCString();
    expect(pauseOf(1, '0')).toBe(0);
    expect(pauseOf(1, '7')).toBe(7000);
    expect(pauseOf(1, '30')).toBe(30_000);
    expect(pauseOf(1, '31')).toBe(Infinity);
    expect(pauseOf(1, '9'.repeat(400))).toBe(Infinity);
    expect(pauseOf(1, date(7000))).toBe(7000);
    expect(pauseOf(1, date(86_400_000))).toBe(Infinity);
    expect(pauseOf(1, date(-7000))).toBe(0);
    expect(pauseOf(1, 'Saturday, 21-Nov-26 12:00:07 GMT')).toBe(7000);
  });

  it.each([
    '',
    'soon',
    '-1',
    '1.5',
    '2026-11-21',
    'Sat, 99 Nov 2026 12:00:00 GMT',
    'at Sat, 21 Nov 2026 12:00:07 GMT',
    'Sat, 21 Nov 2026 12:00:07 GMT+0100',
    'Sa, 21 Nov 2026 12:00:07 GMT',
  ])('is random if Retry-After is invalid: %j', (value) => expect(pauseOf(1, value)).toBe(250));
});
