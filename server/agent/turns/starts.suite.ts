import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { type Log, noLog } from '../../platform/log.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { events } from '../../records/tables/events.ts';
import { runs } from '../../records/tables/runs.ts';
import { noTokens } from '../../records/token-usage.ts';
import { ownEvents, type Said } from '../../records/turns/own-events.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { turnState } from './turn-state.ts';

/** Tests of turns that several servers start, on each database. */
export function describeTurnStarts(on: TestDatabase): void {
  describe('a turn that several servers start', () => {
    const workspace = `wks_${randomUUID()}`;

    async function open() {
      const { session } = await addSession(on, workspace);
      await sandboxQueries(on.db).request(session.id);
      const query = statementsOn(on.db);
      const { db, clock, newId } = on;
      const list = { workspaceId: workspace, sessionId: session.id, threadId: null };
      const logged: object[] = [];
      const line = (...parts: unknown[]) => void logged.push(parts);
      const log: Log = { ...noLog, warn: line, error: line };
      /** Gives the sandbox to another server. Returns the state of the turns there. */
      const server = async (serverId: string = randomUUID()) => {
        const epoch = await serverQueries(query).register(serverId, 60, 4);
        const owner: Owner = { serverId, epoch };
        await query('update workspaces set server_id = $1, epoch = $2 where session_id = $3', [
          serverId,
          epoch,
          session.id,
        ]);
        const of = { db, clock, newId, sessionId: session.id, owner, prices: null, log };
        return turnState({ ...of, continues: true, starts: 3 });
      };
      const begin = async () => (await server()).begin(randomUUID());
      const add = (said: Said, processed_at?: null) => {
        const at = clock.now().toISOString();
        const [event] = ownEvents([said], { newId, at }) as [NewEvent];
        const added = processed_at === null ? { ...event, processed_at } : event;
        return on.queries.events.append(workspace, session.id, [added]);
      };
      const message = () =>
        add({ type: 'user.message', content: [{ type: 'text', text: 'Hello.' }] } as unknown as Said, null);
      /** Adds a running run whose message waits. Resolves to its id. */
      const run = async () => {
        await message();
        const { rows } = await on.queries.events.after(list, 0, 100);
        const place = rows.length;
        const created_at = clock.now().toISOString();
        const id = newId('scheduleRun');
        await on.db.insert(runs).values({
          ...{ id, workspace_id: workspace, kind: 'schedule', owner_id: 'sched_a', trigger_type: 'manual' },
          ...{ status: 'running', attempt: 1, session_id: session.id, created_at },
          ...{ first_event: place, last_event: place },
        });
        return id;
      };
      /** Adds what a server writes that dies after a response. */
      const respond = async () => {
        await add({ type: 'span.model_request_start' });
        await add({
          type: 'span.model_request_end',
          model_request_start_id: 'evt_a',
          is_error: false,
          model_usage: noTokens,
        });
      };
      const last = async (count: number) => (await on.queries.events.after(list, 0, 100)).rows.slice(-count);
      return { id: session.id, server, begin, message, run, add, respond, last, logged };
    }

    it('ends a turn after three servers without progress, and waits for a message', async () => {
      const { id, server, begin, message, respond, last, logged } = await open();
      await message();
      expect(await begin()).toMatchObject({ isContinued: false });
      await message();
      expect(await begin()).toMatchObject({ isContinued: true });
      // A response alone does not count, because its calls can end the server.
      await respond();
      expect(await begin()).toMatchObject({ isContinued: true });
      const fourth = await server();
      expect(logged).toEqual([]);
      expect(await fourth.begin(randomUUID())).toBeNull();
      const ended = { event: 'turn.ended', session_id: id, workspace_id: workspace, reason: 'unknown_error' };
      expect(logged).toMatchObject([
        [ended, expect.stringContaining('failed')],
        [{ event: 'turn.held', session_id: id, starts: 3 }, expect.stringContaining(id)],
      ]);
      const [error, idle] = await last(2);
      expect(error).toMatchObject({
        type: 'session.error',
        data: { error: { message: expect.stringContaining('on 3 servers') } },
      });
      expect(idle).toMatchObject({ data: { stop_reason: { type: 'retries_exhausted' } } });
      expect([await fourth.hasTurn(), await fourth.begin(randomUUID())]).toEqual([false, null]);
      await message();
      expect(await fourth.hasTurn()).toBe(true);
      expect(await fourth.begin(randomUUID())).toMatchObject({ isContinued: false, more: false });
    });

    it('fails runs whose messages wait when it ends, and skips only their messages', async () => {
      const { id, server, begin, message, run } = await open();
      await message();
      await begin();
      const [first, second] = [await run(), await run()];
      await message();
      await begin();
      await begin();
      await begin();
      const found = await on.db.select().from(runs).where(eq(runs.session_id, id));
      expect(found.map(({ id }) => id).sort()).toEqual([first, second].sort());
      for (const { status, error, completed_at } of found) {
        expect({ status, error: error?.type }).toEqual({ status: 'failed', error: 'session_waiting_error' });
        expect(completed_at).not.toBeNull();
      }
      const waits = await on.db.$count(events, and(eq(events.session_id, id), isNull(events.processed_at)));
      expect(waits).toBe(1);
      await message();
      expect(await (await server()).begin(randomUUID())).toMatchObject({ isContinued: false, more: false });
    });

    it('counts from one again after progress', async () => {
      const { begin, message, add, respond } = await open();
      await message();
      for (let count = 0; count < 8; count += 1) {
        expect(await begin()).not.toBeNull();
        await respond();
        await add({ type: 'span.model_request_start' });
      }
    });

    it('ends a turn that ends servers before its request, and none beside it', async () => {
      const [poison, bystander] = [await open(), await open()];
      await poison.message();
      await bystander.message();
      const begun = [];
      for (let count = 0; count < 8; count += 1) {
        begun.push([await poison.begin(), await bystander.begin()].map((turn) => turn !== null));
        await bystander.add({ type: 'span.model_request_start' });
      }
      expect(begun.map(([each]) => each)).toEqual([true, true, true, ...Array(5).fill(false)]);
      expect(begun.map(([, each]) => each)).toEqual(Array(8).fill(true));
    });

    it('ends a turn whose calls end servers, also between waits for the model', async () => {
      const { begin, message, add, respond } = await open();
      await message();
      const begun = [];
      for (let count = 0; count < 6; count += 1) {
        begun.push((await begin()) !== null);
        if (count % 2 === 0) await respond();
        else await add({ type: 'span.model_request_start' });
      }
      expect(begun).toEqual([true, true, true, true, true, false]);
    });

    it('counts no server on which a call of the turn has run for some seconds', async () => {
      const { server, message, respond } = await open();
      await message();
      for (let count = 0; count < 8; count += 1) {
        const state = await server();
        expect(await state.begin(randomUUID())).not.toBeNull();
        await respond();
        await state.uncount();
        await state.uncount();
      }
      // Each start is taken back once: the next three count.
      const begun = [];
      for (let count = 0; count < 4; count += 1) {
        begun.push((await (await server()).begin(randomUUID())) !== null);
        await respond();
      }
      expect(begun).toEqual([true, true, true, false]);
    });

    it('ignores servers that stop in order, and repeated starts of one server', async () => {
      const { server, message } = await open();
      await message();
      for (let count = 0; count < 8; count += 1) {
        const state = await server();
        expect(await state.begin(randomUUID())).not.toBeNull();
        expect(await state.begin(randomUUID())).not.toBeNull();
        await state.uncount();
      }
    });

    it('counts a server again after its crash', async () => {
      const { server, message } = await open();
      await message();
      const id = randomUUID();
      const begun = [];
      for (let count = 0; count < 4; count += 1) begun.push(await (await server(id)).begin(randomUUID()));
      expect(begun.map((turn) => turn !== null)).toEqual([true, true, true, false]);
    });
  });
}
