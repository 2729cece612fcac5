import type { Parts } from '../../server/api/context.ts';
import { accessTokenHandlers } from '../../server/api/access-tokens.ts';
import { agentHandlers } from '../../server/api/agents.ts';
import { auditHandlers } from '../../server/api/audit.ts';
import { clientTokenHandlers } from '../../server/api/client-tokens.ts';
import { credentialHandlers } from '../../server/api/credentials.ts';
import { cronHandlers } from '../../server/api/cron.ts';
import { deploymentHandlers } from '../../server/api/deployments.ts';
import { environmentHandlers } from '../../server/api/environments.ts';
import { eventHandlers } from '../../server/api/events.ts';
import { fileHandlers } from '../../server/api/files.ts';
import { holdHandlers } from '../../server/api/holds.ts';
import { identityHandlers } from '../../server/api/identities.ts';
import { memoryHandlers } from '../../server/api/memories.ts';
import { memoryStoreHandlers } from '../../server/api/memory-stores.ts';
import { memoryVersionHandlers } from '../../server/api/memory-versions.ts';
import { resourceHandlers } from '../../server/api/resources.ts';
import { runHandlers } from '../../server/api/runs.ts';
import { scheduleHandlers } from '../../server/api/schedules.ts';
import { serviceStatusHandlers } from '../../server/api/service-status.ts';
import { sessionHandlers } from '../../server/api/sessions.ts';
import { skillVersionHandlers } from '../../server/api/skill-versions.ts';
import { skillHandlers } from '../../server/api/skills.ts';
import { templateHandlers } from '../../server/api/templates.ts';
import { threadHandlers } from '../../server/api/threads.ts';
import { vaultHandlers } from '../../server/api/vaults.ts';
import { workspaceEventHandlers } from '../../server/api/workspace-events.ts';
import { workspaceExportHandlers } from '../../server/api/workspace-export.ts';
import { workspaceHandlers } from '../../server/api/workspaces.ts';

/** The handlers of all resources. */
export const allHandlers = (parts: Parts) => ({
  ...accessTokenHandlers(parts),
  ...agentHandlers(parts),
  ...auditHandlers(parts),
  ...clientTokenHandlers(parts),
  ...credentialHandlers(parts),
  ...cronHandlers(parts),
  ...deploymentHandlers(parts),
  ...environmentHandlers(parts),
  ...eventHandlers(parts),
  ...fileHandlers(parts),
  ...holdHandlers(parts),
  ...identityHandlers(parts),
  ...memoryHandlers(parts),
  ...memoryStoreHandlers(parts),
  ...memoryVersionHandlers(parts),
  ...resourceHandlers(parts),
  ...runHandlers(parts),
  ...scheduleHandlers(parts),
  ...serviceStatusHandlers(parts),
  ...sessionHandlers(parts),
  ...skillVersionHandlers(parts),
  ...skillHandlers(parts),
  ...templateHandlers(parts),
  ...threadHandlers(parts),
  ...vaultHandlers(parts),
  ...workspaceEventHandlers(parts),
  ...workspaceExportHandlers(parts),
  ...workspaceHandlers(parts),
});
