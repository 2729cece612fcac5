import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import { received } from '../../records/events/received.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { waitingInput } from '../../records/turns/waiting.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createWorkRequests } from './requests.ts';

type Input = components['schemas']['SessionEventInput'];

/** Tests of the limit of input that waits, on each database. */
export function describeWaitingInput(on: TestDatabase): void {
  describe('the input of a session that waits', () => {
    const workspaceId = `wks_${randomUUID()}`;
    const say = (text: string): Input => ({ type: 'user.message', content: [{ type: 'text', text }] });
    const result: Input = { type: 'user.tool_result', tool_use_id: 'evt_a', content: [] };
    const full = { status: 409, code: 'session_input_full' };

    async function open(inputLimit: { bytes: number; events: number }) {
      const { session } = await addSession(on, workspaceId);
      const place: SessionOf = { workspaceId, sessionId: session.id };
      const { clock, newId } = on;
      const able = { mounts: false, agents: true, waits: false };
      const work = createWorkRequests(able, { clock, newId, inputLimit });
      const add = (inputs: Input[], then: 'added' | 'runBegan') =>
        on.queries.together(async (tx) => {
          const events = received(inputs, on);
          await tx.events.append(workspaceId, session.id, events);
          if (then === 'added') await work.added(tx, place, events);
          else await work.runBegan(tx, session.id, events);
        });
      return {
        send: (...inputs: Input[]) => add(inputs, 'added'),
        run: (...inputs: Input[]) => add(inputs, 'runBegan'),
        count: async () => (await waitingInput(on.db, session.id, 100)).events,
        process: () =>
          statementsOn(on.db)('update session_events set processed_at = now() where session_id = $1', [
            session.id,
          ]),
      };
    }

    it('has a maximum number of events, until a turn processes them', async () => {
      const { send, count, process } = await open({ events: 3, bytes: 1_000_000 });
      await send(say('one'), say('two'));
      await expect(send(say('three'), say('four'))).rejects.toMatchObject(full);
      expect(await count()).toBe(2);
      await send(say('three'));
      await expect(send(say('four'))).rejects.toMatchObject(full);
      await process();
      await send(say('four'));
    });

    it('has a maximum size in bytes of JSON, also if the database compresses it', async () => {
      const { send } = await open({ events: 100, bytes: 100_000 });
      await send(say('é'.repeat(49_000)));
      await expect(send(say('é'.repeat(2_000)))).rejects.toMatchObject(full);
      await send(say('e'.repeat(1_000)));
    });

    it('leaves room for interruptions and responses to calls', async () => {
      const { send } = await open({ events: 2, bytes: 1_000_000 });
      await send(say('one'), say('two'));
      await send({ type: 'user.interrupt' });
      await send(result, result);
      await expect(send(result)).rejects.toMatchObject(full);
      await expect(send({ type: 'user.interrupt' }, say('three'))).rejects.toMatchObject(full);
    });

    it('is limited for runs and other events', async () => {
      const { send, run } = await open({ events: 1, bytes: 1_000_000 });
      await send({ type: 'system.message', content: [{ type: 'text', text: 'Be kind.' }] });
      await expect(run(say('one'))).rejects.toMatchObject(full);
    });

    it('has at most its maximum if requests arrive at once', async () => {
      const { send, count } = await open({ events: 5, bytes: 1_000_000 });
      const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(say('one'))));
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await count()).toBe(5);
    });
  });
}
