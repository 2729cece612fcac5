import { type AdminClient, unwrap } from '../../client/index.ts';
import { example } from '../support/contract.ts';
import { until } from '../support/until.ts';
import { changedSchedule, missing, newSchedule } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

const path = ({ activeSchedule }: States) => ({ path: { schedule_id: activeSchedule } });

export const validInput: ValidInput<'runSchedule' | 'listScheduleRuns' | 'getScheduleRun'> = {
  runSchedule: path,
  listScheduleRuns: ({ activeSchedule }) => ({ query: { schedule_id: activeSchedule } }),
  getScheduleRun: ({ completedScheduleRun }) => ({ path: { run_id: completedScheduleRun } }),
};

/** Runs a schedule, and waits until the run has completed. */
export async function completedRun(client: AdminClient, schedule_id: string) {
  const { id } = await unwrap(client.runSchedule({ path: { schedule_id } }));
  return until(
    () => unwrap(client.getScheduleRun({ path: { run_id: id } })),
    ({ status }) => status === 'completed',
  );
}

/** A schedule that would continue in a session that is archived. */
const ofArchivedSession: Given = async (client, states) => {
  const fresh = await newSchedule('create_schedule')(client, states);
  const { session_id } = await completedRun(client, fresh.activeSchedule ?? '');
  await unwrap(client.archiveSession({ path: { session_id: session_id ?? '' } }));
  return fresh;
};

const run = { operation: 'runSchedule', needs: ['newSchedule'], input: validInput.runSchedule } as const;

export const scheduleRuns: readonly Scenario[] = [
  scenario({
    ...run,
    name: 'by hand',
    given: newSchedule('create_manual_schedule'),
    status: 200,
    example: 'pending_run',
  }),
  scenario({
    ...run,
    name: 'of a paused schedule',
    given: changedSchedule(newSchedule(), 'pauseSchedule'),
    status: 409,
    example: 'schedule_not_active',
  }),
  scenario({
    ...run,
    name: 'of an archived schedule',
    given: changedSchedule(newSchedule(), 'archiveSchedule'),
    status: 409,
    example: 'schedule_archived',
  }),
  scenario({
    ...run,
    name: 'in a session that is archived',
    needs: ['newSchedule', 'store'],
    given: ofArchivedSession,
    status: 409,
    example: 'session_archived',
  }),
  scenario({
    operation: 'listScheduleRuns',
    name: 'newest first',
    needs: ['activeSchedule', 'completedScheduleRun', 'failedScheduleRun'],
    // Only the runs of the demo data: new ones come first.
    input: (states) => ({
      query: {
        ...validInput.listScheduleRuns(states).query,
        after_id: example<{ id: string }>('pending_run').id,
      },
    }),
    status: 200,
    example: 'schedule_runs',
  }),
  scenario({
    operation: 'listScheduleRuns',
    name: 'of a schedule that never was',
    input: () => ({ query: { schedule_id: missing.schedule } }),
    status: 200,
    example: 'no_schedule_runs',
  }),
  ...(['completedScheduleRun', 'failedScheduleRun'] as const).map((state) =>
    scenario({
      operation: 'getScheduleRun',
      name: `of a ${state}`,
      needs: [state],
      input: (states) => ({ path: { run_id: states[state] } }),
      status: 200,
      example: state.replace('ScheduleRun', '_run'),
    }),
  ),
];
