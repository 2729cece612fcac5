import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { unheld } from '../holds/unheld.ts';
import { idUntil, newestUntil, until } from '../retention-periods.ts';
import { runs } from '../tables/runs.ts';
import { sessions } from '../tables/sessions.ts';
import { changesIn, type RemovedObject, type RemoveOld, STEP } from './removed.ts';

/** The condition for runs that a legal hold keeps. The transaction that deletes a run also locks its session: see `unheld`. */
export const isHeldRun = sql`exists (
  select from ${sessions} where ${sessions.id} = ${runs.session_id} and ${sessions.held_since} is not null)`;

/**
 * The condition for the run whose session the next run of its owner can continue: none of the later ones has a session. Most runs
 * have a later one close behind them, so few rows are read.
 */
const isContinued = sql`(${runs.session_id} is not null and not exists (
  select from ${runs} as later where later.owner_id = ${runs.owner_id} and later.id > ${runs.id}
    and later.session_id is not null))`;

/** Deletes runs that ended before the period, but not the last one of an owner that had a session. */
export const removeOldRuns: RemoveOld = async (tx, due, after) => {
  const ofKind = (kind: 'deploymentRun' | 'scheduleRun') => sql`(
    select ${runs.id} from ${runs} where ${runs.id} > greatest(${after}, ${contractPrefixes[kind]}) collate "C"
      and ${runs.id} < ${idUntil(kind, newestUntil('runs', due))} order by ${runs.id} limit ${STEP})`;
  const step = await rowsOf<{ id: string }>(
    tx,
    sql`${ofKind('deploymentRun')} union all ${ofKind('scheduleRun')} order by id limit ${STEP}`,
  );
  const last = step.at(-1)?.id;
  if (last === undefined) return { rows: 0, changes: [] };
  const found = await tx
    .select({ id: runs.id, session_id: runs.session_id })
    .from(runs)
    .innerJoin(workspaces, eq(workspaces.workspace_id, runs.workspace_id))
    .where(
      sql`${isOneOf(
        runs.id,
        step.map(({ id }) => id),
      )} and ${isOld(until('runs', due))}`,
    )
    .orderBy(asc(runs.id))
    .limit(due.rows)
    .for('update', { of: runs, skipLocked: true });
  const ids = (await unheld(tx, found)).map(({ id }) => id);
  const removed: RemovedObject[] = await tx
    .delete(runs)
    .where(isOneOf(runs.id, ids))
    .returning({ id: runs.id, workspace_id: runs.workspace_id });
  const changes = changesIn(
    'deleteRuns',
    removed.map(({ workspace_id }) => workspace_id),
  );
  return { rows: removed.length, changes, next: found.length < due.rows ? last : (found.at(-1)?.id ?? null) };
};

const isOld = (
  time: SQL,
) => sql`${runs.completed_at} < ${time} and ${runs.status} in ('completed', 'failed', 'skipped')
  and not ${isHeldRun} and not ${isContinued}`;
