import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import { toSkill } from '../records/skills/view.ts';
import { badRequest } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { storeSkill, versionOf } from './skill-upload.ts';

type Operations = 'listSkills' | 'createSkill' | 'getSkill' | 'deleteSkill';

/** Handlers of skills. Not in the specification. */
export function skillHandlers(parts: Parts): HandlersOf<Operations> {
  const { blobs, clock, cursors, newId, skillLimits } = parts;

  return implement<Context>()({
    /** Newest first by default. */
    async listSkills({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/skills`,
        async load(request) {
          // The service has no skills of other sources.
          if (query.source === 'anthropic') return { rows: [], hasMore: false };
          return queries.skills.page(workspaceId, request);
        },
        show: toSkill,
      });
      return { status: 200, body: page };
    },

    async createSkill({ body }, context) {
      const { workspaceId } = context.principal;
      const accept = () => undefined;
      return storeSkill(parts, context, body, accept, async (tx, skill) => {
        if ((await tx.skills.count(workspaceId)) >= skillLimits.perWorkspace) throw tooMany();
        const { display_name, display_title } = skill.fields;
        const now = toTimestamp(clock.now());
        const { name } = skill.description;
        const added = {
          id: newId('skill'),
          workspace_id: workspaceId,
          name,
          display_name: display_name ?? display_title ?? name,
          latest_version_id: newId('skillVersion'),
          created_at: now,
          updated_at: now,
        };
        await tx.skills.add(added);
        await tx.skillVersions.add(
          versionOf(skill, { ...added, id: added.latest_version_id, skill_id: added.id }),
        );
        return { status: 200 as const, body: toSkill(added) };
      });
    },

    async getSkill({ path: { skill_id: id } }, { principal: { workspaceId }, queries }) {
      return { status: 200, body: toSkill(found(await queries.skills.find(workspaceId, id), 'Skill', id)) };
    },

    async deleteSkill({ path: { skill_id: id } }, { principal: { workspaceId }, queries, afterCommit }) {
      // No version is added from now on.
      found(await queries.skills.hold(workspaceId, id), 'Skill', id);
      const keys = await queries.skills.remove(workspaceId, id);
      afterCommit(({ files }) => releaseBlobs(files, blobs, keys));
      return { status: 200, body: { id, type: 'skill_deleted' } };
    },
  });

  function tooMany() {
    const message = `A workspace has at most ${skillLimits.perWorkspace} skills (SKILLS_PER_WORKSPACE).`;
    return badRequest(message, 'too_many_skills');
  }
}
