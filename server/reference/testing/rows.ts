import { eq } from 'drizzle-orm';
import { type Clock, toTimestamp } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { AgentSnapshot } from '../store/documents.ts';
import {
  type deployments,
  type schedules,
  sessionResources,
  type sessions,
  type threads,
} from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const agent: AgentSnapshot = {
  id: 'agent_test',
  type: 'agent',
  version: 1,
  name: 'Tester',
  description: '',
  model: { id: 'model', effective_context_window: 1000 },
  system: '',
  tools: [],
  skills: [],
  mcp_servers: [],
};

/** Makes rows for store tests: valid, and otherwise as plain as can be. `over` replaces columns. */
export function rowFactory(newId: NewId, clock: Clock) {
  const times = () => ({ createdAt: toTimestamp(clock.now()), updatedAt: toTimestamp(clock.now()) });

  return {
    session(
      workspaceId: string,
      over: Partial<typeof sessions.$inferInsert> = {},
    ): typeof sessions.$inferInsert {
      return {
        id: newId('session'),
        workspaceId,
        agent,
        environmentId: 'env_test',
        status: 'idle',
        title: '',
        metadata: {},
        vaultIds: [],
        outcomeEvaluations: [],
        stats: { active_seconds: 0, duration_seconds: 0 },
        environmentVariables: {},
        ...times(),
        ...over,
      };
    },
    thread(
      workspaceId: string,
      sessionId: string,
      over: Partial<typeof threads.$inferInsert> = {},
    ): typeof threads.$inferInsert {
      return {
        id: newId('thread'),
        workspaceId,
        sessionId,
        agent,
        status: 'idle',
        ...times(),
        ...over,
      };
    },
    repository(
      workspaceId: string,
      sessionId: string,
      over: Partial<typeof sessionResources.$inferInsert> = {},
    ): typeof sessionResources.$inferInsert {
      const id = newId('resource');
      return {
        id,
        workspaceId,
        sessionId,
        type: 'github_repository',
        description: {
          type: 'github_repository',
          url: 'https://github.com/acme/shop',
          mount_path: `/data/${id}`,
          checkout: null,
        },
        ...times(),
        ...over,
      };
    },
    deployment(
      workspaceId: string,
      over: Partial<typeof deployments.$inferInsert> = {},
    ): typeof deployments.$inferInsert {
      return {
        id: newId('deployment'),
        workspaceId,
        name: 'Nightly',
        description: '',
        agent: { id: agent.id, type: 'agent', version: 1 },
        environmentId: 'env_test',
        environmentVariables: '',
        initialEvents: [],
        metadata: {},
        resources: [],
        vaultIds: [],
        status: 'active',
        schedule: { type: 'cron', expression: '0 9 * * 1-5', timezone: 'Europe/Berlin' },
        ...times(),
        ...over,
      };
    },
    schedule(
      workspaceId: string,
      over: Partial<typeof schedules.$inferInsert> = {},
    ): typeof schedules.$inferInsert {
      return {
        id: newId('schedule'),
        workspaceId,
        identityId: 'idn_test',
        templateId: 'tmpl_test',
        name: 'Morning',
        description: '',
        status: 'paused',
        initialEvents: [],
        execution: {
          session_mode: 'new_session',
          max_concurrent_runs: 1,
          max_attempts: 1,
          timeout_ms: 300_000,
        },
        triggerPolicy: { type: 'cron', expression: '0 8 * * *', timezone: 'Asia/Tokyo' },
        environmentId: 'env_test',
        sinks: [],
        metadata: {},
        ...times(),
        ...over,
      };
    },
  };
}

/** The encrypted token of a resource, which no query of the store returns; null where there is none. */
export async function sealedToken(store: Store, resourceId: string): Promise<Buffer | null> {
  const [row] = await store.db.select().from(sessionResources).where(eq(sessionResources.id, resourceId));
  return row?.encryptedToken ?? null;
}
