import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
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

/** What a version needs besides its content, in bytes: path, hash, author and indexes. */
const OVERHEAD = 1_000;

/** What a version needs of the room of its workspace, in bytes. */
export const versionBytes = (content_size_bytes: number | null): number =>
  OVERHEAD + (content_size_bytes ?? 0);

const { encrypted_content, ...described } = getTableColumns(memoryVersions);

/** The versions of memories. */
export function memoryVersionQueries(db: Database) {
  const { workspace_id, memory_store_id, memory_id, operation, created_by } = memoryVersions;
  const author = (name: 'session_id' | 'api_key_id'): SQL =>
    sql`${created_by} ->> ${sql.raw(`'${name}'`)} = ${sql.placeholder(name)}`;
  const list = <Columns extends Record<string, AnyPgColumn>>(name: string, columns: Columns) =>
    pages(db, () => ({
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
    }));
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
        .set({
          last_version_id: row.id,
          version_bytes: sql`${memoryStores.version_bytes} + ${versionBytes(row.content_size_bytes)}`,
        })
        .where(oneOf(memoryStores, row.workspace_id, row.memory_store_id));
    },

    /** Redacts a version that was read in this transaction, which holds its store. */
    async redact(version: Row, redacted: { by: Actor; at: Timestamp }): Promise<Row> {
      const { workspace_id: workspaceId, memory_store_id: storeId, id } = version;
      const without = { path: null, encrypted_content: null, content_sha256: null, content_size_bytes: null };
      const row = { ...version, ...without, redacted_by: redacted.by, redacted_at: redacted.at };
      await db
        .update(memoryVersions)
        .set(row)
        .where(one(workspaceId, storeId, id));
      await free(workspaceId, storeId, version.content_size_bytes ?? 0);
      return row;
    },

    /** Returns a store that has versions from before a time to be deleted, or null. */
    async storeWithOld(before: Timestamp): Promise<{ workspaceId: string; storeId: string } | null> {
      const [store] = await db
        .select({ workspaceId: workspace_id, storeId: memory_store_id })
        .from(memoryVersions)
        .where(isOld(before))
        .orderBy(memoryVersions.created_at)
        .limit(1);
      return store ?? null;
    },

    /**
     * Deletes versions of a store from before a time, at most `most`, but not the newest ones of a memory that exists. The
     * transaction holds the store. Returns the number of deleted ones.
     */
    async removeOld(workspaceId: string, storeId: string, before: Timestamp, most: number): Promise<number> {
      const old = db
        .select({ id: memoryVersions.id })
        .from(memoryVersions)
        .where(and(eq(workspace_id, workspaceId), eq(memory_store_id, storeId), isOld(before)))
        .orderBy(memoryVersions.id)
        .limit(most);
      const removed = await db
        .delete(memoryVersions)
        .where(and(eq(workspace_id, workspaceId), inArray(memoryVersions.id, old)))
        .returning({ size: memoryVersions.content_size_bytes });
      const bytes = removed.reduce((sum, { size }) => sum + versionBytes(size), 0);
      await free(workspaceId, storeId, bytes);
      return removed.length;
    },
  };

  /** Subtracts bytes from what the versions of a store need. */
  async function free(workspaceId: string, storeId: string, bytes: number): Promise<void> {
    await db
      .update(memoryStores)
      .set({ version_bytes: sql`${memoryStores.version_bytes} - ${bytes}` })
      .where(oneOf(memoryStores, workspaceId, storeId));
  }
}

/** The condition for versions from before a time that are not among the newest ones of a memory that exists. */
function isOld(before: Timestamp): SQL {
  return sql`${memoryVersions.created_at} < ${before} and (
    not exists (
      select from ${memories} where ${memories.workspace_id} = ${memoryVersions.workspace_id}
        and ${memories.id} = ${memoryVersions.memory_id})
    or exists (
      select from ${memoryVersions} newer where newer.workspace_id = ${memoryVersions.workspace_id}
        and newer.memory_store_id = ${memoryVersions.memory_store_id}
        and newer.memory_id = ${memoryVersions.memory_id} and newer.id > ${memoryVersions.id}
      offset ${KEPT - 1}))`;
}
