import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isEmbedded, statementsOn } from '../../platform/database/statements.ts';
import { noLog } from '../../platform/log.ts';
import { eventQueries } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { noTokens } from '../../records/token-usage.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { ownEvents, type Said } from '../../records/turns/own-events.ts';
import { TurnPutOff } from '../../records/workspaces/limits.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { modelState } from '../loop/model-state.ts';
import { waitingCalls } from '../loop/waiting-calls.ts';
import { SandboxLost } from './fence.ts';
import { turnState } from './turn-state.ts';

/** Tests of the start and the end of turns on each database. */
export function describeTurnState(on: TestDatabase): void {
  describe('the turns of a session', () => {
    const workspace = `wks_${randomUUID()}`;

    async function open(of = workspace) {
      const { session } = await addSession(on, of);
      const serverId = randomUUID();
      const epoch = await serverQueries(statementsOn(on.db)).register(serverId, 60, 4);
      await sandboxQueries(on.db).request(session.id);
      await statementsOn(on.db)('update workspaces set server_id = $1, epoch = $2 where session_id = $3', [
        serverId,
        epoch,
        session.id,
      ]);
      const { db, clock, newId } = on;
      const options = {
        db,
        clock,
        newId,
        sessionId: session.id,
        prices: null,
        log: noLog,
        owner: { serverId, epoch },
      };
      const state = turnState(options);
      const builtIn = turnState({ ...options, continues: true });
      const model = modelState(options);
      const lost = modelState({ ...options, owner: { serverId, epoch: epoch + 1 } });
      const send = (
        type: 'user.message' | 'user.define_outcome' | 'user.interrupt',
        by: RequestedBy | null = null,
      ) => {
        const at = clock.now().toISOString();
        const data = {
          ...(type === 'user.message' && { content: [] }),
          ...(type === 'user.define_outcome' && { outcome_id: newId('outcome'), description: 'A letter.' }),
        } as NewEvent['data'];
        const processed_at = type === 'user.interrupt' ? at : null;
        const event = { id: newId('event'), type, data, created_at: at, processed_at };
        return on.queries.events.append(of, session.id, [event], by);
      };
      /** A run whose only event is the last one of the session. */
      const addRun = async (requested_by: RequestedBy | null = null) => {
        const { id: owner_id, agent } = await on.data.addDeployment(workspace);
        const id = newId('deploymentRun');
        const created_at = clock.now().toISOString();
        const none = { identity_id: null, template_id: null, scheduled_at: created_at, requested_by };
        const run = { id, workspace_id: workspace, kind: 'deployment' as const, owner_id, agent, created_at };
        await on.queries.runs.add([{ ...run, ...none, trigger_type: 'manual' }]);
        await statementsOn(on.db)(
          `update runs set status = 'running', session_id = $1, started_at = $2, first_event = last_seq, last_event = last_seq
           from sessions where sessions.id = $1 and runs.id = $3`,
          [session.id, created_at, id],
        );
        return id;
      };
      const statusOf = async (id: string) => (await on.queries.runs.find(workspace, id))?.status;
      const begin = async (id = randomUUID(), again = false) => {
        const turn = await state.begin(id, again);
        if (!turn) throw new Error('No message waits.');
        return turn;
      };
      const list = { workspaceId: workspace, sessionId: session.id, threadId: null };
      const eventsOf = async () => (await on.queries.events.after(list, 0, 100)).rows;
      /** Allows a call, as sendSessionEvents does. */
      const confirm = (call: string) => {
        const at = clock.now().toISOString();
        const data = { tool_use_id: call, result: 'allow' } as NewEvent['data'];
        const type = 'user.tool_confirmation';
        const event = { id: newId('event'), type, data, created_at: at, processed_at: null } as const;
        return waitingCalls(on.db).respond(session.id, [event], true);
      };
      const hold = (tx: Database) => sandboxQueries(tx).hold(session.id, options.owner);
      const add = (...said: Said[]) => {
        const added = ownEvents(said, { newId, at: clock.now().toISOString() });
        return on.queries.events.append(workspace, session.id, added);
      };
      const agents = { state, builtIn, model, lost };
      return { session, ...agents, begin, send, add, addRun, statusOf, eventsOf, confirm, hold };
    }

    it('begins as many turns as a workspace may have, none while it is suspended', async () => {
      const limited = `wks_${randomUUID()}`;
      await addWorkspace(on.db, limited);
      const { workspaces } = on.queries;
      const { id = '' } = (await workspaces.findByName(limited)) ?? {};
      await workspaces.change(id, () => ({ limits: { turns_at_once: 2 } }));
      const all = await Promise.all([1, 2, 3, 4].map(() => open(limited)));
      for (const { send } of all) await send('user.message');
      const begun = await Promise.allSettled(all.map(({ begin }) => begin()));
      const reasons = begun.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
      expect(reasons).toEqual([expect.any(TurnPutOff), expect.any(TurnPutOff)]);
      const running = all.find((_, index) => begun[index]?.status === 'fulfilled');
      const waiting = all.find((_, index) => begun[index]?.status === 'rejected');
      await running?.state.end({ error: null });
      const now = toTimestamp(on.clock.now());
      await workspaces.suspend(id, now);
      await expect(waiting?.begin()).rejects.toThrow(TurnPutOff);
      await workspaces.resume(id, now);
      await waiting?.begin();
    });

    it('processes the messages of one run per turn, and ends that run', async () => {
      const { state, begin, send, addRun, statusOf } = await open();
      await send('user.message');
      const first = await addRun();
      await send('user.message');
      const second = await addRun();
      expect(await begin()).toMatchObject({ more: true });
      await state.end({ error: null });
      expect(await Promise.all([first, second].map(statusOf))).toEqual(['completed', 'running']);
      expect(await begin()).toMatchObject({ more: false });
      await state.end({ error: unknownError('It failed.') });
      expect(await state.begin(randomUUID())).toBeNull();
      expect(await statusOf(second)).not.toBe('running');
    });

    it('is interrupted only by interruptions that arrive during the turn', async () => {
      const { state, begin, send, addRun } = await open();
      await send('user.message');
      await addRun();
      const first = await begin();
      expect(await state.requests(first)).toEqual({ interrupt: false, threads: [] });
      await send('user.message');
      await addRun();
      await send('user.interrupt');
      expect(await state.requests(first)).toEqual({ interrupt: true, threads: [] });
      await state.end({ error: null });
      const second = await begin();
      expect(await state.requests(second)).toEqual({ interrupt: false, threads: [] });
      await state.end({ error: null });
    });

    it('begins once if the same beginning is repeated', async () => {
      const { state, begin, send } = await open();
      await send('user.message');
      const id = randomUUID();
      const { beganAt, lastEvent } = await begin(id);
      await send('user.message');
      expect(await begin(id, true)).toMatchObject({ id, beganAt, lastEvent });
      await state.end({ error: null });
      expect(await begin()).toMatchObject({ lastEvent: lastEvent + 3 });
      await state.end({ error: null });
    });

    it('keeps the request of its run, or of the last message before it began', async () => {
      const { state, builtIn, begin, send, addRun } = await open();
      const by = (token_id: string) => ({ request_id: randomUUID(), token_id });
      const [runner, first, last, later] = ['a', 'b', 'c', 'd'].map(by) as [RequestedBy, ...RequestedBy[]];
      await send('user.message');
      await addRun(runner);
      await send('user.message', first);
      expect(await begin()).toMatchObject({ more: true, requestedBy: runner });
      await state.end({ error: null });
      await send('user.message', last);
      expect(await begin()).toMatchObject({ requestedBy: last });
      await send('user.message', later);
      expect(await state.running()).toMatchObject({ requested_by: last });
      // Another server continues it.
      expect(await builtIn.begin(randomUUID())).toMatchObject({ isContinued: true, requestedBy: last });
      await state.end({ error: null });
    });

    it('starts at the time when it processes its messages', async () => {
      const { state, begin, send, eventsOf } = await open();
      await send('user.message');
      const { beganAt } = await begin();
      const [message, start] = await eventsOf();
      expect(message).toMatchObject({ type: 'user.message', processed_at: beganAt });
      expect(start).toMatchObject({ type: 'session.status_running', created_at: beganAt });
      await state.end({ error: null });
    });

    it('begins for an outcome only with the built-in agent', async () => {
      const { state, builtIn, send } = await open();
      await send('user.define_outcome');
      expect([await state.hasTurn(), await state.begin(randomUUID())]).toEqual([false, null]);
      expect([await builtIn.hasTurn(), await builtIn.begin(randomUUID())]).toEqual([true, expect.anything()]);
      await builtIn.end({ error: null });
    });

    it('stays ended if its end is repeated after the client has responded to its calls', async () => {
      const { model, begin, send, confirm, eventsOf } = await open();
      await send('user.message');
      const turn = await begin();
      const response = {
        added: [],
        usage: noTokens,
        calls: { evt_a: 'confirmation' as const },
        threadId: null,
      };
      await model.addResponse(response);
      expect(await model.pause(turn)).toBe('paused');
      expect(await confirm('evt_a')).toBe(true);
      expect(await model.pause(turn)).toBe('paused');
      expect((await eventsOf()).filter(({ type }) => type === 'session.status_idle')).toHaveLength(1);
    });

    const thinking = (): NewEvent =>
      ownEvents([{ type: 'agent.thinking' }], {
        newId: on.newId,
        at: toTimestamp(on.clock.now()),
      })[0] as NewEvent;

    it('keeps no event that waited while another server claimed the sandbox', async () => {
      const { session, state, eventsOf, hold } = await open();
      await state.add([thinking()]);
      const adding = await on.db.transaction(async (tx) => {
        await hold(tx);
        const adding = expect(state.add([thinking()])).rejects.toThrow(SandboxLost);
        await waiter(on.db);
        await tx.execute(sql`update workspaces set epoch = epoch + 1 where session_id = ${session.id}`);
        return { adding };
      });
      await adding.adding;
      expect(await eventsOf()).toHaveLength(1);
    });

    it('gives a place to each event that waited for another writer', async () => {
      const { session, state, eventsOf, hold } = await open();
      const [first, second] = [thinking(), thinking()];
      const { adding } = await on.db.transaction(async (tx) => {
        await hold(tx);
        const adding = state.add([second]);
        await waiter(on.db);
        await eventQueries(tx).append(workspace, session.id, [first]);
        return { adding };
      });
      await adding;
      expect((await eventsOf()).map(({ id, seq }) => [id, seq])).toEqual([
        [first.id, 1],
        [second.id, 2],
      ]);
    });

    it('counts the requests of a turn, also those that a crash cut off', async () => {
      const { model, begin, send, add, eventsOf } = await open();
      await add({ type: 'span.model_request_start' });
      await send('user.message');
      const turn = await begin();
      expect(await model.spent(turn)).toEqual({ requests: 0, tokens: 0 });
      await add({ type: 'span.model_request_start' }, { type: 'span.model_request_start' });
      expect(await model.spent(turn)).toEqual({ requests: 2, tokens: 0 });
      const end = (model_request_start_id: string): Said => {
        const model_usage = { ...noTokens, input_tokens: 5, cache_read_input_tokens: 2 };
        return { type: 'span.model_request_end', model_request_start_id, is_error: true, model_usage };
      };
      await add(end((await eventsOf()).at(-1)?.id ?? ''), end('evt_without_start'));
      expect(await model.spent(turn)).toEqual({ requests: 3, tokens: 14 });
    });

    it('counts a request once if its commit is repeated or another server works', async () => {
      const { model, state, lost } = await open();
      const today = async () => (await on.queries.usageDays.today(workspace)).tokens;
      const before = await today();
      const usage = { ...noTokens, input_tokens: 5 };
      const model_usage = { ...noTokens, output_tokens: 2 };
      const end = (used: typeof usage) =>
        ownEvents(
          [
            {
              type: 'span.model_request_end',
              model_request_start_id: 'evt_a',
              is_error: false,
              model_usage: used,
            },
          ],
          { newId: on.newId, at: toTimestamp(on.clock.now()) },
        );
      const response = { added: end(usage), usage, calls: {}, threadId: null };
      const printed = end(model_usage);
      for (const again of [false, true, true]) {
        await model.addResponse(response, again);
        await state.add(printed, again);
      }
      expect((await today()) - before).toBe(7);
      await expect(lost.addResponse({ ...response, added: end(usage) })).rejects.toThrow(SandboxLost);
      expect((await today()) - before).toBe(7);
    });

    it('records an event once if it is repeated', async () => {
      const { state, eventsOf } = await open();
      const [first, second] = [on.newId('event'), on.newId('event')];
      const said = { type: 'session.workspace_reclaimed' } as const;
      for (const id of [first, first, second, first]) await state.say(id, said);
      expect((await eventsOf()).map(({ id }) => id)).toEqual([first, second]);
    });
  });
}

/** Resolves when a statement waits for a lock. In the embedded database, it waits for the transaction. */
async function waiter(db: Database): Promise<void> {
  if (isEmbedded(db)) return;
  const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitUntil(async () => (await statementsOn(db)(text)).rows.length > 0, { timeout: 100_000 });
}
