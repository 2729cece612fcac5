import type { ValidInput } from '../../contract-tests/scenarios/scenario.ts';
import type { OperationId } from '../operations.ts';
import * as agents from '../../contract-tests/scenarios/agents.ts';
import * as audit from '../../contract-tests/scenarios/audit.ts';
import * as clientTokens from '../../contract-tests/scenarios/client-tokens.ts';
import * as credentials from '../../contract-tests/scenarios/credentials.ts';
import * as cron from '../../contract-tests/scenarios/cron.ts';
import * as deploymentRuns from '../../contract-tests/scenarios/deployment-runs.ts';
import * as deployments from '../../contract-tests/scenarios/deployments.ts';
import * as environments from '../../contract-tests/scenarios/environments.ts';
import * as events from '../../contract-tests/scenarios/events.ts';
import * as files from '../../contract-tests/scenarios/files.ts';
import * as holds from '../../contract-tests/scenarios/holds.ts';
import * as identities from '../../contract-tests/scenarios/identities.ts';
import * as memories from '../../contract-tests/scenarios/memories.ts';
import * as memoryStores from '../../contract-tests/scenarios/memory-stores.ts';
import * as memoryVersions from '../../contract-tests/scenarios/memory-versions.ts';
import * as resources from '../../contract-tests/scenarios/resources.ts';
import * as scheduleRuns from '../../contract-tests/scenarios/schedule-runs.ts';
import * as schedules from '../../contract-tests/scenarios/schedules.ts';
import * as servers from '../../contract-tests/scenarios/servers.ts';
import * as sessions from '../../contract-tests/scenarios/sessions.ts';
import * as skillVersions from '../../contract-tests/scenarios/skill-versions.ts';
import * as skills from '../../contract-tests/scenarios/skills.ts';
import * as templates from '../../contract-tests/scenarios/templates.ts';
import * as threads from '../../contract-tests/scenarios/threads.ts';
import * as vaults from '../../contract-tests/scenarios/vaults.ts';
import * as workspaces from '../../contract-tests/scenarios/workspaces.ts';

/** A valid request of each operation. */
export const validInput: ValidInput<OperationId> = {
  ...agents.validInput,
  ...audit.validInput,
  ...clientTokens.validInput,
  ...credentials.validInput,
  ...cron.validInput,
  ...deploymentRuns.validInput,
  ...deployments.validInput,
  ...environments.validInput,
  ...events.validInput,
  ...files.validInput,
  ...holds.validInput,
  ...identities.validInput,
  ...memories.validInput,
  ...memoryStores.validInput,
  ...memoryVersions.validInput,
  ...resources.validInput,
  ...scheduleRuns.validInput,
  ...schedules.validInput,
  ...servers.validInput,
  ...sessions.validInput,
  ...skillVersions.validInput,
  ...skills.validInput,
  ...templates.validInput,
  ...threads.validInput,
  ...vaults.validInput,
  ...workspaces.validInput,
};
