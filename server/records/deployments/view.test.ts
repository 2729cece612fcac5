import { expect, it } from 'vitest';
import { createIds } from '../../platform/ids.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { testClock } from '../../testing/clock.ts';
import { example, newRows } from '../../testing/test-data.ts';
import { sealedVariables } from './sealed-variables.ts';
import { deploymentRow, toDeployment } from './view.ts';

const clock = testClock();
const { deployment } = newRows(createIds(clock), clock);
const secrets = createSecretBox(Buffer.alloc(32));
const shownOf = (row: Parameters<typeof toDeployment>[0]) => toDeployment(row, clock.now(), secrets);
const scheduleOf = (row: Parameters<typeof toDeployment>[0]) => shownOf(row).schedule;

it('shows upcoming times until it is archived', () => {
  expect(scheduleOf(deployment('wks_a'))?.upcoming_runs_at).toHaveLength(5);
  const archived = deployment('wks_a', { archived_at: '2026-11-02T09:00:00.000Z' });
  expect(scheduleOf(archived)?.upcoming_runs_at).toEqual([]);
});

it('shows the last run if there is one', () => {
  const last_run_at = '2026-11-02T09:00:00.000Z';
  expect(scheduleOf(deployment('wks_a', { last_run_at }))).toMatchObject({ last_run_at });
  expect(scheduleOf(deployment('wks_a', { last_run_at: null }))).not.toHaveProperty('last_run_at');
});

it('shows a stored deployment unchanged, except workspace and upcoming times', () => {
  for (const name of ['active_deployment', 'manual_deployment']) {
    const shown = example<ReturnType<typeof toDeployment>>(name);
    const { id, environment_variables } = shown;
    const row = {
      ...deploymentRow(shown, 'wks_a'),
      ...sealedVariables(id, environment_variables, secrets),
    };
    expect(row).toMatchObject({ workspace_id: 'wks_a', last_run_at: shown.schedule?.last_run_at ?? null });
    expect(row).not.toHaveProperty('type');
    const times = shown.schedule && { ...shown.schedule, upcoming_runs_at: expect.any(Array) };
    expect(shownOf(row)).toEqual({ ...shown, schedule: times });
  }
});
