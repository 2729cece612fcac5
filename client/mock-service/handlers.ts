/** The service's own handlers, on the state of a mock. */
import type { OperationId } from '../../generated/operations.ts';
import { agentHandlers } from '../../server/api/agents.ts';
import type { Context, Parts } from '../../server/api/context.ts';
import { cronHandlers } from '../../server/api/cron.ts';
import { deploymentHandlers } from '../../server/api/deployments.ts';
import { environmentHandlers } from '../../server/api/environments.ts';
import { eventHandlers } from '../../server/api/events.ts';
import { fileHandlers } from '../../server/api/files.ts';
import { holdHandlers } from '../../server/api/holds.ts';
import { identityHandlers } from '../../server/api/identities.ts';
import { resourceHandlers } from '../../server/api/resources.ts';
import { scheduleHandlers } from '../../server/api/schedules.ts';
import { sessionHandlers } from '../../server/api/sessions.ts';
import { templateHandlers } from '../../server/api/templates.ts';
import { threadHandlers } from '../../server/api/threads.ts';
import { vaultHandlers } from '../../server/api/vaults.ts';
import type { Handler } from '../../server/shell/operation.ts';
import type { State } from './memory/state.ts';
import type { MockClock } from './options.ts';
import { runHandlers } from './runs.ts';
import { workspaceStreamHandlers } from './workspace-stream.ts';

/** By operation. Operations without a handler return examples. */
export type MockServiceHandlers = { readonly [Id in OperationId]?: Handler<Context['principal']> };

export function serviceHandlers(state: State, parts: Parts & { clock: MockClock }): MockServiceHandlers {
  return {
    ...agentHandlers(parts),
    ...cronHandlers(parts),
    ...deploymentHandlers(parts),
    ...environmentHandlers(parts),
    ...eventHandlers(parts),
    ...fileHandlers(parts),
    ...holdHandlers(parts),
    ...identityHandlers(parts),
    ...resourceHandlers(parts),
    ...runHandlers(state, parts),
    ...scheduleHandlers(parts),
    ...sessionHandlers(parts),
    ...templateHandlers(parts),
    ...threadHandlers(parts),
    ...vaultHandlers(parts),
    ...workspaceStreamHandlers(state, parts),
  } as MockServiceHandlers;
}
