import { randomUUID } from 'node:crypto';
import { usedKey } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'unpauseSchedule'> = {
  unpauseSchedule: ({ pausedSchedule }) => ({ path: { schedule_id: pausedSchedule } }),
};

const unpause = { operation: 'unpauseSchedule' } as const;
/** Another one in each run, for a key is kept for 24 hours. */
const key = randomUUID();

export const schedules: readonly Scenario[] = [
  scenario({
    ...unpause,
    name: 'of an active schedule',
    needs: ['activeSchedule'],
    input: ({ activeSchedule }) => ({ path: { schedule_id: activeSchedule } }),
    status: 200,
    example: 'active_schedule',
  }),
  scenario({
    ...unpause,
    name: 'of an archived schedule',
    needs: ['archivedSchedule'],
    input: ({ archivedSchedule }) => ({ path: { schedule_id: archivedSchedule } }),
    status: 409,
    example: 'schedule_archived',
  }),
  scenario({
    ...unpause,
    name: 'with an idempotency key that came with another request',
    needs: ['activeSchedule', 'archivedSchedule'],
    given: usedKey(key),
    input: ({ archivedSchedule }) => ({
      path: { schedule_id: archivedSchedule },
      headers: { 'Idempotency-Key': key },
    }),
    status: 409,
    example: 'idempotency_key_reused',
  }),
];
