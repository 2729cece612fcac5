import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { idUntil, until } from '../retention-periods.ts';
import { runs } from '../tables/runs.ts';
import { sessions } from '../tables/sessions.ts';
import { changesIn, type RemovedObject, type RemoveOld } from './removed.ts';

/** The condition for runs that a legal hold keeps. */
export const isHeldRun = sql`exists (
  select from ${sessions} where ${sessions.id} = ${runs.session_id} and ${sessions.held_since} is not null)`;

/** The condition for the run whose session the next run of its owner can continue. */
const isContinued = sql`${runs.id} = (
  select last.id from ${runs} as last where last.owner_id = ${runs.owner_id} and last.session_id is not null
  order by last.id desc limit 1)`;

/** Deletes runs that ended before the period, but not the last one of an owner that had a session. */
export const removeOldRuns: RemoveOld = async (tx, due) => {
  const time = sql.raw('old.until');
  const removed = await rowsOf<RemovedObject>(
    tx,
    sql`
    delete from ${runs} where ${runs.id} = any(array(
      select each.id from (select ${workspaces.workspace_id} as id, ${until('runs', due)} as until from ${workspaces}) as old
      cross join lateral (
        (${ofKind('deployment', idUntil('deploymentRun', time))}) union all (${ofKind('schedule', idUntil('scheduleRun', time))})
      ) as each
      where old.until is not null limit ${due.rows}))
    returning workspace_id, id`,
  );
  const workspaceIds = removed.map(({ workspace_id }) => workspace_id);
  return { rows: removed.length, changes: changesIn('deleteRuns', workspaceIds) };

  function ofKind(kind: string, before: ReturnType<typeof idUntil>) {
    return sql`
      select ${runs.id} from ${runs}
      where ${runs.workspace_id} = old.id and ${runs.kind} = ${kind} and ${runs.id} < ${before}
        and ${runs.completed_at} < old.until and ${runs.status} in ('completed', 'failed', 'skipped')
        and not ${isHeldRun} and not coalesce(${isContinued}, false)
      order by ${runs.id} limit ${due.rows}`;
  }
};
