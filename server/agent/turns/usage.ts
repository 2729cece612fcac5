/** What sessions and their threads have used. The session has the sum of its threads. */
import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../../records/events/append.ts';
import { type NewEvent, toEvent } from '../../records/events/view.ts';
import { MOST_TOKENS, noTokens, sumOf, type TokenUsage } from '../../records/token-usage.ts';

const kinds = Object.keys(noTokens) as (keyof TokenUsage)[];

/**
 * Returns the change that adds what threads have used, to them and to their session. Null is the coordinator. Returns
 * undefined if there is nothing to add.
 */
export function usageChange(used: ReadonlyMap<string | null, TokenUsage>): Change | undefined {
  if (used.size === 0) return undefined;
  const sum = [...used.values()].reduce(sumOf, noTokens);
  const rows = [...used].map(([id, usage]) => ({ id, ...usage }));
  const columns = sql.raw(kinds.map((kind) => `${kind} bigint`).join(', '));
  const isUser = sql`(threads.id = used.id or used.id is null and threads.parent_thread_id is null)`;
  return {
    session: sql`usage = ${totalOf(sql`usage`, (kind) => sql`${sum[kind]}::bigint`)}`,
    also: sql`
      update threads set usage = ${totalOf(sql`threads.usage`, (kind) => sql.raw(`used.${kind}`))}
      from head, json_to_recordset(${JSON.stringify(rows)}::json) as used (id text, ${columns})
      where threads.session_id = head.session_id and ${isUser}`,
  };
}

/** Returns what each thread has used by the events that an agent printed. Null is the coordinator. */
export function usageIn(printed: readonly NewEvent[]): Map<string | null, TokenUsage> {
  const used = new Map<string | null, TokenUsage>();
  for (const { thread_id = null, ...event } of printed) {
    const end = toEvent(event);
    if (end.type !== 'span.model_request_end') continue;
    used.set(thread_id, sumOf(used.get(thread_id) ?? noTokens, end.model_usage));
  }
  return used;
}

function totalOf(before: SQL, used: (kind: keyof TokenUsage) => SQL): SQL {
  const parts = kinds.map((kind) => {
    const name = sql.raw(`'${kind}'`);
    return sql`${name}, least(coalesce((${before} ->> ${name})::bigint, 0) + ${used(kind)}, ${MOST_TOKENS}::bigint)`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}
