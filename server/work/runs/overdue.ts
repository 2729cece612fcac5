import { and, eq, gte, isNotNull, lte, notExists } from 'drizzle-orm';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { runs } from '../../records/tables/runs.ts';
import { turns } from '../../records/tables/turns.ts';
import { turnQueries } from '../../records/turns/queries.ts';

/** Ends up to 100 attempts that exceed their `timeout_ms`. Returns their number. */
export async function endOverdue(db: Database, parts: { clock: Clock; newId: NewId }): Promise<number> {
  const overdue = await db
    .select({ id: runs.id, session_id: runs.session_id })
    .from(runs)
    .where(
      and(
        eq(runs.status, 'running'),
        lte(runs.deadline_at, toTimestamp(parts.clock.now())),
        // The turn of such a run is already stopping.
        notExists(
          db
            .select({ id: turns.id })
            .from(turns)
            .where(
              and(
                eq(turns.session_id, runs.session_id),
                eq(turns.state, 'running'),
                isNotNull(turns.stop),
                gte(turns.up_to, runs.last_event),
              ),
            ),
        ),
      ),
    )
    .orderBy(runs.deadline_at)
    .limit(100);
  for (const { id, session_id } of overdue) {
    if (session_id !== null) await db.transaction((tx) => turnQueries(tx).expire({ id, session_id }, parts));
  }
  return overdue.length;
}
