/** What the benchmark of retention deletes. */
import { eq } from 'drizzle-orm';
import { systemClock, toTimestamp } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createIds } from '../../../server/platform/ids.ts';
import { noLog } from '../../../server/platform/log.ts';
import { workspaces } from '../../../server/platform/workspaces/table.ts';
import { KEEP_ALL, type PeriodName } from '../../../server/records/retention-periods.ts';
import { workspaceDeletionQueries } from '../../../server/records/workspaces/deletion.ts';
import { createRetention } from '../../../server/work/retention/retention.ts';
import { createWorkspaceDeletion } from '../../../server/work/workspace-deletion.ts';
import { definitionCounts, YEARS } from './old-definitions.ts';
import { SESSIONS_SHARE } from './old-rows.ts';

/** What retention keeps, and what the deletion of a workspace deletes. */
export const [KEPT, DELETED] = ['bench-kept', 'bench-deleted'];
const common = {
  clock: systemClock,
  newId: createIds(systemClock),
  log: noLog,
  blobs: { async delete() {} },
};

export interface Case {
  readonly name: string;
  readonly rows: number;
  /** Locks one row that the deletion locks too, as a request does. Several rows could wait for several batches. */
  readonly lock: string;
  /** Deletes a batch. Resolves to 0 when nothing is left. */
  readonly round: (db: Database) => () => Promise<number>;
  readonly before: (db: Database) => Promise<unknown>;
}

/** In this order, because a session is deleted with its events, and each period deletes what is older, too. */
export function casesOf(rows: number, kept: string): Case[] {
  const counts = definitionCounts(rows);
  const definitions = [counts.agents, counts.deployments, counts.memory_stores];
  const round = (db: Database) => createRetention({ ...common, db, versionDays: 30, days: KEEP_ALL }).round;
  const lockOf = (table: string, more = '') =>
    `select id from ${table} where id = (select id from ${table} where workspace_id = '${KEPT}' ${more} order by id limit 1) for update`;
  return [
    {
      name: 'versions of memories',
      rows: 2 * counts.memory_versions,
      lock: lockOf('memory_stores'),
      round,
      before: async () => undefined,
    },
    {
      name: 'events of a session',
      rows,
      lock: `select id from sessions where id = '${kept}' for update`,
      round,
      before: keep('events'),
    },
    {
      name: 'runs',
      rows,
      lock: lockOf('runs'),
      round,
      before: keep('runs'),
    },
    ...(['files', 'audit_events'] as const).map((table) => ({
      name: table.replace('_', ' '),
      rows,
      lock: lockOf(table),
      round,
      before: keep(table),
    })),
    ...(['agents', 'deployments', 'memory_stores'] as const).map((table) => ({
      name: `archived ${table.replace('_', ' ')}`,
      rows: counts[table].objects + counts[table].contents,
      lock: lockOf(table, 'and archived_at is not null'),
      round,
      before: keep('archived_objects', YEARS[table] * 365 - 180),
    })),
    {
      name: 'archived sessions',
      rows: rows / SESSIONS_SHARE,
      lock: lockOf('sessions'),
      round,
      before: keep('archived_objects'),
    },
    {
      name: 'a workspace with as many of each',
      rows:
        rows * 3 +
        rows / SESSIONS_SHARE +
        definitions.reduce((sum, { objects, contents }) => sum + objects + contents, 0),
      lock: `select id from workspace_objects where workspace_id = '${DELETED}' for update`,
      round: deletion,
      before: requestDeletion,
    },
  ];
}

/** Gives the workspace one period, so that nothing else is deleted. */
const keep =
  (name: PeriodName, days = 30) =>
  (db: Database) =>
    db
      .update(workspaces)
      .set({ retention: { [name]: days } })
      .where(eq(workspaces.workspace_id, KEPT));

/** A batch finds no workspace while another connection holds its row. So it says more often than the service that rows are left. */
function deletion(db: Database): () => Promise<number> {
  const { round } = createWorkspaceDeletion({ ...common, db });
  return async () => {
    if ((await round()) > 0) return 1;
    const [row] = await db.select().from(workspaces).where(eq(workspaces.workspace_id, DELETED));
    return row?.deleted_at === null ? 1 : 0;
  };
}

async function requestDeletion(db: Database): Promise<void> {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.workspace_id, DELETED));
  const now = toTimestamp(systemClock.now());
  await db.transaction((tx) => workspaceDeletionQueries(tx).request(String(row?.id), now));
}
