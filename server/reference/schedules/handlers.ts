import { invalidState } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { toSchedule } from './view.ts';

/** Forward schedules (spec. 4.4). */
export function scheduleHandlers({ clock }: Parts): Room<'unpauseSchedule'> {
  return implement<Context>()({
    /** An active one is returned as it is. No run is created. */
    async unpauseSchedule({ path: { schedule_id: id } }, { principal, queries }) {
      const now = clock.now();
      const outcome = await queries.schedules.unpause(principal.workspaceId, id, toTimestamp(now));
      const { row } = found(outcome, 'Schedule', id);
      if (row.status === 'archived') throw invalidState(`Schedule ${id} is archived.`, 'schedule_archived');
      return { status: 200, body: toSchedule(row, now) };
    },
  });
}
