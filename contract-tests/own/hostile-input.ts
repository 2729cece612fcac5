/** Bodies and headers that proxies do not pass on, or that the contract leaves to the service. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sessionRequest, smallRequest } from '../scenarios/given.ts';
import { invalid, type Message, outcome, type Reply } from '../support/http.ts';
import { messageOf, operationsWithBody, sessionsPath } from '../support/messages.ts';
import type { TestService } from '../support/service.ts';
import { asking } from './asking.ts';

const MIB = 1024 * 1024;

export function describeHostileInput(service: TestService): void {
  const { send, sendAs } = asking(service);
  const valid = () => JSON.stringify(sessionRequest(service.states));
  const create = (body: unknown, headers = {}): Promise<Reply> =>
    send({ method: 'POST', path: sessionsPath, body, headers });
  const thread = (): Message => messageOf('getSessionThread', service.states);

  /** A valid request whose title is this JSON text. */
  const withTitle = (json: string) =>
    `${JSON.stringify(smallRequest(service.states)).slice(0, -1)},"title":${json}}`;

  describe('an invalid access token', () => {
    it.each([
      ['an empty header', ''],
      ['a scheme and a space', 'Bearer '],
      ['SQL', "Bearer pat_' or '1'='1"],
      ['a very long one', `Bearer pat_${'x'.repeat(8000)}`],
    ])('returns 401 for %s', async (_, authorization) => {
      expect((await sendAs(null, { ...thread(), headers: { authorization } })).status).toBe(401);
    });

    it('returns 401 for a token in the query, and for one in capitals', async () => {
      const path = `${thread().path}?access_token=${service.token}`;
      expect((await sendAs(null, { ...thread(), path })).status).toBe(401);
      expect((await sendAs(service.token.toUpperCase(), thread())).status).toBe(401);
    });
  });

  describe('a body that is not JSON', () => {
    it.each(operationsWithBody)('returns 400 for %s', async (operation) => {
      for (const body of ['undefined', '\u0000', ' ']) {
        const reply = await send({ ...messageOf(operation, service.states), body });
        expect(outcome(reply), JSON.stringify(body)).toEqual(invalid);
      }
    });

    it('returns 400 for a body that is not UTF-8', async () => {
      expect(outcome(await create(Buffer.from(withTitle('"caf\u00e9"'), 'latin1')))).toEqual(invalid);
      expect(outcome(await create(Buffer.from(valid(), 'utf16le')))).toEqual(invalid);
    });

    it('does not change prototypes of the service', async () => {
      await create(withTitle('"x","constructor":{"prototype":{"polluted":true}}'));
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect((await create(valid())).status).toBe(200);
    });
  });

  describe('a deep or large body', () => {
    it.each([
      ['arrays', '['.repeat(200_000)],
      ['closed arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['objects', '{"a":'.repeat(100_000)],
      ['closed objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
      ['a long number', `[${'9'.repeat(500_000)}]`],
      ['many keys', `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":0`).join()}}`],
    ])('returns 400 at once for %s', async (_, body) => {
      const start = performance.now();
      expect(outcome(await create(body))).toEqual(invalid);
      expect(performance.now() - start).toBeLessThan(4000);
    });

    it('returns 413 for a body that is larger than 1 MiB when decompressed', async () => {
      const bomb = gzipSync(valid().padEnd(50 * MIB));
      expect(bomb.length).toBeLessThan(MIB);
      expect(outcome(await create(bomb, { 'content-encoding': 'gzip' }))).toEqual([413, 'request_too_large']);
    });

    it('returns 400 for a broken compressed body', async () => {
      const half = gzipSync(valid()).subarray(0, 40);
      expect((await create(half, { 'content-encoding': 'gzip' })).status).toBe(400);
    });
  });

  describe('an invalid Content-Type', () => {
    it.each(operationsWithBody)('returns 415 for %s', async (operation) => {
      const message = messageOf(operation, service.states);
      const body = JSON.stringify(message.body ?? {});
      for (const type of ['json', '*/*']) {
        const reply = await send({ ...message, body, headers: { 'content-type': type } });
        expect(outcome(reply), type).toEqual([415, 'invalid_request_error']);
      }
    });

    it.each(['pauseDeployment', 'unpauseDeployment'] as const)(
      'returns 415 if it is empty: %s',
      async (operation) => {
        const before = await service.store.deployment(service.states.activeDeployment);
        const message = messageOf(operation, service.states);
        expect((await send({ ...message, headers: { 'content-type': '' } })).status).toBe(415);
        expect(await service.store.deployment(service.states.activeDeployment)).toEqual(before);
      },
    );
  });

  describe('an idempotency key', () => {
    it.each([
      ['is empty', ''],
      ['has a letter outside ASCII', 'caf\u00e9'],
      ['is repeated', ['one', 'two']],
    ])('is rejected if it %s', async (_, key) => {
      const schedule_id = service.states.activeSchedule;
      const message = messageOf('unpauseSchedule', service.states, { schedule_id });
      expect(outcome(await send({ ...message, headers: { 'idempotency-key': key } }))).toEqual(invalid);
    });
  });

  it('replays the own response of each of two tokens with the same idempotency key', async () => {
    const key = randomUUID();
    const tokens = [service.token, await service.store.addToken()];
    const ids = [await service.store.addPausedSchedule(), await service.store.addPausedSchedule()];
    const ask = (index: number) =>
      sendAs(tokens[index] ?? '', {
        ...messageOf('unpauseSchedule', service.states, { schedule_id: ids[index] ?? '' }),
        headers: { 'idempotency-key': key },
      });
    const first = [await ask(0), await ask(1)];
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await ask(0)).text, (await ask(1)).text]).toEqual(first.map(({ text }) => text));
  });
}
