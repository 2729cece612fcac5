import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions } from '../tables/sessions.ts';

/** A row that goes with the hold of its session. */
interface OfSession {
  readonly session_id: string | null;
}

/**
 * Returns those of the rows that no hold keeps. Until the transaction ends, no session of them can be put on hold. Rows of sessions
 * that another transaction changes are not returned: the next look finds them.
 */
export async function unheld<Row extends OfSession>(tx: Database, rows: readonly Row[]): Promise<Row[]> {
  const named = [...new Set(rows.flatMap(({ session_id }) => session_id ?? []))];
  const all = tx.select({ id: sessions.id }).from(sessions);
  const kept = new Set((await all.where(inArray(sessions.id, named))).map(({ id }) => id));
  const free = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, named), isNull(sessions.held_since)))
    .orderBy(sessions.id)
    .for('share', { skipLocked: true });
  for (const { id } of free) kept.delete(id);
  return rows.filter(({ session_id }) => session_id === null || !kept.has(session_id));
}
