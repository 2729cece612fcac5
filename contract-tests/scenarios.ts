/** The table of scenarios. Each runs against the reference service and against the mock. */
import { resourceScenarios } from '../generated/joins/scenarios.ts';
import { everyList } from './scenarios/every-list.ts';
import { everyOperation } from './scenarios/every-operation.ts';
import type { Scenario } from './scenarios/scenario.ts';

export const scenarios: readonly Scenario[] = [...everyOperation, ...everyList, ...resourceScenarios];

/** The name of a scenario in test names and in the list of differences. Names are unique. */
export const title = ({ operation, name }: Pick<Scenario, 'operation' | 'name'>): string =>
  `${operation} ${name}`;
