import type { Handlers } from '../../../generated/handlers.ts';
import type { UnpauseScheduleResponse } from '../../../generated/responses.ts';
import { invalidState, notFound } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';
import { answerOnce } from './idempotency.ts';
import { toSchedule } from './views.ts';

/** Lets a paused forward schedule fire again (spec. 4.4). An active one is returned as it is; no run is created. */
export function unpauseSchedule({ store, clock }: Parts): Handlers<Context>['unpauseSchedule'] {
  return async ({ path: { schedule_id: id }, headers }, { principal, requestId }) => {
    const { workspaceId, tokenId } = principal;
    const now = clock.now();
    const request = {
      key: headers['idempotency-key'],
      tokenId,
      requestId,
      // No body, and the empty object that is the only other one, are the same request.
      content: ['unpauseSchedule', id],
    };
    return answerOnce<UnpauseScheduleResponse>(store, request, now, async ({ schedules }) => {
      const changed = await schedules.unpause(workspaceId, id, toTimestamp(now));
      const row = changed ?? (await schedules.find(workspaceId, id));
      if (!row) throw notFound('Schedule', id, 'schedule_not_found');
      if (row.status === 'archived') throw invalidState(`Schedule ${id} is archived.`, 'schedule_archived');
      return { status: 200, body: toSchedule(row, now) };
    });
  };
}
