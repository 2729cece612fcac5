import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appendEvents } from '../../records/events/append.ts';
import type { Prices } from '../../records/list-cost.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { events } from '../../records/tables/events.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { usageDays } from '../../records/tables/usage-days.ts';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { ownEvents } from '../../records/turns/own-events.ts';
import { MOST_ROWS } from '../../records/usage-days/count.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { usageChange, useOf } from './usage.ts';

/** Tests of the usage of sessions and threads on each database. */
export function describeUsage(on: TestDatabase): void {
  describe('the usage of a session', () => {
    const workspace = `wks_${randomUUID()}`;
    const one = {
      input_tokens: 3,
      output_tokens: 7,
      cache_creation_input_tokens: 1,
      cache_read_input_tokens: 90,
    };
    /** Adds usage, and returns the sum of the session that its `session.usage` event has. */
    const add = async (id: string, threadId: string | null, used: TokenUsage) => {
      const report = ownEvents([{ type: 'session.usage', usage: noTokens }], { newId: on.newId, at });
      await appendEvents(
        on.db,
        eq(sessions.id, id),
        report,
        usageChange(new Map([[threadId, useOf(used)]]), null),
      );
      const last = await on.db
        .select()
        .from(events)
        .where(eq(events.session_id, id))
        .orderBy(desc(events.seq));
      return (last[0]?.data as { usage?: TokenUsage } | undefined)?.usage;
    };
    const at = on.clock.now().toISOString();
    const two = { ...noTokens, input_tokens: 2, output_tokens: 1 };

    it('is the sum of its threads', async () => {
      const { session, coordinator } = await addSession(on, workspace);
      const child = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const idle = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const other = await addSession(on, workspace);
      await add(session.id, null, one);
      await add(session.id, child.id, two);
      const both = { ...one, input_tokens: 5, output_tokens: 8 };
      const sum = { ...one, input_tokens: 7, output_tokens: 9 };
      expect(await add(session.id, null, two)).toEqual({ ...sum, list_cost: null });
      expect((await on.queries.sessions.find(workspace, session.id))?.usage).toEqual(sum);
      const usageOf = async (id: string) => (await on.queries.threads.find(workspace, session.id, id))?.usage;
      expect(await Promise.all([coordinator.id, child.id, idle.id].map(usageOf))).toEqual([both, two, null]);
      expect((await on.queries.sessions.find(workspace, other.session.id))?.usage).toEqual(noTokens);
    });

    it('grows with what several threads have used at once', async () => {
      const { session, coordinator } = await addSession(on, workspace);
      const child = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const used = new Map([
        [null, useOf(one)],
        [child.id, useOf(two)],
      ]);
      expect(await appendEvents(on.db, eq(sessions.id, session.id), [], usageChange(used, null))).toBe(true);
      const sum = { ...one, input_tokens: 5, output_tokens: 8 };
      expect((await on.queries.sessions.find(workspace, session.id))?.usage).toEqual(sum);
      expect((await on.queries.threads.find(workspace, session.id, child.id))?.usage).toEqual(two);
    });

    it('stays within the limit of the contract', async () => {
      const { session } = await addSession(on, workspace);
      const most = { ...noTokens, input_tokens: 2 ** 31 - 1 };
      await add(session.id, null, most);
      expect(await add(session.id, null, one)).toEqual({
        ...one,
        input_tokens: most.input_tokens,
        list_cost: null,
      });
    });
  });

  describe('the days of a workspace', () => {
    const usage = { ...noTokens, input_tokens: 3, cache_read_input_tokens: 90 };
    const use = (id: string, used: Parameters<typeof usageChange>[0]) =>
      appendEvents(on.db, eq(sessions.id, id), [], usageChange(used, null));
    const daysOf = async (workspace: string) => {
      const rows = await on.db.select().from(usageDays).where(eq(usageDays.workspace_id, workspace));
      return rows.map(({ agent_id, model, model_requests, input_tokens, cache_read_input_tokens }) => ({
        ...{ agent_id, model, model_requests, input_tokens, cache_read_input_tokens },
      }));
    };

    it('counts what each thread used under its agent and model', async () => {
      const workspace = `wks_${randomUUID()}`;
      const { session, coordinator } = await addSession(on, workspace);
      const [agent, other] = [session.agent, { ...session.agent, id: 'agent_other' }];
      const own = { parent_thread_id: coordinator.id, agent: other };
      const child = await on.data.addThread(workspace, session.id, own);
      const twin = await on.data.addThread(workspace, session.id, own);
      const all = [null, child.id, twin.id].map((id) => [id, useOf(usage)] as const);
      await use(session.id, new Map(all));
      await use(session.id, new Map([[null, useOf(usage)]]));
      const model = agent.model.id;
      const both = { model, model_requests: 2, input_tokens: 6, cache_read_input_tokens: 180 };
      const days = await daysOf(workspace);
      expect(days).toHaveLength(2);
      expect(days).toEqual(
        expect.arrayContaining([
          { agent_id: agent.id, ...both },
          { agent_id: other.id, ...both },
        ]),
      );
    });

    it('counts what sessions use at the same time', async () => {
      const workspace = `wks_${randomUUID()}`;
      const all = await Promise.all(Array.from({ length: 4 }, () => addSession(on, workspace)));
      const rounds = Array.from({ length: 5 }, () => all).flat();
      await Promise.all(rounds.map(({ session }) => use(session.id, new Map([[null, useOf(usage)]]))));
      expect(await on.queries.usageDays.today(workspace)).toMatchObject({
        model_requests: 20,
        tokens: 20 * 93,
      });
    });

    it('keeps more tokens than a session shows', async () => {
      const workspace = `wks_${randomUUID()}`;
      const { session } = await addSession(on, workspace);
      const most = useOf({ ...noTokens, input_tokens: 2 ** 31 - 1 });
      await use(session.id, new Map([[null, most]]));
      await use(session.id, new Map([[null, most]]));
      expect((await on.queries.usageDays.today(workspace)).tokens).toBe(2 ** 32 - 2);
    });

    it('joins agents and models above their maximum', async () => {
      const workspace = `wks_${randomUUID()}`;
      const { session, coordinator } = await addSession(on, workspace);
      await use(session.id, new Map([[null, useOf(usage)]]));
      await on.db.execute(sql`
        insert into ${usageDays} (workspace_id, day, agent_id, model, currency, shard)
        select ${workspace}, (now() at time zone 'utc')::date, 'agent_a', 'model-' || n, '', 0
        from generate_series(2, ${MOST_ROWS}) as n`);
      const own = { parent_thread_id: coordinator.id, agent: { ...session.agent, id: 'agent_new' } };
      const child = await on.data.addThread(workspace, session.id, own);
      await use(session.id, new Map([[child.id, useOf(usage)]]));
      await use(session.id, new Map([[null, useOf(usage)]]));
      const counted = (await daysOf(workspace)).filter(({ model_requests }) => model_requests > 0);
      expect(counted.map(({ agent_id, model_requests }) => [agent_id, model_requests]).toSorted()).toEqual([
        ['', 1],
        [session.agent.id, 2],
      ]);
    });
  });

  describe('the cost of a session', () => {
    const one = {
      ...noTokens,
      input_tokens: 3,
      output_tokens: 1,
      cache_creation_input_tokens: 7,
      cache_read_input_tokens: 9,
    };
    const perToken = { input: '0.0000015', output: '0.0000075', cache_write: '0.0000001', cache_read: '0' };
    const pricesOf = (...models: string[]) => ({
      currency: 'USD',
      models: models.map((model) => ({ model, ...perToken })),
    });
    /** A session with a child thread whose agent has another model. */
    async function open() {
      const workspace = `wks_${randomUUID()}`;
      const { session, coordinator } = await addSession(on, workspace);
      const agent = { ...session.agent, model: { ...session.agent.model, id: 'model-of-child' } };
      const child = await on.data.addThread(workspace, session.id, {
        parent_thread_id: coordinator.id,
        agent,
      });
      const use = async (threadId: string | null, prices: Prices | null, usage: TokenUsage = one) => {
        const report = ownEvents([{ type: 'session.usage', usage: noTokens }], { newId: on.newId, at });
        const change = usageChange(new Map([[threadId, useOf(usage)]]), prices);
        await appendEvents(on.db, eq(sessions.id, session.id), report, change);
        return (await on.queries.sessions.find(workspace, session.id))?.list_cost;
      };
      return { workspace, session, child, own: session.agent.model.id, use };
    }
    const at = on.clock.now().toISOString();

    it('is exact after many requests of several models', async () => {
      const { workspace, session, child, own, use } = await open();
      const prices = pricesOf(own, 'model-of-child');
      // Each costs 3 × 0.0000015 + 0.0000075 + 7 × 0.0000001 = 0.0000127.
      let cost: unknown;
      for (let round = 0; round < 30; round += 1) cost = await use(round % 3 === 0 ? child.id : null, prices);
      expect(cost).toEqual({ amount: '0.000381', currency: 'USD' });
      const rows = await on.db.select().from(usageDays).where(eq(usageDays.workspace_id, workspace));
      expect(rows.map(({ model, list_cost }) => [model, list_cost]).toSorted()).toEqual(
        [
          [own, '0.000254'],
          ['model-of-child', '0.000127'],
        ].toSorted(),
      );
      const threads = await on.queries.threads.find(workspace, session.id, child.id);
      expect(threads?.list_cost).toEqual({ amount: '0.000127', currency: 'USD' });
    });

    it('keeps what was used at earlier prices', async () => {
      const { own, use } = await open();
      await use(null, pricesOf(own));
      const dearer = { ...pricesOf(own), models: [{ model: own, ...perToken, input: '1.000001' }] };
      expect(await use(null, dearer)).toEqual({ amount: '3.0000239', currency: 'USD' });
    });

    it('is unknown after a model without a price, or in another currency', async () => {
      const first = await open();
      await first.use(null, pricesOf(first.own));
      // Without tokens, nothing is missing.
      expect(await first.use(first.child.id, pricesOf(first.own), noTokens)).not.toBeNull();
      expect(await first.use(first.child.id, pricesOf(first.own))).toBeNull();
      expect(await first.use(null, pricesOf(first.own))).toBeNull();
      const second = await open();
      await second.use(null, pricesOf(second.own));
      expect(await second.use(null, { ...pricesOf(second.own), currency: 'EUR' })).toBeNull();
      const third = await open();
      await third.use(null, null);
      expect(await third.use(null, pricesOf(third.own))).toBeNull();
    });

    it('shows whole minor units in events, rounded down', async () => {
      const { session, own, use } = await open();
      const prices = { currency: 'USD', models: [{ model: own, ...perToken, input: '0.999' }] };
      await use(null, prices);
      const [last] = await on.db.select().from(events).where(eq(events.session_id, session.id));
      expect(last?.data).toEqual({ usage: { ...one, list_cost: { amount: '2', currency: 'USD' } } });
    });
  });
}
