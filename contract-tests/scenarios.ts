/** The table of scenarios. Each runs against the reference service and against the mock. */
import { agents } from './scenarios/agents.ts';
import { cron } from './scenarios/cron.ts';
import { deploymentRuns } from './scenarios/deployment-runs.ts';
import { deployments } from './scenarios/deployments.ts';
import { environments } from './scenarios/environments.ts';
import { events } from './scenarios/events.ts';
import { everyList } from './scenarios/every-list.ts';
import { everyOperation } from './scenarios/every-operation.ts';
import { resources } from './scenarios/resources.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scheduleRuns } from './scenarios/schedule-runs.ts';
import { schedules } from './scenarios/schedules.ts';
import { sessions } from './scenarios/sessions.ts';
import { threads } from './scenarios/threads.ts';

export const scenarios: readonly Scenario[] = [
  ...everyOperation,
  ...everyList,
  ...agents,
  ...environments,
  ...sessions,
  ...events,
  ...resources,
  ...threads,
  ...deployments,
  ...deploymentRuns,
  ...schedules,
  ...scheduleRuns,
  ...cron,
];

/** How a scenario is called in test names and in the list of differences; no two are called the same. */
export const title = ({ operation, name }: Pick<Scenario, 'operation' | 'name'>): string =>
  `${operation} ${name}`;
