import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { logQueries } from '../../records/events/log.ts';
import type { EventsOf } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { noTokens } from '../../records/token-usage.ts';
import { outcomeQueries } from '../../records/turns/outcomes.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { conversationOf } from '../brain/conversation.ts';
import { openCalls } from './open-calls.ts';
import { openDelegations } from './open-delegations.ts';
import { outcomeState } from './outcome-state.ts';
import { ModelLog } from './read-log.ts';

/** The number of events before the last compaction. */
const LONG = 50_000;

/** Tests of the log of the built-in agent on each database. */
export function describeModelLog(on: TestDatabase): void {
  describe('the log of the built-in agent', () => {
    const workspace = `wks_${randomUUID()}`;
    let list: EventsOf;
    const patience = AbortSignal.abort();

    const event = (type: NewEvent['type'], data: object = {}, more: Partial<NewEvent> = {}): NewEvent => {
      const at = on.clock.now().toISOString();
      const times = { created_at: at, processed_at: at };
      return { id: on.newId('event'), type, data: data as NewEvent['data'], ...times, ...more };
    };
    const said = (text: string) => ({ content: [{ type: 'text', text }] });
    const response = (...events: NewEvent[]) => {
      const start = event('span.model_request_start');
      const end = { model_request_start_id: start.id, is_error: false, model_usage: noTokens };
      return [start, ...events, event('span.model_request_end', end)];
    };
    const add = (events: NewEvent[], to = list) =>
      on.queries.events.append(to.workspaceId, to.sessionId, events);
    const logOf = (list: EventsOf, db: Database = on.db, maxBytes = 32_000_000) =>
      new ModelLog(db, list, patience, maxBytes);
    const newList = async (): Promise<EventsOf> => {
      const { session } = await addSession(on, workspace);
      return { workspaceId: workspace, sessionId: session.id, threadId: null };
    };
    /** Returns how many events the queries of a function read, also those that they do not return. */
    const eventsRead = (read: (tx: Database) => Promise<unknown>) =>
      on.db.transaction(async (tx) => {
        const count = async () => {
          const { rows } = (await tx.execute(sql`
            select seq_tup_read + idx_tup_fetch as count
            from pg_stat_xact_user_tables where relname = 'session_events'`)) as unknown as {
            rows: { count: number | string }[];
          };
          return Number(rows[0]?.count);
        };
        // The plan that PostgreSQL can choose for a statement that it has parsed before.
        await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
        const before = await count();
        await read(tx);
        return (await count()) - before;
      });

    /** A turn with many calls, in which a message and an outcome waited. */
    beforeAll(async () => {
      list = await newList();
      const later = '2026-11-25T12:00:00.123Z';
      const rubric = { type: 'text', content: 'All of it.' };
      const outcome = {
        outcome_id: on.newId('outcome'),
        description: 'A letter.',
        rubric,
        max_iterations: 3,
      };
      const defined = event('user.define_outcome', outcome);
      const waiting = event('user.message', said('I waited.'), { processed_at: later });
      await add([event('session.status_running'), defined, waiting]);
      await outcomeQueries(on.db).recordOutcomes(list.sessionId, [defined]);
      await on.db.execute(sql`
        insert into session_events (id, workspace_id, session_id, seq, type, data, created_at, processed_at)
        select 'evt_' || md5(place || ${list.sessionId}), ${workspace}, ${list.sessionId}, last_seq + place,
          case place % 2 when 0 then 'agent.tool_use' else 'agent.tool_result' end,
          json_build_object('tool_use_id', 'evt_' || place, 'name', 'Bash', 'input', '{}'::json), now(), now()
        from sessions, generate_series(1, ${LONG}::int) as place where sessions.id = ${list.sessionId}`);
      await on.db
        .update(sessions)
        .set({ last_seq: sql`last_seq + ${LONG}` })
        .where(eq(sessions.id, list.sessionId));
      const [start, end] = response() as [NewEvent, NewEvent];
      const hidden = { type: 'summary', text: 'Long work.', request_id: start.id } as const;
      await add([
        ...response(event('agent.message', said('I work.'))),
        start,
        event('agent.thread_context_compacted', {}, { hidden }),
        end,
        event('session.status_running', {}, { created_at: later, processed_at: later }),
      ]);
      await on.db.execute(sql`analyze session_events`);
    }, 100_000);

    it('begins before the last compaction, with messages that had waited', async () => {
      const log = logOf(list);
      const events = await log.own();
      expect(events.length).toBeLessThan(500);
      const { messages } = conversationOf(events, list);
      expect(JSON.stringify(messages)).toMatch(/Long work.*I waited/);
      expect(messages).toHaveLength(1);
      await add([event('agent.message', said('I continue.'))]);
      expect((await log.own()).at(-1)).toMatchObject({ type: 'agent.message' });
      expect(await log.own()).toHaveLength(events.length + 1);
    });

    it('knows what its thread has written without reading it', async () => {
      const own = await newList();
      const log = logOf(own);
      await add([event('session.status_running')], own);
      await log.own();
      const written = [...response(event('agent.message', said('I work.')))];
      log.wrote(written);
      const ids = written.map(({ id }) => id);
      expect(log.known()?.map(({ id }) => id)).toEqual([expect.any(String), ...ids]);
      await add(written, own);
      const others = event('agent.tool_result', { tool_use_id: 'evt_a', content: [], is_error: false });
      await add([others], own);
      const read = (await log.own()).map(({ id }) => id);
      expect(read).toEqual([expect.any(String), ...ids, others.id]);
      expect(log.known()?.map(({ id }) => id)).toEqual(read);
      expect(conversationOf(log.known() ?? [], own)).toEqual(conversationOf(await log.own(), own));
    });

    it('is read without the events before', async () => {
      const read = (tx: Database) => logOf(list, tx).own();
      expect(await eventsRead(read)).toBeLessThan(1_000);
    });

    it('finds delegations and outcomes without reading the whole log', async () => {
      const child = await on.data.addThread(workspace, list.sessionId, {});
      const delegate = event('agent.tool_use', { name: 'Delegate', input: {} });
      const hidden = { type: 'delegation', call: delegate.id } as const;
      const received = event('agent.thread_message_received', said('Do it.'), {
        thread_id: child.id,
        hidden,
      });
      await add([delegate, received]);
      const open = [{ call: delegate.id, threadId: child.id }];
      expect(await openDelegations(on.db, list.sessionId)).toEqual(open);
      expect(await eventsRead((tx) => openDelegations(tx, list.sessionId))).toBeLessThan(50);
      await add([event('agent.tool_result', { tool_use_id: delegate.id })]);
      expect(await openDelegations(on.db, list.sessionId)).toEqual([]);
      const outcomes = (db: Database) =>
        outcomeState({ ...on, db, sessionId: list.sessionId, owner: { serverId: '', epoch: 1 } });
      expect(await outcomes(on.db).openOutcome()).toMatchObject({
        iteration: 0,
        outcome: { description: 'A letter.', max_iterations: 3 },
      });
      expect(await eventsRead((tx) => outcomes(tx).openOutcome())).toBeLessThan(50);
    });

    it('has pages of limited size, with what only the agent sees', async () => {
      const large = await newList();
      const thinking = 'a1b2'.repeat(250_000);
      const hidden = { type: 'thinking', thinking, signature: 'c2ln' } as const;
      for (let count = 0; count < 10; count += 1) await add([event('agent.thinking', {}, { hidden })], large);
      const limits = { rows: 200, bytes: 4_000_000, eventBytes: 4_000_000 };
      const { rows, hasMore } = await logQueries(on.db).page(
        large,
        { direction: 'older', from: null },
        limits,
      );
      expect(hasMore).toBe(true);
      expect(rows).toHaveLength(4);
      expect(rows[0]).toMatchObject({ hidden, isWhole: true });
      expect(await logOf(large).own()).toHaveLength(10);
    });

    describe('that is too large', () => {
      const MAX = 1_000_000;
      const message = (length: number) => event('user.message', said('m'.repeat(length)));
      const sizeOf = (events: readonly object[]) => JSON.stringify(events).length;
      const omitted = 'not shown, because it is too large';

      it('has the newest events, and notes in place of large older ones', async () => {
        const large = await newList();
        for (let count = 0; count < 30; count += 1) await add([message(100_000), message(10)], large);
        const events = await logOf(large, on.db, MAX).own();
        expect(events).toHaveLength(60);
        expect(sizeOf(events)).toBeLessThan(MAX);
        const whole = events.map((each) => !JSON.stringify(each.data).includes(omitted));
        const isLarge = (index: number) => index % 2 === 0;
        expect(whole.filter((_, index) => !isLarge(index))).not.toContain(false);
        const ofLarge = whole.filter((_, index) => isLarge(index));
        expect(ofLarge.slice(-5)).not.toContain(false);
        expect(ofLarge.slice(0, -7)).not.toContain(true);
      });

      it('begins with a note if even the small events are too many', async () => {
        const long = await newList();
        const turn = () => [
          event('session.status_running'),
          message(2_000),
          ...response(event('agent.message', said('a'.repeat(2_000)))),
        ];
        for (let count = 0; count < 500; count += 1) await add(turn(), long);
        const log = logOf(long, on.db, MAX);
        const events = await log.own();
        expect(sizeOf(events)).toBeLessThan(2 * MAX);
        const { messages } = conversationOf(events, long);
        expect(JSON.stringify(messages[0])).toContain('its log is too long');
        expect(messages.length).toBeGreaterThan(100);
        expect(await log.own()).toEqual(events);
      });

      it('begins with a note if it has more than about 10,000 small events', async () => {
        const long = await newList();
        await on.db.execute(sql`
          insert into session_events (id, workspace_id, session_id, seq, type, data, created_at, processed_at, bytes)
          select 'evt_' || md5(place || ${long.sessionId}), ${workspace}, ${long.sessionId}, place, 'user.message',
            json_build_object('content', json_build_array(json_build_object('type', 'text', 'text', 'm'))), now(), now(), 60
          from generate_series(1, 12000) as place`);
        const events = await logOf(long).own();
        expect(events.length).toBeGreaterThanOrEqual(10_000);
        expect(events.length).toBeLessThan(10_500);
        expect(JSON.stringify(events[0])).toContain('its log is too long');
        expect(events.at(-1)).toMatchObject({ seq: 12_000 });
      });

      it('keeps calls complete, and the ids of calls in their results', async () => {
        const calls = await newList();
        const input = { command: 'c'.repeat(100_000) };
        const made: NewEvent[] = [];
        for (let count = 0; count < 4; count += 1) {
          const call = event('agent.tool_use', { name: 'Bash', input, evaluated_permission: 'allow' });
          made.push(call);
          const content = said('r'.repeat(300_000));
          await add(
            [call, event('agent.tool_result', { tool_use_id: call.id, is_error: true, ...content })],
            calls,
          );
        }
        const open = event('agent.tool_use', { name: 'Bash', input, evaluated_permission: 'allow' });
        await add([open], calls);
        const events = await logOf(calls, on.db, 2 * MAX).own();
        expect(openCalls(events).map(({ id }) => id)).toEqual([open.id]);
        expect(events.find(({ id }) => id === made[0]?.id)?.data).toMatchObject({ input });
        const [result] = events.filter(({ type }) => type === 'agent.tool_result');
        expect(result?.data).toMatchObject({
          tool_use_id: made[0]?.id,
          is_error: true,
          content: [{ text: expect.stringContaining(omitted) }],
        });
      });

      it('stays within its size while the turn adds events', async () => {
        const growing = await newList();
        const log = logOf(growing, on.db, MAX);
        await add([message(10)], growing);
        await log.own();
        for (let count = 0; count < 20; count += 1) await add([message(200_000)], growing);
        expect(sizeOf(await log.own())).toBeLessThan(MAX);
        log.wrote([message(MAX)]);
        expect(log.known()).toBeNull();
      });

      it('shows large events without a size, of a server of 0.2.0', async () => {
        const old = await newList();
        await add([message(500_000), message(100_000), message(1_000)], old);
        await on.db.execute(sql`update session_events set bytes = null where session_id = ${old.sessionId}`);
        const events = await logOf(old, on.db, MAX).own();
        expect(events.map(({ bytes }) => bytes > 0)).toEqual([true, true, true]);
        expect(JSON.stringify(events)).toContain('m'.repeat(1_000));
      });

      it('has few of the inputs that arrived long before their turn', async () => {
        const early = await newList();
        const later = '2026-11-25T12:00:00.456Z';
        const at = { processed_at: later };
        for (let count = 0; count < 20; count += 1) {
          await add([event('user.message', said('i'.repeat(100_000)), at)], early);
        }
        for (let count = 0; count < 500; count += 1)
          await add(response(event('agent.message', said('a'.repeat(2_000)))), early);
        await add([event('session.status_running', {}, { created_at: later, ...at })], early);
        const events = await logOf(early, on.db, MAX).own();
        const inputs = events.filter(({ type }) => type === 'user.message');
        expect(inputs.length).toBeGreaterThan(5);
        expect(sizeOf(events)).toBeLessThan(3 * MAX);
      });
    });
  });
}
