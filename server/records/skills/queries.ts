import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, holder, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { skills } from '../tables/skills.ts';
import { resolveSkills } from './resolve.ts';

/** Skills, without their versions. */
export function skillQueries(db: Database) {
  const { workspace_id } = skills;
  const pagesOfWorkspace = pages(db, () => ({
    table: skills,
    columns: getTableColumns(skills),
    scope: eq(workspace_id, sql.placeholder('workspaceId')),
    filters: {},
  }));

  return {
    find: finder(db, skills),

    page: (workspaceId: string, request: PageRequest) => pagesOfWorkspace({ workspaceId }, request),

    /** Returns the versions that references mean now, in their order. */
    resolve: (workspaceId: string, references: Parameters<typeof resolveSkills>[2]) =>
      resolveSkills(db, workspaceId, references),

    async count(workspaceId: string): Promise<number> {
      const [row] = await db.select({ number: count() }).from(skills).where(eq(workspace_id, workspaceId));
      return row?.number ?? 0;
    },

    /** Locks a skill until the transaction ends. Each change of its versions holds this lock. */
    hold: holder(db, skills),

    async add(row: typeof skills.$inferInsert): Promise<void> {
      await db.insert(skills).values(row);
    },

    /** Changes the newest version of a skill, which the transaction holds. */
    async setLatest(workspaceId: string, id: string, versionId: string, at: Timestamp): Promise<void> {
      await db
        .update(skills)
        .set({ latest_version_id: versionId, updated_at: at })
        .where(oneOf(skills, workspaceId, id));
    },

    /** Deletes a skill, which the transaction holds, with its versions. Returns the keys of their blobs. */
    async remove(workspaceId: string, id: string): Promise<string[]> {
      const removed = await db
        .delete(skillVersions)
        .where(and(eq(skillVersions.workspace_id, workspaceId), eq(skillVersions.skill_id, id)))
        .returning({ key: skillVersions.blob_key });
      await db.delete(skills).where(oneOf(skills, workspaceId, id));
      return removed.map(({ key }) => key);
    },
  };
}
