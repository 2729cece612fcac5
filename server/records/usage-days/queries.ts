import { createHash } from 'node:crypto';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { usageDays } from '../tables/usage-days.ts';

/** What a workspace has used today (UTC, by the database's clock). */
export interface UsageToday {
  readonly model_requests: number;
  /** Of input and output, with those of the cache. */
  readonly tokens: number;
  /** Until the next day, at least 1. */
  readonly seconds_left: number;
}

/** What an agent used on a day with a model. */
export type UsageDay = Omit<typeof usageDays.$inferSelect, 'shard'>;

export interface UsageSearch {
  readonly workspace?: string | undefined;
  /** The first day, as in 2026-11-02. */
  readonly since?: string | undefined;
  /** The last day. */
  readonly until?: string | undefined;
}

const { workspace_id, day, agent_id, model, currency, model_requests } = usageDays;
const { input_tokens, output_tokens, cache_creation_input_tokens, cache_read_input_tokens, list_cost } =
  usageDays;
const key = { workspace_id, day, agent_id, model, currency };
/** What decides the place of a day in the order. */
type UsagePlace = Pick<UsageDay, keyof typeof key>;
const places = sql.join(Object.values(key), sql`, `);

/** What workspaces use, by day, agent and model. */
export function usageDayQueries(db: Database) {
  return {
    /** Counts each request once, with those that failed. */
    async today(workspaceId: string): Promise<UsageToday> {
      const tokens = sql`${input_tokens} + ${output_tokens} + ${cache_creation_input_tokens} + ${cache_read_input_tokens}`;
      const time = sql`(now() at time zone 'utc')`;
      const left = sql`extract(epoch from ${time}::date + interval '1 day' - ${time})`;
      const [row] = await db
        .select({
          model_requests: total(model_requests),
          tokens: total(tokens),
          seconds_left: sql`ceil(${left})`.mapWith(Number),
        })
        .from(usageDays)
        .where(and(eq(workspace_id, workspaceId), eq(day, sql`${time}::date`)));
      if (!row) throw new Error('A sum has a row.');
      return row;
    },

    /** Returns up to `rows` days of all workspaces or of one, by workspace and day, after another one. */
    async search(
      { workspace, since, until }: UsageSearch,
      after: UsagePlace | null,
      rows: number,
    ): Promise<UsageDay[]> {
      const last = after && Object.keys(key).map((name) => sql`${after[name as keyof typeof key]}`);
      return db
        .select({
          ...key,
          model_requests: total(model_requests),
          input_tokens: total(input_tokens),
          output_tokens: total(output_tokens),
          cache_creation_input_tokens: total(cache_creation_input_tokens),
          cache_read_input_tokens: total(cache_read_input_tokens),
          list_cost: sql<string>`trim_scale(sum(${list_cost}))::text`,
        })
        .from(usageDays)
        .where(
          and(
            workspace === undefined ? undefined : eq(workspace_id, workspace),
            since === undefined ? undefined : gte(day, since),
            until === undefined ? undefined : lte(day, until),
            last ? sql`(${places}) > (${sql.join(last, sql`, `)})` : undefined,
          ),
        )
        .groupBy(...Object.values(key))
        .orderBy(...Object.values(key))
        .limit(rows);
    },

    /** Returns the place that `placeOf` has named, or null if the workspace has no such day. */
    async find(workspace: string, place: string): Promise<UsagePlace | null> {
      const [onDay = '', agent = '', inCurrency = '', hash = ''] = place.split(' ');
      const [row] = await db
        .select(key)
        .from(usageDays)
        .where(
          and(
            ...[eq(workspace_id, workspace), eq(day, onDay), eq(agent_id, agent), eq(currency, inCurrency)],
            sql`encode(sha256(convert_to(${model}, 'UTF8')), 'hex') = ${hash}`,
          ),
        )
        .limit(1);
      return row ?? null;
    },
  };
}

/** Names the place of a day in the order of its workspace. Cursors have no room for the longest model, so it has its hash. */
export function placeOf(row: UsageDay): string {
  const hash = createHash('sha256').update(row.model).digest('hex');
  return [row.day, row.agent_id, row.currency, hash].join(' ');
}

/** A sum that a double stores exactly up to 2^53. */
function total(of: SQL | AnyPgColumn) {
  return sql`coalesce(sum(${of}), 0)`.mapWith(Number);
}
