import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { skillVersions } from '../tables/skill-versions.ts';

export type SkillVersionRow = typeof skillVersions.$inferSelect;

/** The versions of skills. */
export function skillVersionQueries(db: Database) {
  const { workspace_id, skill_id, id } = skillVersions;
  const pagesOfSkill = pages(db, () => ({
    table: skillVersions,
    columns: getTableColumns(skillVersions),
    scope: and(eq(workspace_id, sql.placeholder('workspaceId')), eq(skill_id, sql.placeholder('skillId'))),
    filters: {},
  }));
  const ofSkill = (workspaceId: string, skillId: string) =>
    and(eq(workspace_id, workspaceId), eq(skill_id, skillId));
  const one = (workspaceId: string, skillId: string, versionId: string) =>
    and(oneOf(skillVersions, workspaceId, versionId), eq(skill_id, skillId));

  return {
    page: (workspaceId: string, skillId: string, request: PageRequest) =>
      pagesOfSkill({ workspaceId, skillId }, request),

    async find(workspaceId: string, skillId: string, versionId: string): Promise<SkillVersionRow | null> {
      const [row] = await db
        .select()
        .from(skillVersions)
        .where(one(workspaceId, skillId, versionId));
      return row ?? null;
    },

    async newest(workspaceId: string, skillId: string): Promise<SkillVersionRow | null> {
      const newest = db.select().from(skillVersions).where(ofSkill(workspaceId, skillId)).orderBy(desc(id));
      const [row] = await newest.limit(1);
      return row ?? null;
    },

    async count(workspaceId: string, skillId: string): Promise<number> {
      const [row] = await db
        .select({ number: count() })
        .from(skillVersions)
        .where(ofSkill(workspaceId, skillId));
      return row?.number ?? 0;
    },

    async add(row: SkillVersionRow): Promise<void> {
      await db.insert(skillVersions).values(row);
    },

    /** Deletes a version and returns it; null if it does not exist. */
    async remove(workspaceId: string, skillId: string, versionId: string): Promise<SkillVersionRow | null> {
      const [removed] = await db
        .delete(skillVersions)
        .where(one(workspaceId, skillId, versionId))
        .returning();
      return removed ?? null;
    },
  };
}
