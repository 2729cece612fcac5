import { and, asc, desc, eq, gt, lt, type Placeholder, sql } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Direction, PageRequest } from '../domain/pagination.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { sessionResources } from './schema.ts';

/** What reads need of a resource: the encrypted token never leaves the table with them. */
export type ResourceRow = Pick<
  typeof sessionResources.$inferSelect,
  'id' | 'description' | 'createdAt' | 'updatedAt'
>;

/** Resources of sessions (spec. 2.5). */
export function sessionResourceTable(db: Database) {
  const { id, workspaceId, sessionId, type, description, createdAt, updatedAt } = sessionResources;
  const readable = { id, description, createdAt, updatedAt };
  const ofSession = (workspace: string | Placeholder, session: string | Placeholder) =>
    and(eq(workspaceId, workspace), eq(sessionId, session));

  const pageQuery = (direction: Direction, start: 'end' | 'id') =>
    lazily(() => {
      const [beyond, order] = direction === 'after' ? [gt, asc] : [lt, desc];
      return db
        .select(readable)
        .from(sessionResources)
        .where(
          and(
            ofSession(sql.placeholder('workspace'), sql.placeholder('session')),
            start === 'id' ? beyond(id, sql.placeholder('from')) : undefined,
          ),
        )
        .orderBy(order(id))
        .limit(sql.placeholder('rows'))
        .prepare(`session_resources_${direction}_${start}`);
    });
  const pageQueries = {
    after: { end: pageQuery('after', 'end'), id: pageQuery('after', 'id') },
    before: { end: pageQuery('before', 'end'), id: pageQuery('before', 'id') },
  };

  return {
    /**
     * Up to `limit` resources on one side of an id, which need not exist (any more), and whether there are more
     * beyond them. The rows are oldest first in both directions.
     */
    async page(workspace: string, session: string, { direction, from, limit }: PageRequest) {
      const query = pageQueries[direction][from === null ? 'end' : 'id']();
      const rows: ResourceRow[] = await query.execute({ workspace, session, from, rows: limit + 1 });
      const hasMore = rows.length > limit;
      const page = rows.slice(0, limit);
      return { rows: direction === 'after' ? page : page.reverse(), hasMore };
    },

    async find(workspace: string, session: string, resource: string): Promise<ResourceRow | null> {
      const [row] = await db
        .select(readable)
        .from(sessionResources)
        .where(and(ofSession(workspace, session), eq(id, resource)));
      return row ?? null;
    },

    /** Replaces the token of a repository (spec. 4.9). Null when there is no such repository in the session. */
    async replaceToken(
      workspace: string,
      session: string,
      resource: string,
      sealed: Buffer,
      now: Timestamp,
    ): Promise<ResourceRow | null> {
      const [row] = await db
        .update(sessionResources)
        .set({ encryptedToken: sealed, updatedAt: now })
        .where(and(ofSession(workspace, session), eq(id, resource), eq(type, 'github_repository')))
        .returning(readable);
      return row ?? null;
    },

    /** Resolves to whether there was such a resource. Of two calls at once, one gets true. */
    async remove(workspace: string, session: string, resource: string): Promise<boolean> {
      const removed = await db
        .delete(sessionResources)
        .where(and(ofSession(workspace, session), eq(id, resource)))
        .returning({ id });
      return removed.length > 0;
    },
  };
}
