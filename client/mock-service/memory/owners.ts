/** Deployments, schedules and their runs. */
import { nextRunAt } from '../../../server/records/owners/next-run.ts';
import type { Queries } from '../../../server/records/queries.ts';
import type { RunRow } from '../../../server/records/tables/runs.ts';
import { isOne, isWithin, pageOf, transition } from './rows.ts';
import type { State } from './state.ts';

export function deploymentQueries({ deployments }: State): Queries['deployments'] {
  type Row = typeof deployments extends Map<string, infer Row> ? Row : never;
  const isUnarchived = ({ archived_at }: Row) => archived_at === null;
  const is = (status: Row['status']) => (row: Row) => row.status === status && isUnarchived(row);
  return {
    find: async (_workspace, id) => deployments.get(id) ?? null,
    add: async (row) => void deployments.set(row.id, row),
    async page(_workspace, { agent_id, status, include_archived, created_at }, request) {
      const isShown = (row: Row) =>
        isOne(row.agent.id, agent_id) &&
        isOne(row.status, status) &&
        (include_archived || isUnarchived(row)) &&
        isWithin(row.created_at, created_at);
      return pageOf([...deployments.values()].filter(isShown), request);
    },
    change: (_workspace, id, changes) => transition(deployments, id, isUnarchived, (row) => changes(row)),
    archive: (_workspace, id, now) =>
      transition(deployments, id, isUnarchived, () => ({
        archived_at: now,
        next_run_at: null,
        updated_at: now,
      })),
    pause: (_workspace, id, now) => transition(deployments, id, is('active'), () => paused(now)),
    unpause: (_workspace, id, now) =>
      transition(deployments, id, is('paused'), ({ schedule }) => unpaused(schedule, now)),
  };
}

export function scheduleQueries({ schedules }: State): Queries['schedules'] {
  type Row = typeof schedules extends Map<string, infer Row> ? Row : never;
  const isUnarchived = ({ status }: Row) => status !== 'archived';
  return {
    find: async (_workspace, id) => schedules.get(id) ?? null,
    add: async (row) => void schedules.set(row.id, row),
    async page(_workspace, { identity_id, template_id, status, include_archived }, request) {
      const isShown = (row: Row) =>
        isOne(row.identity_id, identity_id) &&
        isOne(row.template_id, template_id) &&
        (status ? row.status === status : include_archived || isUnarchived(row));
      return pageOf([...schedules.values()].filter(isShown), request);
    },
    change: (_workspace, id, changesOf, now) =>
      transition(schedules, id, isUnarchived, async (row) => {
        const changes = await changesOf(row);
        const { trigger_policy } = changes;
        const counted = trigger_policy && row.status === 'active';
        const next = counted ? { next_run_at: nextRunAt(trigger_policy, now) } : {};
        return { ...changes, ...next, updated_at: now };
      }),
    archive: (_workspace, id, now) =>
      transition(schedules, id, isUnarchived, () => ({
        status: 'archived' as const,
        paused_reason: null,
        archived_at: now,
        next_run_at: null,
        updated_at: now,
      })),
    pause: (_workspace, id, now) =>
      transition(
        schedules,
        id,
        ({ status }) => status === 'active',
        () => paused(now),
      ),
    unpause: (_workspace, id, now) =>
      transition(
        schedules,
        id,
        ({ status }) => status === 'paused',
        ({ trigger_policy }) => unpaused(trigger_policy, now),
      ),
  };
}

const paused = (now: string) => ({
  status: 'paused' as const,
  paused_reason: { type: 'manual' as const },
  next_run_at: null,
  updated_at: now,
});

const unpaused = (trigger: Parameters<typeof nextRunAt>[0], now: string) => ({
  status: 'active' as const,
  paused_reason: null,
  next_run_at: nextRunAt(trigger, now),
  updated_at: now,
});

type Runs = Pick<Queries['runs'], 'find' | 'page' | 'lastSessionOf' | 'endWithSession'>;

export function runQueries({ runs }: State): Runs {
  return {
    find: async (_workspace, id) => runs.get(id) ?? null,
    async page({ kind }, _workspace, filters, request) {
      const { owner_id, identity_id, status, trigger_type, has_error, created_at } = filters;
      const isShown = (row: RunRow) =>
        row.kind === kind &&
        isOne(row.owner_id, owner_id) &&
        isOne(row.identity_id, identity_id) &&
        isOne(row.status, status) &&
        isOne(row.trigger_type, trigger_type) &&
        isOne(row.error !== null, has_error) &&
        isWithin(row.created_at, created_at);
      return pageOf([...runs.values()].filter(isShown), request);
    },
    async lastSessionOf(ownerId) {
      const of = [...runs.values()].filter((row) => row.owner_id === ownerId && row.session_id !== null);
      return of.sort((one, other) => (one.id < other.id ? -1 : 1)).at(-1)?.session_id ?? null;
    },
    async endWithSession(_workspace, sessionId, now) {
      for (const row of runs.values())
        if (row.session_id === sessionId && row.status === 'running')
          runs.set(row.id, { ...row, status: 'completed', completed_at: now });
    },
  };
}
