/**
 * What sessions and their threads have used, and its cost. The session has the sum of its threads. The days of the
 * workspace have the same by agent and model.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../../records/events/append.ts';
import { type NewEvent, toEvent } from '../../records/events/view.ts';
import type { Prices } from '../../records/list-cost.ts';
import { MOST_TOKENS, noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { countUses } from '../../records/usage-days/count.ts';

/** What ended requests to a model have used. */
export interface Use extends TokenUsage {
  readonly model_requests: number;
}

const kinds = Object.keys(noTokens) as (keyof TokenUsage)[];
const columns = ['model_requests', ...kinds] as (keyof Use)[];
const none: Use = { model_requests: 0, ...noTokens };

/** Returns the use of one request. */
export function useOf(usage: TokenUsage): Use {
  return { model_requests: 1, ...usage };
}

/**
 * Returns the change that adds what threads have used, to them, to their session and to the day. Null is the coordinator.
 * Returns undefined if there is nothing to add. The cost counts by the prices of now, so new prices change no earlier cost.
 */
export function usageChange(
  used: ReadonlyMap<string | null, Use>,
  prices: Prices | null,
): Change | undefined {
  if (used.size === 0) return undefined;
  const sum = [...used.values()].reduce(sumOfUses, none);
  const usesOf = (session: SQL) => pricedUses(used, prices, session);
  const currency = prices?.currency ?? '';
  const sumOfCosts = sql`
    select ${costAfter(sql`sessions`, currency)}
    from (
      select sum(tokens) as tokens, case when bool_and(cost is not null or tokens = 0) then coalesce(sum(cost), 0) end as cost
      from (${usesOf(sql`sessions.id`)}) as use
    ) as uses`;
  return {
    session: sql`usage = ${totalOf(sql`usage`, (kind) => sql`${sum[kind]}::bigint`)}, list_cost = (${sumOfCosts})`,
    also: [
      usesOf(sql`(select session_id from head)`),
      sql`
      update threads
      set usage = ${totalOf(sql`threads.usage`, (kind) => sql.raw(`uses.${kind}`))}, list_cost = ${costAfter(sql`threads`, currency)}
      from changed_0 as uses where threads.id = uses.id`,
      countUses(sql`changed_0`, columns, currency),
    ],
  };
}

/** Returns what each thread has used by the events that an agent printed. Null is the coordinator. */
export function usageIn(printed: readonly NewEvent[]): Map<string | null, Use> {
  const used = new Map<string | null, Use>();
  for (const { thread_id = null, ...event } of printed) {
    const end = toEvent(event);
    if (end.type !== 'span.model_request_end') continue;
    used.set(thread_id, sumOfUses(used.get(thread_id) ?? none, useOf(end.model_usage)));
  }
  return used;
}

/** Unlike the total of a thread, the sum has no maximum. */
function sumOfUses(one: Use, other: Use): Use {
  return Object.fromEntries(columns.map((name) => [name, one[name] + other[name]])) as unknown as Use;
}

/** The query for the uses of a session's threads, with their agents, models, tokens and cost. The cost is null without a price. */
function pricedUses(used: ReadonlyMap<string | null, Use>, prices: Prices | null, session: SQL): SQL {
  const rows = [...used].map(([id, use]) => ({ id, ...use }));
  const types = sql.raw(columns.map((name) => `${name} bigint`).join(', '));
  const numbers = sql.raw(columns.map((name) => `used.${name}`).join(', '));
  const model = sql`threads.agent -> 'model' ->> 'id'`;
  return sql`
    select threads.id, threads.agent ->> 'id' as agent_id, ${model} as model, ${numbers},
      ${sql.raw(kinds.map((kind) => `used.${kind}`).join(' + '))} as tokens,
      used.input_tokens * price.input + used.output_tokens * price.output
        + used.cache_creation_input_tokens * price.cache_write + used.cache_read_input_tokens * price.cache_read as cost
    from json_to_recordset(${JSON.stringify(rows)}::json) as used (id text, ${types})
    join threads on threads.session_id = ${session}
      and (threads.id = used.id or used.id is null and threads.parent_thread_id is null)
    left join json_to_recordset(${JSON.stringify(prices?.models ?? [])}::json)
      as price (model text, input numeric, output numeric, cache_write numeric, cache_read numeric) on price.model = ${model}`;
}

/** The cost of a row after the `cost` of `uses`. It is null if a part of the tokens has no price in this currency. */
function costAfter(row: SQL, currency: string): SQL {
  const before = sql`${row}.list_cost`;
  const wasUnused = sql`not exists (select from json_each_text(${row}.usage) where value <> '0')`;
  return sql`
    case
      when uses.tokens = 0 then ${before}
      when ${before} ->> 'currency' = ${currency} or (${before} is null and ${wasUnused}) then
        case when uses.cost is not null then json_build_object(
          'amount', trim_scale(coalesce((${before} ->> 'amount')::numeric, 0) + uses.cost)::text, 'currency', ${currency}::text) end
    end`;
}

function totalOf(before: SQL, used: (kind: keyof TokenUsage) => SQL): SQL {
  const parts = kinds.map((kind) => {
    const name = sql.raw(`'${kind}'`);
    return sql`${name}, least(coalesce((${before} ->> ${name})::bigint, 0) + ${used(kind)}, ${MOST_TOKENS}::bigint)`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}
