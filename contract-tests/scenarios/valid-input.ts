import type { OperationId } from '../../generated/operations.ts';
import * as deployments from './deployments.ts';
import * as events from './events.ts';
import * as resources from './resources.ts';
import type { ValidInput } from './scenario.ts';
import * as schedules from './schedules.ts';
import * as sessions from './sessions.ts';
import * as threads from './threads.ts';

/** A valid request of each operation; each resource's file has its own. */
export const validInput: ValidInput<OperationId> = {
  ...sessions.validInput,
  ...events.validInput,
  ...resources.validInput,
  ...threads.validInput,
  ...deployments.validInput,
  ...schedules.validInput,
};
