import type { components } from '../../generated/types.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { checkTrigger } from '../platform/triggers.ts';
import { changesOf, newSchedule } from '../records/schedules/changes.ts';
import { toSchedule } from '../records/schedules/view.ts';
import type { schedules } from '../records/tables/schedules.ts';
import { invalidState } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Policy = components['schemas']['ScheduleTriggerPolicyInput'];

type Operations =
  | 'listSchedules'
  | 'createSchedule'
  | 'getSchedule'
  | 'updateSchedule'
  | 'pauseSchedule'
  | 'unpauseSchedule'
  | 'archiveSchedule';

/** Handlers of forward schedules (spec. 4.4). The specification defines only unpause. The rest is our design. */
export function scheduleHandlers({ clock, cursors, newId }: Parts): HandlersOf<Operations> {
  /**
   * Applies a transition.
   *
   * @throws 409 if the schedule is archived.
   */
  async function move(
    to: 'pause' | 'unpause',
    id: string,
    { principal, queries }: Pick<Context, 'principal' | 'queries'>,
  ) {
    const now = clock.now();
    const outcome = await queries.schedules[to](principal.workspaceId, id, toTimestamp(now));
    const { row } = found(outcome, 'Schedule', id);
    if (row.status === 'archived') throw archived(id);
    return { status: 200 as const, body: toSchedule(row, now) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listSchedules({ query }, { principal: { workspaceId }, queries }) {
      const now = clock.now();
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/schedules`,
        load: (request) => queries.schedules.page(workspaceId, query, request),
        show: (row) => toSchedule(row, now),
      });
      return { status: 200, body: page };
    },

    async createSchedule({ body }, { principal: { workspaceId }, queries }) {
      const now = clock.now();
      checkPolicy(body.trigger_policy, now);
      const made = { id: newId('forwardSchedule'), workspace_id: workspaceId, now: toTimestamp(now) };
      const row = await newSchedule(body, made, queries);
      await queries.schedules.add(row);
      return { status: 200 as const, body: toSchedule(row, now) };
    },

    async getSchedule({ path: { schedule_id: id } }, { principal, queries }) {
      const row = found(await queries.schedules.find(principal.workspaceId, id), 'Schedule', id);
      return { status: 200, body: toSchedule(row, clock.now()) };
    },

    async updateSchedule({ path: { schedule_id: id }, body }, { principal, queries }) {
      const now = clock.now();
      checkPolicy(body.trigger_policy, now);
      const time = toTimestamp(now);
      const outcome = await queries.schedules.change(
        principal.workspaceId,
        id,
        (row) => changesOf(row, body, queries),
        time,
      );
      return { status: 200, body: toSchedule(changed(outcome, id), now) };
    },

    /** A paused schedule is returned unchanged. */
    pauseSchedule: ({ path: { schedule_id: id } }, context) => move('pause', id, context),

    /** An active schedule is returned unchanged. No run is created. */
    unpauseSchedule: ({ path: { schedule_id: id } }, context) => move('unpause', id, context),

    async archiveSchedule({ path: { schedule_id: id } }, { principal, queries }) {
      const now = clock.now();
      const outcome = await queries.schedules.archive(principal.workspaceId, id, toTimestamp(now));
      return { status: 200, body: toSchedule(changed(outcome, id), now) };
    },
  });
}

type Row = typeof schedules.$inferSelect;

/** Returns the row after a change that only an archived schedule rejects. */
function changed(outcome: Outcome<Row> | null, id: string): Row {
  const { changed, row } = found(outcome, 'Schedule', id);
  if (!changed) throw archived(id);
  return row;
}

const archived = (id: string) => invalidState(`Schedule ${id} is archived.`, 'schedule_archived');

function checkPolicy(policy: Policy | null | undefined, now: Date): void {
  if (policy) checkTrigger(policy, now, 'body.trigger_policy.');
}
