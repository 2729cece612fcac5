import { withBlobs } from '../platform/blobs/unavailable.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { idAfter } from '../platform/ids.ts';
import { listPage } from '../platform/pagination.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import type { Queries } from '../records/queries.ts';
import { toSkillVersion } from '../records/skill-versions/view.ts';
import { badRequest, invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { download } from '../shell/http/download.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { storeSkill, versionOf } from './skill-upload.ts';

type Operations =
  | 'listSkillVersions'
  | 'createSkillVersion'
  | 'getSkillVersion'
  | 'deleteSkillVersion'
  | 'getSkillVersionContent';

/** Handlers of the versions of skills. Not in the specification. */
export function skillVersionHandlers(parts: Parts): HandlersOf<Operations> {
  const { blobs, clock, cursors, newId, skillLimits } = parts;

  return implement<Context>()({
    /** Newest first by default. */
    async listSkillVersions({ path: { skill_id: id }, query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/skills/${id}/versions`,
        load: (request) => queries.skillVersions.page(workspaceId, id, request),
        show: toSkillVersion,
      });
      // If the page has versions, the skill exists.
      if (page.data.length === 0) found(await queries.skills.find(workspaceId, id), 'Skill', id);
      return { status: 200, body: page };
    },

    async createSkillVersion({ path: { skill_id: id }, body }, context) {
      const { workspaceId } = context.principal;
      const { name } = found(await context.queries.skills.find(workspaceId, id), 'Skill', id);
      const check = (described: { name: string }) => {
        if (described.name === name) return;
        throw invalidParameter(
          'body.files',
          `must have a SKILL.md with the name "${name}"`,
          'skill_name_changed',
        );
      };
      return storeSkill(parts, context, body, check, async (tx, skill) => {
        const { latest_version_id } = found(await tx.skills.hold(workspaceId, id), 'Skill', id);
        if ((await tx.skillVersions.count(workspaceId, id)) >= skillLimits.versionsPerSkill) throw tooMany();
        const created_at = toTimestamp(clock.now());
        const versionId = idAfter(latest_version_id, newId('skillVersion'));
        const added = versionOf(skill, {
          id: versionId,
          skill_id: id,
          workspace_id: workspaceId,
          created_at,
        });
        await tx.skillVersions.add(added);
        await tx.skills.setLatest(workspaceId, id, versionId, created_at);
        return { status: 200 as const, body: toSkillVersion(added) };
      });
    },

    async getSkillVersion({ path: { skill_id, version } }, { principal: { workspaceId }, queries }) {
      const id = version === 'latest' ? await latestOf(queries, workspaceId, skill_id) : version;
      return { status: 200, body: toSkillVersion(await versionIn(queries, workspaceId, skill_id, id)) };
    },

    async deleteSkillVersion({ path: { skill_id, version } }, { principal, queries, afterCommit }) {
      const { workspaceId } = principal;
      const skill = found(await queries.skills.hold(workspaceId, skill_id), 'Skill', skill_id);
      const { blob_key } = await versionIn(queries, workspaceId, skill_id, version);
      if ((await queries.skillVersions.count(workspaceId, skill_id)) === 1)
        throw badRequest(`Version ${version} is the only one of its skill.`, 'only_skill_version');
      await queries.skillVersions.remove(workspaceId, skill_id, version);
      const newest = await queries.skillVersions.newest(workspaceId, skill_id);
      if (newest && version === skill.latest_version_id)
        await queries.skills.setLatest(workspaceId, skill_id, newest.id, toTimestamp(clock.now()));
      afterCommit(({ files }) => releaseBlobs(files, blobs, [blob_key]));
      return { status: 200, body: { id: version, type: 'skill_version_deleted' } };
    },

    async getSkillVersionContent({ path: { skill_id, version }, headers }, { principal, queries }) {
      const row = await versionIn(queries, principal.workspaceId, skill_id, version);
      const { name, bytes, sha256, blob_key } = row;
      const open = (range?: { first: number; last: number }) => withBlobs(() => blobs.get(blob_key, range));
      return download({ filename: `${name}.zip`, size: bytes, version: sha256, open }, headers.range);
    },
  });

  function tooMany() {
    const message = `A skill has at most ${skillLimits.versionsPerSkill} versions (VERSIONS_PER_SKILL).`;
    return badRequest(message, 'too_many_skill_versions');
  }
}

async function latestOf(queries: Queries, workspaceId: string, skillId: string): Promise<string> {
  return found(await queries.skills.find(workspaceId, skillId), 'Skill', skillId).latest_version_id;
}

/** Returns a version of a skill. A missing skill has its own error. */
async function versionIn(queries: Queries, workspaceId: string, skillId: string, id: string) {
  const row = await queries.skillVersions.find(workspaceId, skillId, id);
  if (row === null) found(await queries.skills.find(workspaceId, skillId), 'Skill', skillId);
  return found(row, 'Skill version', id);
}
