import type { Database } from '../../server/reference/platform/database/database.ts';
import { agentQueries } from '../../server/reference/agents/queries.ts';
import { credentialQueries } from '../../server/reference/credentials/queries.ts';
import { deploymentQueries } from '../../server/reference/deployments/queries.ts';
import { environmentQueries } from '../../server/reference/environments/queries.ts';
import { eventQueries } from '../../server/reference/events/queries.ts';
import { identityQueries } from '../../server/reference/identities/queries.ts';
import { resourceQueries } from '../../server/reference/resources/queries.ts';
import { runQueries } from '../../server/reference/runs/queries.ts';
import { scheduleQueries } from '../../server/reference/schedules/queries.ts';
import { sessionQueries } from '../../server/reference/sessions/queries.ts';
import { templateQueries } from '../../server/reference/templates/queries.ts';
import { threadQueries } from '../../server/reference/threads/queries.ts';
import { turnQueries } from '../../server/reference/turns/queries.ts';
import { vaultQueries } from '../../server/reference/vaults/queries.ts';
import { workspaceQueries } from '../../server/reference/workspaces/queries.ts';

/** The queries of all rooms. */
export const roomQueries = (db: Database) => ({
  agents: agentQueries(db),
  credentials: credentialQueries(db),
  deployments: deploymentQueries(db),
  environments: environmentQueries(db),
  events: eventQueries(db),
  identities: identityQueries(db),
  resources: resourceQueries(db),
  runs: runQueries(db),
  schedules: scheduleQueries(db),
  sessions: sessionQueries(db),
  templates: templateQueries(db),
  threads: threadQueries(db),
  turns: turnQueries(db),
  vaults: vaultQueries(db),
  workspaces: workspaceQueries(db),
});
