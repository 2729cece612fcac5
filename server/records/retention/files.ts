import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { unheld } from '../holds/unheld.ts';
import { idUntil, newestUntil, until } from '../retention-periods.ts';
import { deployments } from '../tables/deployments.ts';
import { files } from '../tables/files.ts';
import { schedules } from '../tables/schedules.ts';
import { sessions } from '../tables/sessions.ts';
import { changesOf, type RemovedObject, type RemoveOld, STEP } from './removed.ts';

const idsIn = (text: unknown) => sql`(regexp_matches(${text}, 'file_[A-Za-z0-9_-]+', 'g'))[1]`;

/** Selects the ids of the files that later runs in some workspaces need. */
export const namedIn = (workspaceIds: readonly string[]): SQL => sql`
  select ${idsIn(sql`${deployments.resources}::text || ${deployments.initial_events}::text`)} as id from ${deployments}
  where ${isOneOf(deployments.workspace_id, workspaceIds)} and ${deployments.archived_at} is null
  union select ${idsIn(sql`${schedules.initial_events}::text`)} from ${schedules}
  where ${isOneOf(schedules.workspace_id, workspaceIds)} and ${schedules.archived_at} is null`;

/** Deletes old uploads, and old outputs of archived sessions. Copies of uploads stay as long as their sessions. */
export const removeOldFiles: RemoveOld = async (tx, due, after) => {
  const step = await tx
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.id} > ${after} and ${files.id} < ${idUntil('file', newestUntil('files', due))}`)
    .orderBy(asc(files.id))
    .limit(STEP);
  const last = step.at(-1)?.id;
  if (last === undefined) return { rows: 0, changes: [] };
  const found = await tx
    .select({ id: files.id, workspace_id: files.workspace_id, session_id: files.session_id })
    .from(files)
    .innerJoin(workspaces, eq(workspaces.workspace_id, files.workspace_id))
    .leftJoin(sessions, eq(sessions.id, files.session_id))
    .where(
      sql`${files.id} > ${after} and ${files.id} <= ${last} and ${files.created_at} < ${until('files', due)} and ${isOld}`,
    )
    .orderBy(asc(files.id))
    .limit(due.rows)
    .for('update', { of: files, skipLocked: true });
  const ids = (await unnamed(tx, await unheld(tx, found))).map((each) => each.id);
  const { id, workspace_id, blob_key } = files;
  const removed = await tx.delete(files).where(isOneOf(id, ids)).returning({ id, workspace_id, blob_key });
  return {
    rows: removed.length,
    changes: changesOf('deleteFile', removed),
    blobs: removed.map((each) => each.blob_key),
    next: found.length < due.rows ? last : (found.at(-1)?.id ?? null),
  };
};

const isOld = sql`(${files.session_id} is null or (${files.output_path} is not null
  and ${sessions.archived_at} is not null and ${sessions.held_since} is null))`;

/** Returns those of the locked files that no later run needs. Reads only what is in their workspaces, from indexes. */
async function unnamed<Row extends RemovedObject>(tx: Database, rows: readonly Row[]): Promise<Row[]> {
  const workspaceIds = [...new Set(rows.map(({ workspace_id }) => workspace_id))];
  if (workspaceIds.length === 0) return [];
  const named = new Set((await rowsOf<{ id: string }>(tx, namedIn(workspaceIds))).map(({ id }) => id));
  return rows.filter(({ id }) => !named.has(id));
}
