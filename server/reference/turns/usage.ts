/** What sessions and their threads have used. The session has the sum of its threads. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MOST_TOKENS, noTokens, sumOf, type TokenUsage } from '../brain/token-usage.ts';
import { type NewEvent, toEvent } from '../events/view.ts';
import type { Database } from '../platform/database/database.ts';
import { sessions } from '../sessions/table.ts';
import { threads } from '../threads/table.ts';

const kinds = Object.keys(noTokens) as (keyof TokenUsage)[];

/**
 * Adds what a thread has used to the thread and to its session. Returns the sum of the session. The caller has locked the
 * session, and then read it.
 *
 * @param threadId A child thread. Null for the coordinator.
 */
export async function addUsage(
  tx: Database,
  session: Pick<typeof sessions.$inferSelect, 'id' | 'usage'>,
  threadId: string | null,
  used: TokenUsage,
): Promise<TokenUsage> {
  const isUser = threadId === null ? isNull(threads.parent_thread_id) : eq(threads.id, threadId);
  const usage = sumOf(session.usage, used);
  const thread = tx.$with('thread').as(
    tx
      .update(threads)
      .set({ usage: totalOf(threads.usage, used) })
      .where(and(eq(threads.session_id, session.id), isUser)),
  );
  await tx.with(thread).update(sessions).set({ usage }).where(eq(sessions.id, session.id));
  return usage;
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

function totalOf(before: PgColumn, used: TokenUsage): SQL {
  const parts = kinds.map(
    (kind) =>
      sql`${kind}::text, least(coalesce((${before} ->> ${kind})::bigint, 0) + ${used[kind]}::bigint, ${MOST_TOKENS}::bigint)`,
  );
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}
