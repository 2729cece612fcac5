import { type SQL, sql } from 'drizzle-orm';
import { usageDays } from '../tables/usage-days.ts';

/** Rows that a day and its agent and model are split in. */
const SHARDS = 16;
/** The maximum number of rows of a workspace on a day. Above it, other agents and models share rows with empty names. */
export const MOST_ROWS = 10_000;

/**
 * Returns the statement that adds uses to their days, within a statement that has locked their session. So it is committed with
 * the events of the requests, or not at all.
 *
 * @param uses The name of a query with a row for each use: `agent_id`, `model`, the columns, and the `cost`, or null without a
 * price.
 */
export function countUses(uses: SQL, columns: readonly string[], currency: string): SQL {
  const numbers = (each: (name: SQL) => SQL) =>
    sql.join(
      columns.map((name) => each(sql.raw(name))),
      sql`, `,
    );
  const today = sql`(now() at time zone 'utc')::date`;
  const ofToday = sql`${usageDays} as known where known.workspace_id = head.workspace_id and known.day = ${today}`;
  // Only a new agent or model counts the rows of the day.
  const hasName = sql`
    exists (
      select from ${ofToday} and known.agent_id = uses.agent_id and known.model = uses.model
        and known.currency = uses.currency and known.shard = head.shard
    ) or (select count(*) from (select from ${ofToday} limit ${MOST_ROWS}) as rows) < ${MOST_ROWS}`;
  return sql`
    insert into ${usageDays} as kept
      (workspace_id, day, agent_id, model, currency, shard, ${numbers((name) => name)}, list_cost)
    select workspace_id, ${today}, case when has_name then agent_id else '' end as agent,
      case when has_name then model else '' end as name, currency, shard, ${numbers((name) => sql`sum(${name})`)},
      coalesce(sum(cost), 0)
    from (
      select head.workspace_id, head.shard, uses.*, ${hasName} as has_name
      from (select workspace_id, abs(hashtext(session_id) % ${SHARDS}) as shard from head) as head,
        (select *, case when cost is null then '' else ${currency} end as currency from ${uses}) as uses
    ) as named
    group by workspace_id, shard, agent, name, currency
    order by agent, name, currency
    on conflict (workspace_id, day, agent_id, model, currency, shard) do update
    set ${numbers((name) => sql`${name} = kept.${name} + excluded.${name}`)},
      list_cost = trim_scale(kept.list_cost + excluded.list_cost)`;
}
