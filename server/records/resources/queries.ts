import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { listValue, oneOfValues } from '../../platform/database/list-filters.ts';
import { elsewhere, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { memoryStores } from '../tables/memory-stores.ts';
import { type ResourceDescription, resources, storeOf } from '../tables/resources.ts';

/** The columns that reads return. They never include the encrypted token. */
export type ResourceRow = Pick<
  typeof resources.$inferSelect,
  'id' | 'description' | 'created_at' | 'updated_at'
>;

/** A memory store of a session. */
export interface AttachedStore {
  readonly description: Extract<ResourceDescription, { type: 'memory_store' }>;
  /** Null if it does not exist. */
  readonly store: typeof memoryStores.$inferSelect | null;
}

/** Resources of sessions (spec. 2.5). */
export function resourceQueries(db: Database) {
  const { id, workspace_id, session_id, type, description, created_at, updated_at } = resources;
  const readable = { id, description, created_at, updated_at };
  const named = (workspaceId: string, sessionId: string, resourceId: string) =>
    and(oneOf(resources, workspaceId, resourceId), eq(session_id, sessionId));
  const pagesOfSession = pages(db, () => ({
    table: resources,
    columns: readable,
    scope: and(
      eq(workspace_id, sql.placeholder('workspaceId')),
      eq(session_id, sql.placeholder('sessionId')),
    ),
  }));
  const ofSeveral = prepared(db, 'resources_of_sessions', () =>
    db
      .select({ ...readable, session_id })
      .from(resources)
      .where(and(eq(workspace_id, sql.placeholder('workspaceId')), oneOfValues('sessionIds', session_id)))
      .orderBy(id),
  );

  return {
    page: (workspaceId: string, sessionId: string, request: PageRequest) =>
      pagesOfSession({ workspaceId, sessionId }, request),

    /** The resources of some sessions, oldest first. */
    async ofSessions(workspaceId: string, sessionIds: readonly string[]) {
      if (sessionIds.length === 0) return [];
      return ofSeveral().execute({ workspaceId, sessionIds: listValue(sessionIds) });
    },

    /** The memory stores of a session, oldest first. A store that was deleted is null. */
    memoryStores: (workspaceId: string, sessionId: string): Promise<AttachedStore[]> =>
      db
        .select({ description, store: memoryStores })
        .from(resources)
        .leftJoin(
          memoryStores,
          and(eq(memoryStores.workspace_id, workspace_id), eq(memoryStores.id, storeOf(resources))),
        )
        .where(and(eq(workspace_id, workspaceId), eq(session_id, sessionId), eq(type, 'memory_store')))
        .orderBy(id) as Promise<AttachedStore[]>,

    async add(row: typeof resources.$inferInsert): Promise<void> {
      await db.insert(resources).values(row);
    },

    async find(workspaceId: string, sessionId: string, resourceId: string): Promise<ResourceRow | null> {
      const [row] = await db
        .select(readable)
        .from(resources)
        .where(named(workspaceId, sessionId, resourceId));
      return row ?? null;
    },

    /** Returns true if another session of the workspace has this resource. */
    isElsewhere: elsewhere(db, resources, session_id),

    /** Replaces the token of a repository (spec. 4.9). Returns null if the session does not have this repository. */
    async replaceToken(
      workspaceId: string,
      sessionId: string,
      resourceId: string,
      changes: Pick<typeof resources.$inferSelect, 'encrypted_token' | 'requested_by' | 'updated_at'>,
    ): Promise<ResourceRow | null> {
      const [row] = await db
        .update(resources)
        .set(changes)
        .where(and(named(workspaceId, sessionId, resourceId), eq(type, 'github_repository')))
        .returning(readable);
      return row ?? null;
    },

    /** Deletes a resource and returns it, or null if it does not exist. If two calls arrive at once, one returns it. */
    async remove(workspaceId: string, sessionId: string, resourceId: string): Promise<ResourceRow | null> {
      const [removed] = await db
        .delete(resources)
        .where(named(workspaceId, sessionId, resourceId))
        .returning(readable);
      return removed ?? null;
    },
  };
}
