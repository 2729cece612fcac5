import { usedKey } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'unpauseSchedule'> = {
  unpauseSchedule: ({ pausedSchedule }) => ({ path: { schedule_id: pausedSchedule } }),
};

const unpause = { operation: 'unpauseSchedule' } as const;
const key = '0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11';

export const schedules: readonly Scenario[] = [
  scenario({
    ...unpause,
    name: 'of an active schedule',
    input: ({ activeSchedule }) => ({ path: { schedule_id: activeSchedule } }),
    status: 200,
    example: 'active_schedule',
  }),
  scenario({
    ...unpause,
    name: 'of an archived schedule',
    input: ({ archivedSchedule }) => ({ path: { schedule_id: archivedSchedule } }),
    status: 409,
    example: 'schedule_archived',
  }),
  scenario({
    ...unpause,
    name: 'with an idempotency key that came with another request',
    given: usedKey(key),
    input: ({ archivedSchedule }) => ({
      path: { schedule_id: archivedSchedule },
      headers: { 'Idempotency-Key': key },
    }),
    status: 409,
    example: 'idempotency_key_reused',
  }),
];
