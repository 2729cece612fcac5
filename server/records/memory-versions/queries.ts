import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createdFilters, createdValues, type Range } from '../../platform/database/list-filters.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { memories } from '../tables/memories.ts';
import { memoryStores } from '../tables/memory-stores.ts';
import { type Actor, memoryVersions } from '../tables/memory-versions.ts';

type Row = typeof memoryVersions.$inferSelect;

/** The filters of the list of versions. */
export interface MemoryVersionFilters {
  memory_id?: string | undefined;
  operation?: string | undefined;
  session_id?: string | undefined;
  api_key_id?: string | undefined;
  created_at?: Range | undefined;
}

/** How many versions of a memory are kept as long as the memory. */
const KEPT = 5;

const { encrypted_content, ...described } = getTableColumns(memoryVersions);

/** The versions of memories. */
export function memoryVersionQueries(db: Database) {
  const { workspace_id, memory_store_id, memory_id, operation, created_by } = memoryVersions;
  const author = (name: 'session_id' | 'api_key_id'): SQL =>
    sql`${created_by} ->> ${sql.raw(`'${name}'`)} = ${sql.placeholder(name)}`;
  const list = <Columns extends Record<string, AnyPgColumn>>(name: string, columns: Columns) =>
    pages(db, {
      table: memoryVersions,
      name,
      columns,
      scope: and(
        eq(workspace_id, sql.placeholder('workspaceId')),
        eq(memory_store_id, sql.placeholder('storeId')),
      ),
      filters: {
        memory_id: eq(memory_id, sql.placeholder('memory_id')),
        operation: eq(operation, sql.placeholder('operation')),
        session_id: author('session_id'),
        api_key_id: author('api_key_id'),
        ...createdFilters(memoryVersions),
      },
    });
  const withContent = list('memory_versions_full', getTableColumns(memoryVersions));
  const withoutContent = list('memory_versions', described);
  const one = (workspaceId: string, storeId: string, id: string) =>
    and(oneOf(memoryVersions, workspaceId, id), eq(memory_store_id, storeId));

  return {
    /** Reads a page. Without `full`, `encrypted_content` is null. */
    async page(
      workspaceId: string,
      storeId: string,
      { created_at, ...filters }: MemoryVersionFilters & { full: boolean },
      request: PageRequest,
    ): Promise<{ rows: Row[]; hasMore: boolean }> {
      const { full, ...named } = filters;
      const values = { workspaceId, storeId, ...named, ...createdValues(created_at, 'memoryVersion') };
      if (full) return withContent(values, request);
      const { rows, hasMore } = await withoutContent(values, request);
      return { rows: rows.map((row) => ({ ...row, encrypted_content: null })), hasMore };
    },

    async find(workspaceId: string, storeId: string, id: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(memoryVersions)
        .where(one(workspaceId, storeId, id));
      return row ?? null;
    },

    /** Adds the newest version of a store, which the transaction holds. */
    async add(row: Row): Promise<void> {
      await db.insert(memoryVersions).values(row);
      await db
        .update(memoryStores)
        .set({ last_version_id: row.id })
        .where(oneOf(memoryStores, row.workspace_id, row.memory_store_id));
    },

    /** Redacts a version. The transaction holds its store. */
    async redact(
      workspaceId: string,
      storeId: string,
      id: string,
      redacted: { by: Actor; at: Timestamp },
    ): Promise<Row> {
      const [row] = await db
        .update(memoryVersions)
        .set({
          path: null,
          encrypted_content: null,
          content_sha256: null,
          content_size_bytes: null,
          redacted_by: redacted.by,
          redacted_at: redacted.at,
        })
        .where(one(workspaceId, storeId, id))
        .returning();
      if (!row) throw new Error('A version of a store that is held is gone.');
      return row;
    },

    /**
     * Deletes versions from before a time, at most `most`, but not the newest ones of a memory that exists. Returns the number of
     * deleted ones. A version never becomes newer again, so no lock is needed.
     */
    async removeOld(before: Timestamp, most: number): Promise<number> {
      const { rows } = (await db.execute(sql`
        with old as (
          select ${memoryVersions.workspace_id} as workspace_id, ${memoryVersions.id} as id from ${memoryVersions}
          where ${memoryVersions.created_at} < ${before} and (
            not exists (
              select from ${memories} where ${memories.workspace_id} = ${memoryVersions.workspace_id}
                and ${memories.id} = ${memoryVersions.memory_id})
            or exists (
              select from ${memoryVersions} newer where newer.workspace_id = ${memoryVersions.workspace_id}
                and newer.memory_store_id = ${memoryVersions.memory_store_id}
                and newer.memory_id = ${memoryVersions.memory_id} and newer.id > ${memoryVersions.id}
              offset ${KEPT - 1}))
          order by ${memoryVersions.created_at} limit ${most} for update skip locked
        )
        delete from ${memoryVersions} using old
        where ${memoryVersions.workspace_id} = old.workspace_id and ${memoryVersions.id} = old.id
        returning old.id`)) as unknown as { rows: unknown[] };
      return rows.length;
    },
  };
}
