import { agentQueries } from '../../server/records/agents/queries.ts';
import { auditQueries } from '../../server/records/audit/queries.ts';
import { clientTokenQueries } from '../../server/records/client-tokens/queries.ts';
import { credentialQueries } from '../../server/records/credentials/queries.ts';
import { deploymentQueries } from '../../server/records/deployments/queries.ts';
import { environmentQueries } from '../../server/records/environments/queries.ts';
import { eventQueries } from '../../server/records/events/queries.ts';
import { fileQueries } from '../../server/records/files/queries.ts';
import { holdQueries } from '../../server/records/holds/queries.ts';
import { identityQueries } from '../../server/records/identities/queries.ts';
import { memoryQueries } from '../../server/records/memories/queries.ts';
import { memoryStoreQueries } from '../../server/records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../../server/records/memory-versions/queries.ts';
import { resourceQueries } from '../../server/records/resources/queries.ts';
import { runQueries } from '../../server/records/runs/queries.ts';
import { sandboxQueries } from '../../server/records/sandboxes/queries.ts';
import { scheduleQueries } from '../../server/records/schedules/queries.ts';
import { sessionChangeQueries } from '../../server/records/session-changes/queries.ts';
import { sessionQueries } from '../../server/records/sessions/queries.ts';
import { skillVersionQueries } from '../../server/records/skill-versions/queries.ts';
import { skillQueries } from '../../server/records/skills/queries.ts';
import { templateQueries } from '../../server/records/templates/queries.ts';
import { threadQueries } from '../../server/records/threads/queries.ts';
import { turnQueries } from '../../server/records/turns/queries.ts';
import { usageDayQueries } from '../../server/records/usage-days/queries.ts';
import { vaultQueries } from '../../server/records/vaults/queries.ts';
import { workspaceQueries } from '../../server/records/workspaces/queries.ts';

/** The functions that make the queries of each resource, on a database or in a transaction. */
export const queriesOf = {
  agents: agentQueries,
  audit: auditQueries,
  clientTokens: clientTokenQueries,
  credentials: credentialQueries,
  deployments: deploymentQueries,
  environments: environmentQueries,
  events: eventQueries,
  files: fileQueries,
  holds: holdQueries,
  identities: identityQueries,
  memories: memoryQueries,
  memoryStores: memoryStoreQueries,
  memoryVersions: memoryVersionQueries,
  resources: resourceQueries,
  runs: runQueries,
  sandboxes: sandboxQueries,
  schedules: scheduleQueries,
  sessionChanges: sessionChangeQueries,
  sessions: sessionQueries,
  skillVersions: skillVersionQueries,
  skills: skillQueries,
  templates: templateQueries,
  threads: threadQueries,
  turns: turnQueries,
  usageDays: usageDayQueries,
  vaults: vaultQueries,
  workspaces: workspaceQueries,
};
