import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import { received } from '../../records/events/received.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { turns } from '../../records/tables/turns.ts';
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
    const system: Input = { type: 'system.message', content: [{ type: 'text', text: 'Be kind.' }] };
    const full = { status: 409, code: 'session_input_full' };

    async function open(inputLimit: { bytes: number; events: number }, agents = true) {
      const { session } = await addSession(on, workspaceId);
      const place: SessionOf = { workspaceId, sessionId: session.id };
      const { clock, newId } = on;
      const able = { mounts: false, agents, waits: false };
      const work = createWorkRequests(able, { clock, newId, inputLimit });
      const add = (inputs: Input[], then: 'added' | 'runBegan') =>
        on.together(async (tx) => {
          const events = received(inputs, on);
          await tx.events.append(workspaceId, session.id, events);
          if (then === 'added') await work.added(tx, place, events);
          else await work.runBegan(tx, session.id, events);
        });
      return {
        send: (...inputs: Input[]) => add(inputs, 'added'),
        run: (...inputs: Input[]) => add(inputs, 'runBegan'),
        count: async () => (await waitingInput(on.db, session.id, 100)).events,
        /** Ends a turn that was started too often. */
        hold: () =>
          on.db.insert(turns).values({
            id: `turn_${randomUUID()}`,
            session_id: session.id,
            ...{ up_to: 0, last_event: 0, held_to: 2, server_id: 'server', epoch: 1 },
            ...{ state: 'ended', began_at: clock.now().toISOString() },
          }),
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
      await send(result, result);
      await expect(send(result)).rejects.toMatchObject(full);
      await send({ type: 'user.interrupt' });
    });

    it('is counted after an interruption in the same request', async () => {
      const { send, count } = await open({ events: 2, bytes: 1_000_000 });
      await send(say('one'), say('two'));
      await send(result);
      await send(say('three'), { type: 'user.interrupt' });
      await send({ type: 'user.interrupt' }, say('four'));
      expect(await count()).toBe(2);
      await expect(send(say('five'))).rejects.toMatchObject(full);
    });

    it('has room for a message if no other one waits', async () => {
      const { send, run } = await open({ events: 2, bytes: 1_000_000 });
      await send(result, result);
      await expect(send(system)).rejects.toMatchObject(full);
      await send(say('one'));
      await expect(send(say('two'))).rejects.toMatchObject(full);
      await expect(run(say('two'))).rejects.toMatchObject(full);
    });

    it('has room for the message that continues a session that was started too often', async () => {
      const { send, hold } = await open({ events: 2, bytes: 1_000_000 });
      await send(say('one'), say('two'));
      await hold();
      await expect(send(system)).rejects.toMatchObject(full);
      await send(say('three'));
      await expect(send(say('four'))).rejects.toMatchObject(full);
    });

    it('has no limit without agents, and one while agents of other servers run', async () => {
      await statementsOn(on.db)('update servers set agents = false');
      const { send, run } = await open({ events: 1, bytes: 1_000_000 }, false);
      await send(say('one'), system);
      await send(say('two'));
      await run(say('three'));
      await serverQueries(statementsOn(on.db)).register(randomUUID(), 60, 4);
      await expect(send(say('four'))).rejects.toMatchObject(full);
      await statementsOn(on.db)('update servers set agents = false');
    });

    it('is limited for runs and other events', async () => {
      const { send, run } = await open({ events: 1, bytes: 1_000_000 });
      await send(say('one'));
      await expect(run(say('two'))).rejects.toMatchObject(full);
      await expect(send(system)).rejects.toMatchObject(full);
    });

    it('has at most its maximum if requests arrive at once', async () => {
      const { send, count } = await open({ events: 5, bytes: 1_000_000 });
      const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(say('one'))));
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await count()).toBe(5);
    });
  });
}
