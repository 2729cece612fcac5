/**
 * Runs the behaviours, and the checks for only our service, against the reference service. For one operation:
 * npm test -- --project contract -t pauseDeployment
 */
import { expect, it } from 'vitest';
import { behaviours } from './behaviours.ts';
import { runCheck, titleOf } from './check.ts';
import { describeAddresses } from './own/addresses.ts';
import { describeDemoData } from './own/demo-data.ts';
import { describeHostileInput } from './own/hostile-input.ts';
import { describeSecrets } from './own/secrets.ts';
import { describeSuspendedWorkspace } from './own/suspended-workspace.ts';
import { scenarioChecks } from './scenario-checks.ts';
import { useService } from './support/service.ts';

const service = useService();

it.each(behaviours.map((check) => [titleOf(check), check] as const))('%s', (_, check) =>
  runCheck(service.lender, check),
);

it('gives each check a different name', () => {
  const titles = [...behaviours, ...scenarioChecks].map(titleOf);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

describeAddresses(service);
describeHostileInput(service);
describeDemoData(service);
describeSuspendedWorkspace(service);
describeSecrets(service);
