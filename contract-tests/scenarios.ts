/** The table of scenarios. Each runs against the reference service and against the mock. */
import { deployments } from './scenarios/deployments.ts';
import { events } from './scenarios/events.ts';
import { everyOperation } from './scenarios/every-operation.ts';
import { resources } from './scenarios/resources.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { schedules } from './scenarios/schedules.ts';
import { sessions } from './scenarios/sessions.ts';
import { threads } from './scenarios/threads.ts';

export const scenarios: readonly Scenario[] = [
  ...everyOperation,
  ...sessions,
  ...events,
  ...resources,
  ...threads,
  ...deployments,
  ...schedules,
];

/** How a scenario is called in test names and in the list of differences; no two are called the same. */
export const title = ({ operation, name }: Pick<Scenario, 'operation' | 'name'>): string =>
  `${operation} ${name}`;
