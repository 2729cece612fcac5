import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { idUntil, until } from '../retention-periods.ts';
import { deployments } from '../tables/deployments.ts';
import { files } from '../tables/files.ts';
import { schedules } from '../tables/schedules.ts';
import { sessions } from '../tables/sessions.ts';
import { changesOf, type RemovedObject, type RemoveOld } from './removed.ts';

const idsIn = (text: unknown) => sql`(regexp_matches(${text}, 'file_[A-Za-z0-9_-]+', 'g'))[1]`;

/** The ids of files that later runs need. */
const named = sql`
  select ${idsIn(sql`${deployments.resources}::text || ${deployments.initial_events}::text`)} from ${deployments}
  where ${deployments.archived_at} is null
  union all select ${idsIn(sql`${schedules.initial_events}::text`)} from ${schedules}
  where ${schedules.archived_at} is null`;

/** Deletes old uploads, and old outputs of archived sessions. Copies of uploads stay as long as their sessions. */
export const removeOldFiles: RemoveOld = async (tx, due) => {
  const removed = await rowsOf<RemovedObject & { blob_key: string }>(
    tx,
    sql`
    delete from ${files} where ${files.id} = any(array(
      select each.id from (select ${workspaces.workspace_id} as id, ${until('files', due)} as until from ${workspaces}) as old
      cross join lateral (
        select ${files.id} from ${files} left join ${sessions} on ${sessions.id} = ${files.session_id}
        where ${files.workspace_id} = old.id and ${files.id} < ${idUntil('file', sql.raw('old.until'))}
          and ${files.created_at} < old.until
          and (${files.session_id} is null or (${files.output_path} is not null
            and ${sessions.archived_at} is not null and ${sessions.held_since} is null))
          and ${files.id} not in (${named})
        order by ${files.id} limit ${due.rows} for update of ${sql.identifier('files')} skip locked
      ) as each
      where old.until is not null limit ${due.rows}))
    returning workspace_id, id, blob_key`,
  );
  const blobs = removed.map(({ blob_key }) => blob_key);
  return { rows: removed.length, changes: changesOf('deleteFile', removed), blobs };
};
