import { eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Range, rangeFilters, rangeValues } from '../../platform/database/list-filters.ts';
import { finder, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { transition } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { deployments } from '../tables/deployments.ts';
import { environments } from '../tables/environments.ts';
import { schedules } from '../tables/schedules.ts';
import { sessions } from '../tables/sessions.ts';

/** The filters of the list of environments. */
export interface EnvironmentFilters {
  include_archived: boolean;
  created_at?: Range | undefined;
}

/** Environments. */
export function environmentQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: environments,
    columns: getTableColumns(environments),
    scope: eq(environments.workspace_id, sql.placeholder('workspaceId')),
    filters: {
      unarchived: isNull(environments.archived_at),
      ...rangeFilters('created_at', environments.created_at),
    },
  }));
  const archive = transition(db, environments, 'archive', () => ({
    when: isNull(environments.archived_at),
    set: { archived_at: sql`${sql.placeholder('now')}`, updated_at: sql`${sql.placeholder('now')}` },
  }));
  /** True if an object that is not archived uses the environment. */
  const isUsed = (workspaceId: string, id: string) => {
    const user = (table: typeof sessions | typeof deployments | typeof schedules) =>
      sql`exists (select from ${table} where ${eq(table.workspace_id, workspaceId)}
        and ${eq(table.environment_id, id)} and ${isNull(table.archived_at)})`;
    return sql`(${user(sessions)} or ${user(deployments)} or ${user(schedules)})`;
  };

  return {
    find: finder(db, environments),

    page(workspaceId: string, { include_archived, created_at }: EnvironmentFilters, request: PageRequest) {
      const values = {
        unarchived: include_archived ? undefined : true,
        ...rangeValues('created_at', created_at),
      };
      return pagesOfWorkspace({ workspaceId, ...values }, request);
    },

    async add(row: typeof environments.$inferInsert): Promise<void> {
      await db.insert(environments).values(row);
    },

    /**
     * Locks an environment until the transaction ends. With `key share`, it can be changed and archived but not deleted. Returns null if it
     * does not exist.
     */
    async hold(workspaceId: string, id: string, lock: 'key share' | 'no key update') {
      const [row] = await db
        .select()
        .from(environments)
        .where(oneOf(environments, workspaceId, id))
        .for(lock);
      return row ?? null;
    },

    /** Changes an environment that the transaction has locked. */
    async change(
      workspaceId: string,
      id: string,
      changes: Partial<typeof environments.$inferInsert> & { updated_at: Timestamp },
    ) {
      const [row] = await db
        .update(environments)
        .set(changes)
        .where(oneOf(environments, workspaceId, id))
        .returning();
      if (!row) throw new Error('An environment that was held is gone.');
      return row;
    },

    archive: (workspaceId: string, id: string, now: Timestamp) => archive({ workspaceId, id, now }),

    /**
     * Deletes an environment that nothing uses, in the caller's transaction. What is created with an environment holds
     * it (`key share`) until the transaction ends. So the first statement waits for it, and the second one, which has a
     * new snapshot, sees it.
     */
    async remove(workspaceId: string, id: string): Promise<'missing' | 'in use' | 'deleted'> {
      const one = oneOf(environments, workspaceId, id);
      const held = await db.select({ id: environments.id }).from(environments).where(one).for('update');
      if (held.length === 0) return 'missing';
      const deleted = await db
        .delete(environments)
        .where(sql`${one} and not ${isUsed(workspaceId, id)}`)
        .returning({ id: environments.id });
      return deleted.length === 0 ? 'in use' : 'deleted';
    },
  };
}
