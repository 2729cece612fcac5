import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { usageDays } from '../tables/usage-days.ts';
import { noTokens } from '../token-usage.ts';
import { placeOf, type UsageDay } from './queries.ts';

/** Tests of the use of workspaces on each database. */
export function describeUsageDayQueries(on: TestDatabase): void {
  describe('the queries of usage days', () => {
    it('adds up today, of one workspace', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const row = { workspace_id, agent_id: 'agent_a', model: 'a', currency: '', shard: 0, ...noTokens };
      const today = sql`(now() at time zone 'utc')::date`;
      await on.db.insert(usageDays).values([
        { ...row, day: today, model_requests: 2, input_tokens: 2 ** 40, cache_read_input_tokens: 3 },
        { ...row, day: today, shard: 1, model_requests: 1, output_tokens: 4 },
        { ...row, day: '2026-01-02', model_requests: 9, output_tokens: 9 },
        { ...row, day: today, workspace_id: `wks_${randomUUID()}`, model_requests: 9 },
      ] as unknown as (typeof usageDays.$inferInsert)[]);
      const { seconds_left, ...used } = await on.queries.usageDays.today(workspace_id);
      expect(used).toEqual({ model_requests: 3, tokens: 2 ** 40 + 7 });
      const left = 86_400 - ((Date.now() / 1_000) % 86_400);
      expect(Math.abs(seconds_left - left)).toBeLessThan(60);
      expect(await on.queries.usageDays.today('wks_other')).toMatchObject({ model_requests: 0, tokens: 0 });
    });

    it('pages through days, with the sum of their shards', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const row = { workspace_id, model: 'a', ...noTokens };
      await on.db.insert(usageDays).values([
        { ...row, day: '2026-01-02', agent_id: 'agent_a', currency: 'USD', shard: 0, list_cost: '0.10' },
        { ...row, day: '2026-01-02', agent_id: 'agent_a', currency: 'USD', shard: 1, list_cost: '0.2000003' },
        { ...row, day: '2026-01-02', agent_id: 'agent_a', currency: '', shard: 1 },
        { ...row, day: '2026-01-03', agent_id: 'agent_a', currency: 'USD', shard: 1, output_tokens: 5 },
        { ...row, day: '2026-01-01', agent_id: 'agent_a', currency: 'USD', shard: 1 },
      ]);
      const search = { workspace: workspace_id, since: '2026-01-02' };
      const all: UsageDay[] = [];
      for (let last: UsageDay | null = null; ; ) {
        const [next] = await on.queries.usageDays.search(search, last, 1);
        if (!next) break;
        all.push(next);
        last = next;
      }
      expect(
        all.map(({ day, currency, list_cost, output_tokens }) => [day, currency, list_cost, output_tokens]),
      ).toEqual([
        ['2026-01-02', '', '0', 0],
        ['2026-01-02', 'USD', '0.3000003', 0],
        ['2026-01-03', 'USD', '0', 5],
      ]);
      const until = { workspace: workspace_id, until: '2026-01-02' };
      const days = (await on.queries.usageDays.search(until, null, 9)).map(({ day }) => day);
      expect(days).toEqual(['2026-01-01', '2026-01-02', '2026-01-02']);
    });

    it('finds the place of a day again, with the longest model', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const model = '模'.repeat(128);
      const row = { workspace_id, day: '2026-01-02', agent_id: 'agent_a', model, currency: '', ...noTokens };
      await on.db.insert(usageDays).values([
        { ...row, shard: 0 },
        { ...row, shard: 1 },
      ]);
      const [day] = await on.queries.usageDays.search({ workspace: workspace_id }, null, 2);
      const place = placeOf(day as UsageDay);
      expect(place.length).toBeLessThan(160);
      const { day: onDay, agent_id, currency } = row;
      const found = { workspace_id, day: onDay, agent_id, model, currency };
      expect(await on.queries.usageDays.find(workspace_id, place)).toEqual(found);
      expect(await on.queries.usageDays.find('wks_other', place)).toBeNull();
    });
  });
}
