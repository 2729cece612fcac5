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
      const log = new ModelLog(on.db, list, patience);
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
      const log = new ModelLog(on.db, own, patience);
      await add([event('session.status_running')], own);
      await log.own();
      const written = [...response(event('agent.message', said('I work.')))];
      log.wrote(written);
      const ids = written.map(({ id }) => id);
      expect(log.known().map(({ id }) => id)).toEqual([expect.any(String), ...ids]);
      await add(written, own);
      const others = event('agent.tool_result', { tool_use_id: 'evt_a', content: [], is_error: false });
      await add([others], own);
      const read = (await log.own()).map(({ id }) => id);
      expect(read).toEqual([expect.any(String), ...ids, others.id]);
      expect(log.known().map(({ id }) => id)).toEqual(read);
      expect(conversationOf(log.known(), own)).toEqual(conversationOf(await log.own(), own));
    });

    it('is read without the events before', async () => {
      const read = (tx: Database) => new ModelLog(tx, list, patience).own();
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
      const request = { direction: 'after', from: null, limit: 200, order: 'desc' } as const;
      const { rows, hasMore } = await logQueries(on.db).page(large, request);
      expect(hasMore).toBe(true);
      expect(rows.length).toBeLessThan(5);
      expect(rows[0]?.hidden).toEqual(hidden);
      expect(await new ModelLog(on.db, large, patience).own()).toHaveLength(10);
    });
  });
}
