import {
  and,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { accessTokenQueries, type Principal } from '../../platform/access-tokens/queries.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { finder, holdName, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { requireWorkspace } from '../../platform/workspaces/queries.ts';
import { unauthenticated } from '../../shell/errors.ts';
import { unheld } from '../holds/unheld.ts';
import { files } from '../tables/files.ts';
import { sessions } from '../tables/sessions.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { snapshotBlobs } from '../tables/snapshots.ts';

/** The sender of an upload. */
type Uploader = Pick<Principal, 'workspaceId' | 'tokenId'>;

export type FileRow = typeof files.$inferSelect;

/** Files: uploads, and the copies of sessions. */
export function fileQueries(db: Database) {
  const { workspace_id, id, session_id, blob_key, expires_at } = files;
  const pagesOfWorkspace = pages(db, () => ({
    table: files,
    columns: getTableColumns(files),
    scope: eq(workspace_id, sql.placeholder('workspaceId')),
    filters: { scope_id: eq(session_id, sql.placeholder('scope_id')) },
  }));
  const named = (workspaceId: string, ids: readonly string[]) =>
    db
      .select()
      .from(files)
      .where(and(eq(workspace_id, workspaceId), isOneOf(id, ids)));

  const freeSession = () =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, session_id), isNull(sessions.held_since)));
  const isFree = (free: SQLWrapper) => or(isNull(session_id), exists(free));

  return {
    find: finder(db, files),

    page: (workspaceId: string, filters: { scope_id?: string | undefined }, request: PageRequest) =>
      pagesOfWorkspace({ workspaceId, scope_id: filters.scope_id }, request),

    /** Returns the existing ones of several files, newest first. */
    named: async (workspaceId: string, ids: readonly string[]) =>
      (await named(workspaceId, ids)).sort((a, b) => (a.id < b.id ? 1 : -1)),

    /**
     * Returns the existing ones of several files, without expired ones. They are not deleted before the transaction ends, so
     * it can add rows with their blobs.
     */
    hold: (workspaceId: string, ids: readonly string[], now: Timestamp) =>
      db
        .select()
        .from(files)
        .where(
          and(eq(workspace_id, workspaceId), isOneOf(id, ids), or(isNull(expires_at), gt(expires_at, now))),
        )
        .orderBy(id)
        .for('share'),

    /** Returns those of several files that belong to a session. */
    inSession: (sessionId: string, ids: readonly string[]) =>
      db
        .select()
        .from(files)
        .where(and(eq(session_id, sessionId), isOneOf(id, ids))),

    async add(rows: readonly (typeof files.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(files).values([...rows]);
    },

    /** Returns the stored outputs of a session, newest last. */
    outputsOf: (workspaceId: string, sessionId: string) =>
      db
        .select()
        .from(files)
        .where(and(eq(workspace_id, workspaceId), eq(session_id, sessionId), isNotNull(files.output_path)))
        .orderBy(id),

    /** Returns the bytes of the blobs of a workspace: files and skills. Files with the same blob count once. */
    async storedBytes(workspaceId: string): Promise<number> {
      const { blob_key: zip, bytes: size, workspace_id: owner } = skillVersions;
      const blobs = db
        .selectDistinctOn([blob_key], { key: blob_key, size: files.size_bytes })
        .from(files)
        .where(eq(workspace_id, workspaceId))
        .orderBy(blob_key)
        .unionAll(db.select({ key: zip, size }).from(skillVersions).where(eq(owner, workspaceId)))
        .as('blobs');
      const [sum] = await db.select({ bytes: sql<string>`coalesce(sum(${blobs.size}), 0)` }).from(blobs);
      return Number(sum?.bytes);
    },

    /**
     * Lets no other transaction add uploads of the workspace until this one ends. An upload can take longer than the deletion of
     * its workspace, and another workspace can have its name then. That one does not have the token.
     *
     * @throws 401 if the token is gone, and 409 if the workspace is being deleted.
     */
    async holdUploads({ workspaceId, tokenId }: Uploader): Promise<void> {
      if (!(await accessTokenQueries(db).hasToken(workspaceId, tokenId))) throw unauthenticated();
      await requireWorkspace(db, workspaceId);
      await holdName(db, `uploads of ${workspaceId}`);
    },

    /**
     * Deletes a file and returns it; null if it does not exist, or a legal hold keeps its session. If two calls arrive at once, one
     * returns it. A hold that begins meanwhile waits for the end of the transaction, or keeps the file.
     */
    async remove(workspaceId: string, fileId: string): Promise<FileRow | null> {
      const [removed] = await db
        .delete(files)
        .where(and(oneOf(files, workspaceId, fileId), isFree(freeSession().for('share'))))
        .returning();
      return removed ?? null;
    },

    /** Deletes a file of a session, or all of them. Returns the keys of their blobs. */
    async removeOfSession(workspaceId: string, sessionId: string, fileId?: string): Promise<string[]> {
      // In the order of `hold`, so that neither waits for the other.
      const held = db
        .select({ id })
        .from(files)
        .where(
          and(
            eq(workspace_id, workspaceId),
            eq(session_id, sessionId),
            fileId === undefined ? undefined : eq(id, fileId),
          ),
        )
        .orderBy(id)
        .for('update');
      return keysOf(await db.delete(files).where(inArray(id, held)).returning({ blob_key }));
    },

    /**
     * Deletes up to `limit` expired files of all workspaces, except those of sessions on hold. Returns the keys of their blobs. Call
     * it in a transaction: no hold can begin before its end.
     */
    async removeExpired(
      now: Timestamp,
      limit: number,
    ): Promise<Pick<FileRow, 'id' | 'workspace_id' | 'blob_key'>[]> {
      const expired = await db
        .select({ id, session_id })
        .from(files)
        .where(and(lte(expires_at, now), isFree(freeSession())))
        .limit(limit)
        .for('update', { skipLocked: true });
      const ids = (await unheld(db, expired)).map((each) => each.id);
      return db.delete(files).where(isOneOf(id, ids)).returning({ id, workspace_id, blob_key });
    },

    /** Returns the keys that no file, no skill and no snapshot of any workspace has. */
    async unowned(keys: readonly string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const zip = skillVersions.blob_key;
      const { blob_key: part, session_id: holder } = snapshotBlobs;
      const owned = await db
        .select({ blob_key })
        .from(files)
        .where(isOneOf(blob_key, keys))
        .union(db.select({ blob_key: zip }).from(skillVersions).where(isOneOf(zip, keys)))
        .union(
          db
            .select({ blob_key: part })
            .from(snapshotBlobs)
            .where(and(isOneOf(part, keys), isNotNull(holder))),
        );
      const taken = new Set(owned.map((row) => row.blob_key));
      return keys.filter((key) => !taken.has(key));
    },
  };
}

function keysOf(rows: readonly Pick<FileRow, 'blob_key'>[]): string[] {
  return rows.map(({ blob_key }) => blob_key);
}
