import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  createdFilters,
  createdValues,
  listValue,
  oneOfValues,
  type Range,
} from '../../platform/database/list-filters.ts';
import { finder, holder, holdName, oneOf, remover } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { transition, transitionOfRow } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { memoryStores } from '../tables/memory-stores.ts';

type Row = typeof memoryStores.$inferSelect;

/** The filters of the list of memory stores. */
export interface MemoryStoreFilters {
  include_archived: boolean;
  created_at?: Range | undefined;
}

/** Memory stores, without their memories. */
export function memoryStoreQueries(db: Database) {
  const ofWorkspace = eq(memoryStores.workspace_id, sql.placeholder('workspaceId'));
  const pagesOfWorkspace = pages(db, () => ({
    table: memoryStores,
    columns: getTableColumns(memoryStores),
    scope: ofWorkspace,
    filters: { unarchived: isNull(memoryStores.archived_at), ...createdFilters(memoryStores) },
  }));
  const named = prepared(db, 'memory_stores_named', () =>
    db
      .select()
      .from(memoryStores)
      .where(and(ofWorkspace, oneOfValues('ids', memoryStores.id))),
  );
  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, memoryStores, 'archive', () => ({
    when: isNull(memoryStores.archived_at),
    set: { archived_at: now, updated_at: now },
  }));

  return {
    find: finder(db, memoryStores),

    page: (workspaceId: string, filters: MemoryStoreFilters, request: PageRequest) =>
      pagesOfWorkspace(
        {
          workspaceId,
          unarchived: filters.include_archived ? undefined : true,
          ...createdValues(filters.created_at, 'memoryStore'),
        },
        request,
      ),

    /** Returns the existing ones of several memory stores. */
    named: (workspaceId: string, ids: readonly string[]): Promise<Row[]> =>
      named().execute({ workspaceId, ids: listValue(ids) }),

    /** Locks a memory store until the transaction ends. Each change of its memories holds this lock. */
    hold: holder(db, memoryStores),

    async add(row: typeof memoryStores.$inferInsert): Promise<void> {
      await db.insert(memoryStores).values(row);
    },

    count: (workspaceId: string): Promise<number> =>
      db.$count(memoryStores, eq(memoryStores.workspace_id, workspaceId)),

    /** Returns the size of all versions of the memories of a workspace, in bytes. */
    async versionBytes(workspaceId: string): Promise<number> {
      const [sum] = await db
        .select({ bytes: sql<string>`coalesce(sum(${memoryStores.version_bytes}), 0)` })
        .from(memoryStores)
        .where(eq(memoryStores.workspace_id, workspaceId));
      return Number(sum?.bytes);
    },

    /** Lets no other transaction add memory stores to the workspace until this one ends. */
    holdList: (workspaceId: string) => holdName(db, `memory stores of ${workspaceId}`),

    /** Changes a memory store that is not archived. */
    change: (workspaceId: string, id: string, set: (row: Row) => Partial<Row>) =>
      transitionOfRow(db, memoryStores, {
        object: oneOf(memoryStores, workspaceId, id),
        when: ({ archived_at }) => archived_at === null,
        set,
      }),

    /** Archives a memory store permanently. */
    archive: (workspaceId: string, id: string, at: Timestamp) => archive({ workspaceId, id, now: at }),

    /** Deletes a memory store with its memories. Returns false if it does not exist. */
    remove: remover(db, memoryStores),
  };
}
