import { and, asc, eq, getTableColumns, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { memories } from '../tables/memories.ts';
import { memoryVersions } from '../tables/memory-versions.ts';
import { pathsAbove, rangeOf } from './path.ts';
import type { ReadMemory } from './view.ts';

type Row = typeof memories.$inferSelect;

/** A part of the list of a store, in byte order of the paths. */
export interface MemoryListing {
  /** The folder, which ends with a slash. `/` is the whole store. */
  prefix: string;
  /** Lists only what is directly in the folder, and the folders in it. */
  shallow: boolean;
  full: boolean;
  /** The path or the folder after which the page starts, or null. */
  from: string | null;
  limit: number;
}

/** An entry of the list: a memory, or a folder, whose path ends with a slash. */
export interface MemoryEntry {
  path: string;
  memory: ReadMemory | null;
}

/** The memories of memory stores. */
export function memoryQueries(db: Database) {
  const { workspace_id, memory_store_id, path } = memories;
  const inStore = (workspaceId: string, storeId: string) =>
    and(eq(workspace_id, workspaceId), eq(memory_store_id, storeId));
  const one = (workspaceId: string, storeId: string, id: string) =>
    and(oneOf(memories, workspaceId, id), eq(memory_store_id, storeId));

  /** Reads memories, with their content if `full`. */
  function read(full: boolean, where: SQL | undefined) {
    const content = full ? memoryVersions.encrypted_content : sql<null>`null`;
    const columns = { ...getTableColumns(memories), encrypted_content: content };
    const isNewest = and(
      eq(memoryVersions.workspace_id, workspace_id),
      eq(memoryVersions.id, memories.memory_version_id),
    );
    const selected = db.select(columns).from(memories).$dynamic();
    return (full ? selected.innerJoin(memoryVersions, isNewest) : selected).where(where).orderBy(asc(path));
  }

  return {
    async page(workspaceId: string, storeId: string, listing: MemoryListing): Promise<MemoryEntry[]> {
      const { prefix, shallow, full, from, limit } = listing;
      const folder = rangeOf(prefix);
      // What is in a folder of the previous page comes before its end.
      const start = from === null ? null : from.endsWith('/') ? gte(path, rangeOf(from).end) : gt(path, from);
      const where = and(
        inStore(workspaceId, storeId),
        gte(path, folder.from),
        lt(path, folder.end),
        start ?? undefined,
      );
      if (!shallow) {
        const rows = (await read(full, where).limit(limit)) as ReadMemory[];
        return rows.map((memory) => ({ path: memory.path, memory }));
      }
      // PostgreSQL counts characters, and JavaScript halves of surrogate pairs.
      const rest = sql`substr(${path}, ${[...prefix].length + 1}::int)`;
      const entry = sql<string>`case when ${rest} like '%/%' then ${prefix} || split_part(${rest}, '/', 1) || '/' else ${path} end collate "C"`;
      const entries = await db
        .select({ path: entry.as('entry') })
        .from(memories)
        .where(where)
        .groupBy(sql`entry`)
        .orderBy(sql`entry`)
        .limit(limit);
      const paths = entries.map((each) => each.path).filter((each) => !each.endsWith('/'));
      const rows =
        paths.length === 0
          ? []
          : ((await read(full, and(inStore(workspaceId, storeId), isOneOf(path, paths)))) as ReadMemory[]);
      const found = new Map(rows.map((memory) => [memory.path, memory]));
      return (
        entries
          .map((each) => ({ path: each.path, memory: found.get(each.path) ?? null }))
          // A memory that was deleted between the two queries.
          .filter((each) => each.memory !== null || each.path.endsWith('/'))
      );
    },

    /** Reads a memory. Without `full`, `encrypted_content` is null. */
    async find(workspaceId: string, storeId: string, id: string, full: boolean): Promise<ReadMemory | null> {
      const [row] = (await read(full, one(workspaceId, storeId, id))) as ReadMemory[];
      return row ?? null;
    },

    /** Returns the memories of a store, without their content. */
    all: (workspaceId: string, storeId: string): Promise<Row[]> =>
      db.select().from(memories).where(inStore(workspaceId, storeId)).orderBy(asc(path)),

    /** Returns the memories at some paths of a store. */
    atPaths: (workspaceId: string, storeId: string, paths: readonly string[]): Promise<Row[]> =>
      db
        .select()
        .from(memories)
        .where(and(inStore(workspaceId, storeId), isOneOf(path, paths))),

    /** Reads the memories at some paths of a store, with their content. An index has the paths, so the others are not read. */
    contents: (workspaceId: string, storeId: string, paths: readonly string[]): Promise<ReadMemory[]> =>
      read(true, and(inStore(workspaceId, storeId), isOneOf(path, paths))) as Promise<ReadMemory[]>,

    count: (workspaceId: string, storeId: string): Promise<number> =>
      db.$count(memories, inStore(workspaceId, storeId)),

    /** Returns a memory at a path, above it or below it, except the one with the id. */
    async at(workspaceId: string, storeId: string, wanted: string, except: string): Promise<Row | null> {
      const below = rangeOf(`${wanted}/`);
      const [row] = await db
        .select()
        .from(memories)
        .where(
          and(
            inStore(workspaceId, storeId),
            or(
              isOneOf(path, [...pathsAbove(wanted), wanted]),
              and(gte(path, below.from), lt(path, below.end)),
            ),
            sql`${memories.id} <> ${except}`,
          ),
        )
        .orderBy(asc(path))
        .limit(1);
      return row ?? null;
    },

    async add(row: Row): Promise<void> {
      await db.insert(memories).values(row);
    },

    /** Replaces a memory. The transaction holds its store. */
    async replace(row: Row): Promise<void> {
      await db
        .update(memories)
        .set(row)
        .where(one(row.workspace_id, row.memory_store_id, row.id));
    },

    /** Deletes a memory. The transaction holds its store. */
    async remove({ workspace_id: workspaceId, memory_store_id: storeId, id }: Row): Promise<void> {
      await db.delete(memories).where(one(workspaceId, storeId, id));
    },
  };
}
