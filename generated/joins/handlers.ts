import type { Parts } from '../../server/reference/context.ts';
import { agentHandlers } from '../../server/reference/agents/handlers.ts';
import { credentialHandlers } from '../../server/reference/credentials/handlers.ts';
import { cronHandlers } from '../../server/reference/cron/handlers.ts';
import { deploymentHandlers } from '../../server/reference/deployments/handlers.ts';
import { environmentHandlers } from '../../server/reference/environments/handlers.ts';
import { eventHandlers } from '../../server/reference/events/handlers.ts';
import { identityHandlers } from '../../server/reference/identities/handlers.ts';
import { resourceHandlers } from '../../server/reference/resources/handlers.ts';
import { runHandlers } from '../../server/reference/runs/handlers.ts';
import { scheduleHandlers } from '../../server/reference/schedules/handlers.ts';
import { sessionHandlers } from '../../server/reference/sessions/handlers.ts';
import { templateHandlers } from '../../server/reference/templates/handlers.ts';
import { threadHandlers } from '../../server/reference/threads/handlers.ts';
import { vaultHandlers } from '../../server/reference/vaults/handlers.ts';

/** The handlers of all rooms. */
export const roomHandlers = (parts: Parts) => ({
  ...agentHandlers(parts),
  ...credentialHandlers(parts),
  ...cronHandlers(parts),
  ...deploymentHandlers(parts),
  ...environmentHandlers(parts),
  ...eventHandlers(parts),
  ...identityHandlers(parts),
  ...resourceHandlers(parts),
  ...runHandlers(parts),
  ...scheduleHandlers(parts),
  ...sessionHandlers(parts),
  ...templateHandlers(parts),
  ...threadHandlers(parts),
  ...vaultHandlers(parts),
});
