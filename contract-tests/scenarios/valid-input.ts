import type { OperationId } from '../../generated/operations.ts';
import * as agents from './agents.ts';
import * as cron from './cron.ts';
import * as deploymentRuns from './deployment-runs.ts';
import * as deployments from './deployments.ts';
import * as environments from './environments.ts';
import * as events from './events.ts';
import * as resources from './resources.ts';
import type { ValidInput } from './scenario.ts';
import * as scheduleRuns from './schedule-runs.ts';
import * as schedules from './schedules.ts';
import * as sessions from './sessions.ts';
import * as threads from './threads.ts';

/** A valid request of each operation; each resource's file has its own. */
export const validInput: ValidInput<OperationId> = {
  ...sessions.validInput,
  ...agents.validInput,
  ...environments.validInput,
  ...events.validInput,
  ...resources.validInput,
  ...threads.validInput,
  ...deployments.validInput,
  ...deploymentRuns.validInput,
  ...schedules.validInput,
  ...scheduleRuns.validInput,
  ...cron.validInput,
};
