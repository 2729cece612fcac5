import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Attempt, AttemptEnd, ClientOptions, Hooks } from '../../../../client/index.ts';
import { type Behaviour, broken, json, refusal, scene, silent } from '../../../../client/testing/fake-service.ts';

const token = 'pat_recognisable0123456789';
const repositoryToken = 'github_pat_recognisable';
const thread = { path: { session_id: 'sess_secretive', thread_id: 'sthr_1' } };

/** A scene whose hooks keep what they are told. */
function watched(behaviours: Behaviour[], options: Partial<ClientOptions> = {}) {
  const told: [Attempt, AttemptEnd?][] = [];
  const hooks: Hooks = {
    beforeAttempt: (attempt) => void told.push([attempt]),
    afterAttempt: (attempt, end) => void told.push([attempt, end]),
  };
  return { told, ...scene(behaviours, { token, hooks, ...options }) };
}

describe('hooks', () => {
  it('are called before and after each attempt, with the same object', async () => {
    const { client, told, runtime } = watched([
      silent,
      () => refusal(503, {}, { 'retry-after': '2', 'x-request-id': 'r2' }),
      () => json(200, {}, { 'x-request-id': 'r3' }),
    ]);
    await runtime.run(client.getSessionThread(thread));
    const attempt = (number: number) => ({
      operation: 'getSessionThread',
      method: 'GET',
      path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
      number,
    });
    const error = { name: 'TimeoutError', message: 'getSessionThread: no answer within 30000 ms.' };
    const none = { requestId: undefined, error: undefined, repeatInMs: undefined };
    expect(told).toEqual([
      [attempt(1)],
      [attempt(1), { ...none, durationMs: 30_000, status: undefined, error, repeatInMs: 250 }],
      [attempt(2)],
      [attempt(2), { ...none, durationMs: 0, status: 503, requestId: 'r2', repeatInMs: 2000 }],
      [attempt(3)],
      [attempt(3), { ...none, durationMs: 0, status: 200, requestId: 'r3' }],
    ]);
    expect(told[1]?.[0]).toBe(told[0]?.[0]);
  });

  it('are told of answers that the contract does not have, and of calls that their callers end', async () => {
    const html = watched([() => new Response('<h1>', { headers: { 'x-request-id': 'r1' } })]);
    await html.runtime.run(html.client.getSessionThread(thread).catch(() => {}));
    expect(html.told[1]?.[1]).toMatchObject({
      status: 200,
      requestId: 'r1',
      error: { name: 'UnexpectedResponseError' },
    });
    const ended = watched([silent]);
    const controller = new AbortController();
    ended.runtime.after(10, () => controller.abort('enough'));
    await ended.runtime.run(
      ended.client.getSessionThread({ ...thread, signal: controller.signal }).catch(() => {}),
    );
    expect(ended.told[1]?.[1]).toMatchObject({
      durationMs: 10,
      error: { name: 'Error', message: 'enough' },
      repeatInMs: undefined,
    });
  });

  it('never see the token, wherever it shows up', async () => {
    const header = `Bearer ${token}`;
    const leaks: Behaviour[] = [
      () => json(200, { token }, { authorization: header, 'x-token': token }),
      () => refusal(401, { message: header }),
      () => refusal(418, { message: header }),
      () => json(404, { detail: `no session for ${header}` }),
      (request) => {
        throw Object.assign(new TypeError(`bad header ${request.headers.get('authorization')}`), { request });
      },
      () => {
        throw new TypeError('fetch failed', { cause: new Error(`${header} is no header`) });
      },
      () => {
        throw header;
      },
    ];
    for (const leak of leaks) {
      const { client, told, runtime } = watched([leak]);
      await runtime.run(client.getSessionThread(thread).catch(() => {}));
      const path = { session_id: 'sess_1', resource_id: 'sesr_1' };
      const body = { authorization_token: repositoryToken };
      await runtime.run(client.rotateSessionResourceToken({ path, body }).catch(() => {}));
      const text = inspect(told, { depth: Infinity, showHidden: true }) + JSON.stringify(told);
      expect(told.length).toBeGreaterThan(3);
      expect(text).not.toContain(token);
      expect(text).not.toContain(repositoryToken);
      expect(text).not.toContain('Bearer pat');
      expect(text).not.toContain('sess_secretive');
    }
  });

  it('break no call, whatever they throw', async () => {
    const hooks: Hooks = {
      beforeAttempt: () => {
        throw new Error('no disk');
      },
      afterAttempt: async () => Promise.reject(new Error('no network')),
    };
    const { client, runtime } = scene([broken, () => json(200, {})], { hooks });
    expect((await runtime.run(client.getSessionThread(thread))).status).toBe(200);
  });

  it('are objects of a class as well', async () => {
    class Counting implements Hooks {
      count = 0;
      beforeAttempt() {
        this.count++;
      }
    }
    const hooks = new Counting();
    const { client, runtime } = scene([broken, () => json(200, {})], { hooks });
    await runtime.run(client.getSessionThread(thread));
    expect(hooks.count).toBe(2);
  });
});
