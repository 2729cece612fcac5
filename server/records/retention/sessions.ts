import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { queriesOn } from '../queries.ts';
import { type Due, until } from '../retention-periods.ts';
import { removeSession } from '../sessions/remove.ts';
import { events } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { changesOf, type Removed, type RemovedObject, type RemoveOld, STEP } from './removed.ts';
import { emptySession, removeEvents } from './session-contents.ts';

/** Sessions that a batch locks. */
const AT_ONCE = 20;

/**
 * Locks some sessions after an id that were archived before a period and that no hold keeps. A look continues at
 * `next` if it has found nothing.
 */
async function oldSessions(
  tx: Database,
  name: 'events' | 'archived_objects',
  due: Due,
  after: string,
  more?: SQL,
) {
  const step = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(gt(sessions.id, after))
    .orderBy(asc(sessions.id))
    .limit(STEP);
  const last = step.at(-1)?.id;
  if (last === undefined) return { found: [], next: null };
  const found: RemovedObject[] = await tx
    .select({ id: sessions.id, workspace_id: sessions.workspace_id })
    .from(sessions)
    .innerJoin(workspaces, eq(workspaces.workspace_id, sessions.workspace_id))
    .where(
      and(
        ...[gt(sessions.id, after), lte(sessions.id, last), isNull(sessions.held_since)],
        ...[sql`${sessions.archived_at} < ${until(name, due)}`, more],
      ),
    )
    .limit(AT_ONCE)
    .for('update', { of: sessions, skipLocked: true });
  return { found, next: last };
}

/**
 * Deletes events of sessions that were archived before the period. The events of other sessions are the state of their agents, so
 * they are kept.
 */
export const removeOldEvents: RemoveOld = async (tx, due, after): Promise<Removed> => {
  const hasEvents = sql`exists (select from ${events} where ${events.session_id} = ${sessions.id})`;
  const { found, next } = await oldSessions(tx, 'events', due, after, hasEvents);
  if (found.length === 0) return { rows: 0, changes: [], next };
  const removed = await removeEvents(
    tx,
    found.map(({ id }) => id),
    due.rows,
  );
  const of = new Set(removed);
  const emptied = found.filter(({ id }) => of.has(id));
  return { rows: removed.length, changes: changesOf('deleteSessionEvents', emptied), next: after };
};

/** Deletes sessions that were archived before the period. What a session has many of is deleted before it. */
export function removeOldSessions(parts: { clock: Clock; newId: NewId }): RemoveOld {
  return async (tx, due, after) => {
    const { found, next } = await oldSessions(tx, 'archived_objects', due, after);
    const removed: RemovedObject[] = [];
    const blobs: string[] = [];
    let rows = 0;
    for (const session of found) {
      const emptied = await emptySession(tx, session.id, due.rows - rows);
      blobs.push(...emptied.blobs);
      rows += emptied.rows;
      if (rows >= due.rows) break;
      const { workspace_id: workspaceId, id } = session;
      blobs.push(...(await removeSession(queriesOn(tx), { workspaceId, id }, parts)));
      removed.push(session);
      rows += 1;
    }
    const changes = changesOf('deleteSession', removed);
    return { rows, changes, blobs, next: found.length > 0 ? after : next };
  };
}
