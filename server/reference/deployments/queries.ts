import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { finder, oneOf } from '../platform/database/objects.ts';
import { createdFilters, createdValues, pages, type Range } from '../platform/database/pages.ts';
import { transition, transitionOfRow } from '../platform/database/transition.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { agentId, deployments } from './table.ts';

type Row = typeof deployments.$inferSelect;

/** What a list of deployments is narrowed by. */
export interface DeploymentFilters {
  agent_id?: string | undefined;
  status?: string | undefined;
  include_archived: boolean;
  created_at?: Range | undefined;
}

/** Deployments (spec. 2.7). */
export function deploymentQueries(db: Database) {
  const pagesOfTenant = pages(db, {
    table: deployments,
    columns: getTableColumns(deployments),
    scope: eq(deployments.tenant_id, sql.placeholder('tenantId')),
    filters: {
      agent_id: eq(agentId, sql.placeholder('agent_id')),
      status: eq(deployments.status, sql.placeholder('status')),
      unarchived: isNull(deployments.archived_at),
      ...createdFilters(deployments),
    },
  });

  const unarchived = isNull(deployments.archived_at);
  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, deployments, 'archive', {
    when: unarchived,
    set: { archived_at: now, next_run_at: null, updated_at: now },
  });
  const pause = transition(db, deployments, 'pause', {
    when: and(eq(deployments.status, 'active'), unarchived),
    set: { status: 'paused', paused_reason: { type: 'manual' }, next_run_at: null, updated_at: now },
  });

  return {
    find: finder(db, deployments),

    page(tenantId: string, filters: DeploymentFilters, request: PageRequest) {
      const { agent_id, status, include_archived, created_at } = filters;
      const unarchived = include_archived ? undefined : true;
      const values = { agent_id, status, unarchived, ...createdValues(created_at, 'deployment') };
      return pagesOfTenant({ tenantId, ...values }, request);
    },

    /** Holds a deployment until the transaction ends. Null when there is none. */
    async hold(tenantId: string, id: string) {
      const { agent, status, archived_at } = deployments;
      const [state] = await db
        .select({ agent, status, archived_at })
        .from(deployments)
        .where(oneOf(deployments, tenantId, id))
        .for('update');
      return state ?? null;
    },

    async add(row: Row): Promise<void> {
      await db.insert(deployments).values(row);
    },

    /** Changes a deployment; what becomes of it is told from its row, which stays as it is when `changes` throws. */
    change: (tenantId: string, id: string, changes: (row: Row) => Partial<Row>) =>
      transitionOfRow(db, deployments, {
        object: oneOf(deployments, tenantId, id),
        when: ({ archived_at }) => archived_at === null,
        set: changes,
      }),

    /** Archives a deployment for good; its status stays, and nothing fires any more. */
    archive: (tenantId: string, id: string, now: Timestamp) => archive({ tenantId, id, now }),

    /** active → paused (spec. 3). An archived deployment stays as it is, here and below. */
    pause: (tenantId: string, id: string, now: Timestamp) => pause({ tenantId, id, now }),

    /** paused → active (spec. 3): the next trigger time is counted from now. */
    unpause: (tenantId: string, id: string, now: Timestamp) =>
      transitionOfRow(db, deployments, {
        object: oneOf(deployments, tenantId, id),
        when: ({ status, archived_at }) => status === 'paused' && archived_at === null,
        set: ({ schedule }) => ({
          status: 'active' as const,
          paused_reason: null,
          next_run_at: nextRunAt(schedule, now),
          updated_at: now,
        }),
      }),
  };
}
