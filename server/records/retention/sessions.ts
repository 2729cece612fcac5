import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { queriesOn } from '../queries.ts';
import { type Due, until } from '../retention-periods.ts';
import { removeSession } from '../sessions/remove.ts';
import { sessions } from '../tables/sessions.ts';
import { changesOf, type Removed, type RemoveOld, STEP } from './removed.ts';
import { emptySession, hasEvents, removeEvents } from './session-contents.ts';

/** Sessions whose events a batch deletes. */
const EMPTIED_AT_ONCE = 20;

/**
 * Locks some sessions after an id that were archived before a period and that no hold keeps. If it returns none, a look continues
 * at `next`.
 */
async function oldSessions(
  tx: Database,
  name: 'events' | 'archived_objects',
  due: Due,
  { after, atOnce, more }: { after: string; atOnce: number; more?: SQL },
) {
  const step = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(gt(sessions.id, after))
    .orderBy(asc(sessions.id))
    .limit(STEP);
  const last = step.at(-1)?.id;
  if (last === undefined) return { found: [], next: null };
  const isOld = and(isNull(sessions.held_since), sql`${sessions.archived_at} < ${until(name, due)}`, more);
  const old = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(workspaces, eq(workspaces.workspace_id, sessions.workspace_id))
    .where(and(gt(sessions.id, after), lte(sessions.id, last), isOld))
    .orderBy(asc(sessions.id))
    .limit(atOnce);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { found: [], next: last };
  const found = await tx
    .select({ id: sessions.id, workspace_id: sessions.workspace_id, hasEvents })
    .from(sessions)
    .innerJoin(workspaces, eq(workspaces.workspace_id, sessions.workspace_id))
    .where(and(inArray(sessions.id, ids), isOld))
    .for('update', { of: sessions, skipLocked: true });
  // Other transactions can hold all of them.
  return { found, next: ids.at(-1) ?? last };
}

/**
 * Deletes events of sessions that were archived before the period. The events of other sessions are the state of their agents, so
 * they are kept.
 */
export const removeOldEvents: RemoveOld = async (tx, due, after): Promise<Removed> => {
  const { found, next } = await oldSessions(tx, 'events', due, {
    after,
    atOnce: EMPTIED_AT_ONCE,
    more: hasEvents,
  });
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

/**
 * Deletes a session that was archived before the period. It takes ten statements, and others wait for all of them. What a session
 * has many of is deleted before it, in batches.
 */
export function removeOldSession(parts: { clock: Clock; newId: NewId }): RemoveOld {
  return async (tx, due, after) => {
    const { found, next } = await oldSessions(tx, 'archived_objects', due, { after, atOnce: 1 });
    const [session] = found;
    if (!session) return { rows: 0, changes: [], next };
    const { rows, blobs } = await emptySession(tx, session, due.rows);
    if (rows >= due.rows)
      return { rows, changes: changesOf('deleteSessionContents', [session]), blobs, next: after };
    const { workspace_id: workspaceId, id } = session;
    const others = await removeSession(queriesOn(tx), { workspaceId, id }, parts);
    const changes = changesOf('deleteSession', [session]);
    return { rows: rows + 1, changes, blobs: [...blobs, ...others], next: after };
  };
}
