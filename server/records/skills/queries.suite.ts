import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { TestDatabase } from '../../testing/database.ts';
import type { SkillVersionRow } from '../skill-versions/queries.ts';
import { resolveSkills } from './resolve.ts';

/** Tests of the queries of skills and their versions on each database. */
export function describeSkillQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;
  const now = () => toTimestamp(on.clock.now());
  const newId = (prefix: string) => on.newId('file').replace('file_', prefix);

  const newVersion = (workspace_id: string, skill_id: string): SkillVersionRow => ({
    id: newId('skver_'),
    workspace_id,
    skill_id,
    name: 'release-notes',
    description: 'Writes release notes.',
    bytes: 5_000_000_000,
    sha256: 'a'.repeat(64),
    blob_key: randomUUID(),
    created_at: now(),
  });

  async function addSkill(workspace_id: string) {
    const id = newId('skill_');
    const version = newVersion(workspace_id, id);
    const row = { id, workspace_id, name: 'release-notes', display_name: 'Release notes' };
    await on.queries.skills.add({
      ...row,
      latest_version_id: version.id,
      created_at: now(),
      updated_at: now(),
    });
    await on.queries.skillVersions.add(version);
    return { id, version };
  }

  async function addVersion(workspaceId: string, skillId: string) {
    const version = newVersion(workspaceId, skillId);
    await on.queries.skillVersions.add(version);
    await on.queries.skills.setLatest(workspaceId, skillId, version.id, now());
    return version;
  }

  const reference = (skill_id: string, version = 'latest', type: 'custom' | 'anthropic' = 'custom') => ({
    type,
    skill_id,
    version,
  });

  describe('the queries of skills', () => {
    it('resolves the newest version, and a named one', async () => {
      const ws = workspace();
      const { id, version } = await addSkill(ws);
      const newest = await addVersion(ws, id);
      const other = await addSkill(ws);
      const shown = ({ id: versionId, name, description, blob_key, bytes }: SkillVersionRow) => ({
        versionId,
        name,
        description,
        blobKey: blob_key,
        bytes,
      });
      expect(
        await resolveSkills(on.db, ws, [reference(id), reference(id, version.id), reference(other.id)]),
      ).toEqual([
        { skillId: id, ...shown(newest) },
        { skillId: id, ...shown(version) },
        { skillId: other.id, ...shown(other.version) },
      ]);
    });

    it('names the skills and versions that are missing', async () => {
      const ws = workspace();
      const { id } = await addSkill(ws);
      const other = await addSkill(ws);
      const references = [
        reference('release-notes'),
        reference(id, 'skver_other'),
        reference(id, other.version.id),
        reference(id, 'latest', 'anthropic'),
      ];
      const missing = references.map(({ skill_id }) => ({ skillId: skill_id, missing: true }));
      expect(await resolveSkills(on.db, ws, references)).toEqual(missing);
      expect(await resolveSkills(on.db, workspace(), [reference(id)])).toEqual([
        { skillId: id, missing: true },
      ]);
      expect(await resolveSkills(on.db, ws, [])).toEqual([]);
    });

    it('shows nothing of one workspace to another', async () => {
      const { skills, skillVersions, files } = on.queries;
      const ws = workspace();
      const { id, version } = await addSkill(ws);
      const other = workspace();
      const first = { direction: 'after', from: null, limit: 10, order: 'desc' } as const;
      expect(await skills.find(other, id)).toBeNull();
      expect(await skills.hold(other, id)).toBeNull();
      expect(await skills.remove(other, id)).toEqual([]);
      expect(await skills.count(other)).toBe(0);
      expect((await skills.page(other, first)).rows).toEqual([]);
      expect(await skillVersions.find(other, id, version.id)).toBeNull();
      expect(await skillVersions.newest(other, id)).toBeNull();
      expect(await skillVersions.remove(other, id, version.id)).toBeNull();
      expect(await skillVersions.count(other, id)).toBe(0);
      expect((await skillVersions.page(other, id, first)).rows).toEqual([]);
      expect(await files.storedBytes(other)).toBe(0);
      expect(await skillVersions.find(ws, id, version.id)).toEqual(version);
    });

    it('owns the blobs of all versions, and counts their bytes', async () => {
      const { skills, skillVersions, files } = on.queries;
      const ws = workspace();
      const { id, version } = await addSkill(ws);
      const newest = await addVersion(ws, id);
      expect(await files.storedBytes(ws)).toBe(10_000_000_000);
      expect(await files.unowned([version.blob_key, newest.blob_key, 'other'])).toEqual(['other']);
      expect(await skillVersions.remove(ws, id, version.id)).toEqual(version);
      expect(await skillVersions.count(ws, id)).toBe(1);
      expect(await files.unowned([version.blob_key])).toEqual([version.blob_key]);
      expect(await skills.remove(ws, id)).toEqual([newest.blob_key]);
      expect(await files.storedBytes(ws)).toBe(0);
    });
  });
}
