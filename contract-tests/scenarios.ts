/** The table of scenarios. Each runs against the reference service and against the mock. */
import { deployments } from './scenarios/deployments.ts';
import { everyOperation } from './scenarios/every-operation.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { schedules } from './scenarios/schedules.ts';
import { sessionResources } from './scenarios/session-resources.ts';
import { sessionThreads } from './scenarios/session-threads.ts';
import { sessions } from './scenarios/sessions.ts';

export const scenarios: readonly Scenario[] = [
  ...everyOperation,
  ...sessions,
  ...sessionResources,
  ...sessionThreads,
  ...deployments,
  ...schedules,
];

/** How a scenario is called in test names and in the list of differences; no two are called the same. */
export const title = ({ operation, name }: Pick<Scenario, 'operation' | 'name'>): string =>
  `${operation} ${name}`;
