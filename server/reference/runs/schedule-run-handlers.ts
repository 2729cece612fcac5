import { conflict, invalidState } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import type { Queries } from '../queries.ts';
import type { schedules } from '../schedules/table.ts';
import { toScheduleRun } from './schedule-runs.ts';

/** Runs of forward schedules. */
export function scheduleRunHandlers({
  clock,
  cursors,
  newId,
}: Parts): Room<'runSchedule' | 'listScheduleRuns' | 'getScheduleRun'> {
  return implement<Context>()({
    /** The run is made under the lock of its schedule: who pauses or archives that comes before or after. */
    async runSchedule({ path: { schedule_id: id } }, { principal: { tenantId }, queries }) {
      return queries.together(async (held) => {
        const schedule = found(await held.schedules.hold(tenantId, id), 'Schedule', id);
        if (schedule.status === 'archived') {
          throw invalidState(`Schedule ${id} is archived.`, 'schedule_archived');
        }
        if (schedule.status === 'paused') {
          throw invalidState(`Schedule ${id} is paused.`, 'schedule_not_active');
        }
        await refuseArchivedSession(schedule, held);
        const { identity_id, template_id } = schedule;
        const run = {
          id: newId('scheduleRun'),
          tenant_id: tenantId,
          kind: 'schedule',
          owner_id: id,
          agent: null,
          identity_id,
          template_id,
          trigger_type: 'manual',
          scheduled_at: null,
          created_at: toTimestamp(clock.now()),
        } as const;
        await held.runs.add([run]);
        const row = found(await held.scheduleRuns.find(tenantId, run.id), 'Schedule run', run.id);
        return { status: 200, body: toScheduleRun(row) };
      });
    },

    /** Newest first. */
    async listScheduleRuns({ query }, { principal: { tenantId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${tenantId}/schedule_runs`,
        load: (request) => queries.scheduleRuns.page(tenantId, query, request),
        show: toScheduleRun,
      });
      return { status: 200, body: page };
    },

    async getScheduleRun({ path: { run_id: id } }, { principal, queries }) {
      const row = found(await queries.scheduleRuns.find(principal.tenantId, id), 'Schedule run', id);
      return { status: 200, body: toScheduleRun(row) };
    },
  });
}

/** Throws a 409 when a schedule goes on in the session of its last run, and that is archived. */
async function refuseArchivedSession(
  { id, tenant_id, execution }: typeof schedules.$inferSelect,
  { runs, sessions }: Queries,
): Promise<void> {
  if (execution.session_mode !== 'reuse_session') return;
  const last = await runs.lastSessionOf(id);
  const session = last && (await sessions.find(tenant_id, last));
  if (session && session.archived_at !== null) {
    throw conflict(`The session that schedule ${id} goes on in is archived.`, 'session_archived');
  }
}
