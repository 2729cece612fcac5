import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { files } from '../tables/files.ts';
import { resources } from '../tables/resources.ts';

/** A repository of a session, with its encrypted token. */
export type AttachedRepository = Pick<
  typeof resources.$inferSelect,
  'id' | 'description' | 'encrypted_token' | 'requested_by' | 'updated_at'
>;

/** A resource of a session that is mounted in its sandbox. */
export type AttachedResource = Pick<typeof resources.$inferSelect, 'id' | 'description' | 'updated_at'> & {
  /** The stored file of a resource of type `file`. Null if it does not exist. */
  readonly file: Pick<typeof files.$inferSelect, 'blob_key' | 'filename' | 'mime_type' | 'size_bytes'> | null;
};

const { id, description, encrypted_token, requested_by, updated_at } = resources;
const repository = { id, description, encrypted_token, requested_by, updated_at };
const { blob_key, filename, mime_type, size_bytes } = files;
const MOUNTED = ['github_repository', 'file'] as const;
const isRepository = eq(resources.type, 'github_repository');

/** The resources of sessions that are mounted in their sandboxes. */
export function attachedQueries(db: Database) {
  return {
    /** Repositories of a session with their encrypted tokens, oldest first. */
    repositories: (sessionId: string) =>
      db
        .select(repository)
        .from(resources)
        .where(and(eq(resources.session_id, sessionId), isRepository))
        .orderBy(asc(resources.id)),

    /** The resources of a session that are mounted in its sandbox, oldest first. */
    attached: (sessionId: string): Promise<AttachedResource[]> =>
      db
        .select({ id, description, updated_at, file: { blob_key, filename, mime_type, size_bytes } })
        .from(resources)
        .leftJoin(
          files,
          and(
            eq(files.workspace_id, resources.workspace_id),
            eq(files.id, sql`${description} ->> 'file_id'`),
          ),
        )
        .where(and(eq(resources.session_id, sessionId), inArray(resources.type, [...MOUNTED])))
        .orderBy(asc(resources.id)),
  };
}
