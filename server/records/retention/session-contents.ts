import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { events } from '../tables/events.ts';
import { files } from '../tables/files.ts';
import { resources } from '../tables/resources.ts';
import { sessions } from '../tables/sessions.ts';
import { turns } from '../tables/turns.ts';

/** The parts of a session that can be many. A deletion of the session would delete them in one statement. */
const MANY = [events, turns, resources] as const;

/**
 * Whether a session has events. After events were deleted, PostgreSQL still reads their entries of the index once: 70 ms for
 * 100,000 events. So a query that locks the session by its id reads this before the lock, and nobody waits for it. With the order,
 * PostgreSQL reads the index, also if few sessions have most events. Without `offset`, it would ignore the order.
 */
export const hasEvents: SQL<boolean> = sql`exists (
  select from ${events} where ${events.session_id} = ${sessions.id} order by ${events.session_id}, ${events.seq} offset 0)`;

/** Deletes up to `rows` events of several sessions. Returns the session of each. */
export async function removeEvents(
  tx: Database,
  sessionIds: readonly string[],
  rows: number,
): Promise<string[]> {
  const removed = await rowsOf<{ session_id: string }>(
    tx,
    sql`
    delete from ${events} where ${events.id} = any(array(
      select each.id from json_array_elements_text(${JSON.stringify(sessionIds)}::json) as of(id)
      cross join lateral (
        select ${events.id} from ${events} where ${events.session_id} = of.id limit ${rows}
      ) as each
      limit ${rows}))
    returning session_id`,
  );
  return removed.map(({ session_id }) => session_id);
}

/** What was deleted of a session. */
export interface Emptied {
  /** The deleted rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly blobs: readonly string[];
}

/**
 * Deletes up to `rows` rows of a session that the transaction has locked. If it deletes fewer, the session has few rows left, and
 * can be deleted.
 */
export async function emptySession(
  tx: Database,
  { id: sessionId, hasEvents = true }: { id: string; hasEvents?: boolean },
  rows: number,
): Promise<Emptied> {
  const counts: Record<string, number> = {};
  let left = rows;
  for (const table of MANY) {
    if (table === events && !hasEvents) continue;
    const some = tx
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.session_id} = ${sessionId}`)
      .limit(left);
    const removed = await tx.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
    if (removed.length > 0) counts[getTableName(table)] = removed.length;
    left -= removed.length;
    if (left <= 0) return { counts, rows, blobs: [] };
  }
  const some = tx
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.session_id} = ${sessionId}`)
    .orderBy(files.id)
    .limit(left)
    .for('update');
  const removed = await tx
    .delete(files)
    .where(inArray(files.id, some))
    .returning({ blob_key: files.blob_key });
  if (removed.length > 0) counts[getTableName(files)] = removed.length;
  return { counts, rows: rows - left + removed.length, blobs: removed.map(({ blob_key }) => blob_key) };
}
