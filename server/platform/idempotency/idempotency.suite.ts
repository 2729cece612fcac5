import { EventEmitter, once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleQueries } from '../../records/schedules/queries.ts';
import { ApiError, conflict, overloaded, rateLimited } from '../../shell/errors.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { secretKey, type TestService, testService } from '../../testing/service.ts';
import type { Database } from '../database/database.ts';
import { createRespondOnce } from './respond-once.ts';
import { idempotencyKeys } from './table.ts';

const day = 24 * 60 * 60 * 1000;

/** Tests of idempotency keys (spec. 4.4) on each database. */
export function describeIdempotency(on: TestDatabase): void {
  describe('an Idempotency-Key', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    async function addSchedule(status: 'active' | 'paused' | 'archived' = 'paused') {
      return (await service.data.addSchedule(service.workspaceId, { status })).id;
    }
    const unpause = (id: string, key: string, context = service.request()) =>
      service.handlers.unpauseSchedule(
        { path: { schedule_id: id }, headers: { 'idempotency-key': key } },
        context,
      );

    it('gives the first response again, byte for byte, with its request id', async () => {
      const id = await addSchedule();
      const context = service.request();
      const first = await unpause(id, 'replay', context);
      expect(first).toMatchObject({ status: 200, body: { id, status: 'active' } });
      expect(first.headers).toBeUndefined();
      service.clock.advance(day - 1);
      const second = await unpause(id, 'replay');
      expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
      expect(second.headers).toEqual({ 'X-Request-Id': context.requestId, 'Idempotent-Replayed': 'true' });
    });

    it('returns 409 during the first request, then its response', async () => {
      const respondOnce = createRespondOnce({ db: on.db, clock: service.clock, secretKey });
      const { tokenId } = service.request().principal;
      const request = { key: 'twin', tokenId, requestId: 'req_first', content: ['twin'] };
      const test = new EventEmitter();
      const begun = once(test, 'begun');
      const finished = once(test, 'finish');
      const first = respondOnce(request, async () => {
        test.emit('begun');
        await finished;
        return { status: 200, body: { id: 'only' } };
      });
      await begun;
      const twin = respondOnce({ ...request, requestId: 'req_twin' }, () => first);
      await expect(twin).rejects.toEqual(
        expect.objectContaining({
          status: 409,
          type: 'conflict_error',
          code: 'idempotency_key_in_flight',
          message: 'A request with this Idempotency-Key is still in progress. Try again.',
          headers: { 'Retry-After': '1' },
        }),
      );
      const other = respondOnce({ ...request, key: 'no twin' }, async () => ({
        status: 200,
        body: { id: 'other' },
      }));
      test.emit('finish');
      expect(await other).toEqual({ status: 200, body: { id: 'other' } });
      expect(await first).toEqual({ status: 200, body: { id: 'only' } });
      const again = await respondOnce({ ...request, requestId: 'req_again' }, () => Promise.reject());
      expect(again).toMatchObject({ status: 200, headers: { 'X-Request-Id': 'req_first' } });
    });

    it('takes back what a rejected request changed, and keeps the refusal', async () => {
      const id = await addSchedule();
      const respondOnce = createRespondOnce({ db: on.db, clock: service.clock, secretKey });
      const { tokenId } = service.request().principal;
      const request = { key: 'half', tokenId, requestId: 'req_half', content: ['half'] };
      const half = async (tx: Database) => {
        await scheduleQueries(tx).unpause(service.workspaceId, id, '2026-11-21T09:00:00.000Z');
        throw conflict('Half of it was done.', 'session_archived');
      };
      expect(await respondOnce(request, half)).toMatchObject({ status: 409 });
      expect((await on.queries.schedules.find(service.workspaceId, id))?.status).toBe('paused');
      const again = await respondOnce(request, () => Promise.reject());
      expect(again).toMatchObject({ status: 409, headers: { 'Idempotent-Replayed': 'true' } });
    });

    it('gives documented errors again too, with their request id', async () => {
      const id = await addSchedule('archived');
      const context = service.request();
      const first = await unpause(id, 'archived', context);
      expect(first).toMatchObject({
        status: 409,
        body: { type: 'error', request_id: context.requestId, error: { code: 'schedule_archived' } },
      });
      const second = await unpause(id, 'archived');
      expect(second.body).toEqual(first.body);
      expect(second.headers?.['X-Request-Id']).toBe(context.requestId);

      const missing = await unpause('sched_none', 'missing');
      expect(missing).toMatchObject({ status: 404, body: { error: { code: 'schedule_not_found' } } });
      expect((await unpause('sched_none', 'missing')).body).toEqual(missing.body);
    });

    it('returns 409 for another request, and keeps the first response', async () => {
      const [one, two] = [await addSchedule(), await addSchedule()];
      await unpause(one, 'reused');
      const reuse = expect.objectContaining({
        status: 409,
        type: 'conflict_error',
        code: 'idempotency_key_reused',
        message: 'The Idempotency-Key was used before with another request.',
      });
      await expect(unpause(two, 'reused')).rejects.toEqual(reuse);
      expect((await on.queries.schedules.find(service.workspaceId, two))?.status).toBe('paused');
      expect((await unpause(one, 'reused')).status).toBe(200);
    });

    it('takes no body and an empty object for the same request', async () => {
      const id = await addSchedule();
      await unpause(id, 'bodies');
      const input = { path: { schedule_id: id }, headers: { 'idempotency-key': 'bodies' }, body: {} };
      const second = await service.handlers.unpauseSchedule(input, service.request());
      expect(second).toMatchObject({ status: 200, headers: { 'Idempotent-Replayed': 'true' } });
    });

    it('takes JSON in another order of properties for the same request', async () => {
      const respondOnce = createRespondOnce({ db: on.db, clock: service.clock, secretKey });
      const { tokenId } = service.request().principal;
      const respond = (text: string) =>
        respondOnce({ key: 'ordered', tokenId, requestId: 'req_1', content: JSON.parse(text) }, async () => ({
          status: 200,
          body: {},
        }));
      const first = '["createSession",{"a":{"x":1,"__proto__":[{"y":2,"z":null}]},"10":0,"b":"c,d"}]';
      const reordered = '["createSession",{"b":"c,d","10":0,"a":{"__proto__":[{"z":null,"y":2}],"x":1.0}}]';
      expect((await respond(first)).headers).toBeUndefined();
      expect((await respond(reordered)).headers).toMatchObject({ 'Idempotent-Replayed': 'true' });
      const others = [
        '["createSession",{"a":{"x":1,"__proto__":[{"y":2}]},"10":0,"b":"c,d"}]',
        '["createSession",{"a":{"x":2,"__proto__":[{"y":2,"z":null}]},"10":0,"b":"c,d"}]',
        '["createSession",{"a":{"x":1},"__proto__":[{"y":2,"z":null}],"10":0,"b":"c,d"}]',
        '[{"a":{"x":1,"__proto__":[{"y":2,"z":null}]},"10":0,"b":"c,d"},"createSession"]',
      ];
      for (const other of others) {
        await expect(respond(other), other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      }
    });

    it('belongs to one access token', async () => {
      const other = await testService(on.db);
      const id = await addSchedule();
      await unpause(id, 'mine');
      const response = await unpause(id, 'mine', other.request());
      expect(response.status).toBe(404);
    });

    it('is free again after 24 hours, and expired keys are deleted', async () => {
      const [one, two] = [await addSchedule(), await addSchedule()];
      await unpause(one, 'daily');
      await unpause(one, 'forgotten');
      service.clock.advance(day);
      expect(await unpause(two, 'daily')).toMatchObject({ status: 200, body: { id: two } });
      const kept = (await on.data.all(idempotencyKeys)).map(({ key }) => key);
      expect(kept).toContain('daily');
      expect(kept).not.toContain('forgotten');
    });

    it('is not taken by a request that failed inside', async () => {
      const id = await addSchedule();
      const context = service.request();
      // The key's row would refer to a missing token.
      const broken = { ...context, principal: { ...context.principal, tokenId: 'tok_none' } };
      await expect(unpause(id, 'failed', broken)).rejects.toThrow();
      expect((await on.queries.schedules.find(service.workspaceId, id))?.status).toBe('paused');
      expect((await unpause(id, 'failed')).headers).toBeUndefined();
    });

    it('is free after an error that the request did not cause', async () => {
      const respondOnce = createRespondOnce({ db: on.db, clock: service.clock, secretKey });
      const { tokenId } = service.request().principal;
      const request = { key: 'broken', tokenId, requestId: 'req_broken', content: ['broken'] };
      const errors = [
        new Error('a bug'),
        new ApiError('ours', { status: 500, type: 'api_error' }),
        overloaded(new Error('away')),
        rateLimited({ retryAfter: 10 }),
      ];
      for (const error of errors) {
        await expect(respondOnce(request, () => Promise.reject(error))).rejects.toBe(error);
      }
      expect(await respondOnce(request, async () => ({ status: 200, body: {} }))).toEqual({
        status: 200,
        body: {},
      });
    });

    it('is not needed', async () => {
      const id = await addSchedule();
      const input = { path: { schedule_id: id }, headers: {} };
      expect((await service.handlers.unpauseSchedule(input, service.request())).status).toBe(200);
      expect((await service.handlers.unpauseSchedule(input, service.request())).status).toBe(200);
    });
  });
}
