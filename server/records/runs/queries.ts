import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notices.ts';
import { finder, holder } from '../../platform/database/objects.ts';
import { recordset } from '../../platform/database/recordset.ts';
import { sendJobs } from '../../platform/jobs/send.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { runs } from '../tables/runs.ts';
import { finish } from './end.ts';
import { runPages } from './pages.ts';
import type { NewRun } from './pending-run.ts';
import { type RunJob, runJob } from './run-job.ts';

/** The channel of notices about new runs. */
export const runsNotice = 'runs';

const columns: Record<keyof NewRun, string> = {
  id: 'text',
  workspace_id: 'text',
  kind: 'text',
  owner_id: 'text',
  agent: 'json',
  identity_id: 'text',
  template_id: 'text',
  trigger_type: 'text',
  scheduled_at: 'timestamptz',
  created_at: 'timestamptz',
  requested_by: 'json',
};

/** Runs of deployments and schedules. */
export function runQueries(db: Database) {
  return {
    find: finder(db, runs),

    page: runPages(db),

    /** Reads the owner of runs and locks its row until the transaction ends. Returns null if it does not exist. */
    holdOwner: ({ table }: OwnerKind, workspaceId: string, id: string) => holder(db, table)(workspaceId, id),

    /** The session of the owner's last run with a session; null if no run had one. */
    async lastSessionOf(ownerId: string): Promise<string | null> {
      const [last] = await db
        .select({ id: runs.session_id })
        .from(runs)
        .where(and(eq(runs.owner_id, ownerId), isNotNull(runs.session_id)))
        .orderBy(desc(runs.id))
        .limit(1);
      return last?.id ?? null;
    },

    /** Completes the running runs of a session that gets no further turn. */
    async endWithSession(workspaceId: string, sessionId: string, now: Timestamp): Promise<void> {
      const running = await db
        .select()
        .from(runs)
        .where(
          and(eq(runs.workspace_id, workspaceId), eq(runs.session_id, sessionId), eq(runs.status, 'running')),
        )
        .for('update');
      for (const run of running) await finish(db, run, 'completed', now);
    },

    /**
     * Adds runs and the jobs that execute them, in one transaction. A trigger time that already has a run gets no second one.
     * Returns the ids of the added runs.
     */
    async add(rows: readonly NewRun[]): Promise<string[]> {
      if (rows.length === 0) return [];
      const names = Object.keys(columns) as (keyof NewRun)[];
      const [given, kept] = [names, names.map((name) => runs[name].name)].map((each) =>
        sql.raw(each.join(', ')),
      );
      return db.transaction(async (tx) => {
        const added = (await tx.execute(sql`
          insert into runs (${kept}, status, attempt)
          select ${given}, 'pending', 1 from ${recordset('given', columns, rows)}
          on conflict (owner_id, scheduled_at) do nothing
          returning id, kind
        `)) as unknown as { rows: RunJob[] };
        await sendJobs(
          tx,
          added.rows.map((row) => ({ data: runJob(row) })),
        );
        if (added.rows.length > 0) await notify(tx, runsNotice, '');
        return added.rows.map(({ id }) => id);
      });
    },
  };
}
