import type { Scenario } from '../../contract-tests/scenarios/scenario.ts';
import { agents } from '../../contract-tests/scenarios/agents.ts';
import { audit } from '../../contract-tests/scenarios/audit.ts';
import { clientTokens } from '../../contract-tests/scenarios/client-tokens.ts';
import { credentials } from '../../contract-tests/scenarios/credentials.ts';
import { cron } from '../../contract-tests/scenarios/cron.ts';
import { deploymentRuns } from '../../contract-tests/scenarios/deployment-runs.ts';
import { deployments } from '../../contract-tests/scenarios/deployments.ts';
import { environments } from '../../contract-tests/scenarios/environments.ts';
import { events } from '../../contract-tests/scenarios/events.ts';
import { files } from '../../contract-tests/scenarios/files.ts';
import { holds } from '../../contract-tests/scenarios/holds.ts';
import { identities } from '../../contract-tests/scenarios/identities.ts';
import { memories } from '../../contract-tests/scenarios/memories.ts';
import { memoryStores } from '../../contract-tests/scenarios/memory-stores.ts';
import { memoryVersions } from '../../contract-tests/scenarios/memory-versions.ts';
import { resources } from '../../contract-tests/scenarios/resources.ts';
import { scheduleRuns } from '../../contract-tests/scenarios/schedule-runs.ts';
import { schedules } from '../../contract-tests/scenarios/schedules.ts';
import { servers } from '../../contract-tests/scenarios/servers.ts';
import { sessions } from '../../contract-tests/scenarios/sessions.ts';
import { skillVersions } from '../../contract-tests/scenarios/skill-versions.ts';
import { skills } from '../../contract-tests/scenarios/skills.ts';
import { templates } from '../../contract-tests/scenarios/templates.ts';
import { threads } from '../../contract-tests/scenarios/threads.ts';
import { vaults } from '../../contract-tests/scenarios/vaults.ts';
import { workspaces } from '../../contract-tests/scenarios/workspaces.ts';

/** The scenarios of all resources. */
export const resourceScenarios: readonly Scenario[] = [
  ...agents,
  ...audit,
  ...clientTokens,
  ...credentials,
  ...cron,
  ...deploymentRuns,
  ...deployments,
  ...environments,
  ...events,
  ...files,
  ...holds,
  ...identities,
  ...memories,
  ...memoryStores,
  ...memoryVersions,
  ...resources,
  ...scheduleRuns,
  ...schedules,
  ...servers,
  ...sessions,
  ...skillVersions,
  ...skills,
  ...templates,
  ...threads,
  ...vaults,
  ...workspaces,
];
