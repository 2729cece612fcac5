import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addPausedSchedule,
  addToken,
  archiveSchedule,
  expireIdempotencyKey,
  scheduleOf,
} from '../support/arrange.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, type Message, outcome, type Reply } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

function message(schedule_id: string, key: string | string[]): Message {
  return {
    ...messageOf('unpauseSchedule', service.states, { schedule_id }),
    headers: { 'idempotency-key': key },
  };
}

const requestId = ({ headers }: Reply) => headers.get('x-request-id');
const replayed = ({ headers }: Reply) => headers.get('idempotent-replayed');

describe('The same key with the same request answers with the first response again, byte for byte', () => {
  async function expectReplay(first: Reply, again: Message, status: number): Promise<void> {
    const second = await service.send(again);
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.text).toBe(first.text);
    expect(requestId(second)).toBe(requestId(first));
    expect([replayed(first), replayed(second)]).toEqual([null, 'true']);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  }

  it('after a success, even when the schedule has changed since', async () => {
    const id = await addPausedSchedule(service);
    const request = message(id, randomUUID());
    const first = await service.send(request);
    await archiveSchedule(service, id);
    await expectReplay(first, request, 200);
  });

  it('after a 404', async () => {
    const request = message('sched_none', randomUUID());
    await expectReplay(await service.send(request), request, 404);
  });

  it('after a 409', async () => {
    const request = message(service.states.archivedSchedule, randomUUID());
    await expectReplay(await service.send(request), request, 409);
  });

  it('and to one of 30 callers at once first; the others get it, or a 409 until it is there', async () => {
    const request = message(await addPausedSchedule(service), randomUUID());
    const replies = await Promise.all(Array.from({ length: 30 }, () => service.send(request)));
    const waiting = replies.filter(({ status }) => status === 409);
    for (const { error, headers } of waiting) {
      expect(error).toMatchObject({ type: 'conflict_error', code: 'idempotency_key_in_flight' });
      expect(headers.get('retry-after')).toBe('1');
    }
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered.length + waiting.length).toBe(30);
    expect(answered.filter((reply) => replayed(reply) === null)).toHaveLength(1);
    answered.push(await service.send(request));
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answered.map(requestId)).size).toBe(1);
  });
});

describe('The same key with another request', () => {
  it('is a 409 with the code idempotency_key_reused, and changes nothing', async () => {
    const key = randomUUID();
    const request = message(await addPausedSchedule(service), key);
    const first = await service.send(request);
    const otherId = await addPausedSchedule(service);
    const other = await service.send(message(otherId, key));
    expect(other.status).toBe(409);
    expect(other.error).toMatchObject({ type: 'conflict_error', code: 'idempotency_key_reused' });
    expect(await scheduleOf(service, otherId)).toMatchObject({ status: 'paused' });
    expect((await service.send(request)).text).toBe(first.text);
  });

  it('is no conflict when another token sends it, and each gets its own response again', async () => {
    const key = randomUUID();
    const tokens = [service.token, await addToken(service)];
    const requests = [
      message(await addPausedSchedule(service), key),
      message(await addPausedSchedule(service), key),
    ];
    const ask = (index: number) => service.sendAs(tokens[index] ?? '', requests[index] as Message);
    const first = [await ask(0), await ask(1)];
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(first.map(replayed)).toEqual([null, null]);
    const again = [await ask(0), await ask(1)];
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  });

  it('is no conflict after 24 hours', async () => {
    const key = randomUUID();
    await service.send(message(await addPausedSchedule(service), key));
    await expireIdempotencyKey(service, key);
    const reply = await service.send(message(await addPausedSchedule(service), key));
    expect([reply.status, replayed(reply)]).toEqual([200, null]);
  });
});

describe('A key', () => {
  it('is kept for 24 hours', async () => {
    const key = randomUUID();
    const start = Date.now();
    await service.send(message(await addPausedSchedule(service), key));
    const expiry = await expireIdempotencyKey(service, key);
    expect(Math.abs(expiry - start - 24 * 3_600_000)).toBeLessThan(60_000);
  });

  it('is not kept for a request that is refused before the operation runs', async () => {
    const request = message(await addPausedSchedule(service), randomUUID());
    const refused = [
      await service.send({ ...request, body: '{"' }),
      await service.sendAs('pat_wrong', request),
      await service.send({ ...request, path: `${request.path}?colour=red` }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 401, 400]);
    const reply = await service.send(request);
    expect([reply.status, replayed(reply)]).toEqual([200, null]);
  });

  it('keeps requests without one apart', async () => {
    const { headers: _, ...request } = message(await addPausedSchedule(service), '');
    const replies = [await service.send(request), await service.send(request)];
    expect(new Set(replies.map(requestId)).size).toBe(2);
    expect(replies.map(replayed)).toEqual([null, null]);
  });

  const longest = limitAt('parameters/idempotency_key/schema/maxLength');

  it.each([
    ['is empty', ''],
    [`has ${longest + 1} characters`, 'x'.repeat(longest + 1)],
    ['has a space', 'a b'],
    ['has a letter outside ASCII', 'caf\u00e9'],
    ['is repeated', ['one', 'two']],
  ])('that %s is a 400', async (_, key) => {
    const reply = await service.send(message(service.states.activeSchedule, key));
    expect(outcome(reply)).toEqual(invalid);
  });

  it(`may have ${longest} characters, of any kind that prints`, async () => {
    const key = `!"#$%&'()*+,-./:;<=>?@[]^_{|}~`.padEnd(longest, 'x');
    expect((await service.send(message(service.states.activeSchedule, key))).status).toBe(200);
  });
});
