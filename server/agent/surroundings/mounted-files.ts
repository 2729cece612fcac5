import path from 'node:path';
import type { Queries } from '../../records/queries.ts';
import { canHaveSkills, keyOf } from '../../records/skills/references.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { openMountList } from '../../sandbox/mount-list.ts';
import { placeOf } from '../../sandbox/mount-places.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { type ListedSkill, readSkillList } from '../../sandbox/skill-list.ts';
import type { MountedFile, SessionFiles, SessionSkill, Surroundings } from '../turns/agent.ts';
import type { BegunTurn } from '../turns/turn-state.ts';

/** What a session has in its sandbox, oldest first. */
export interface MountedFiles extends Pick<Surroundings, 'skillsOf'> {
  readonly files: SessionFiles;
  /** The folder of the skills of its agents. Null without any. */
  readonly skillsFolder: string | null;
}

export async function readMounted(
  { id: sessionId, agent }: Pick<BegunTurn['session'], 'id' | 'agent'>,
  { runtime, disk, records }: { runtime: Runtime; disk: Disk; records: Pick<Queries, 'sandboxes'> },
): Promise<MountedFiles> {
  const [attached, list, placed] = await Promise.all([
    records.sandboxes.attached(sessionId),
    openMountList(disk),
    canHaveSkills(agent) ? readSkillList(disk) : null,
  ]);
  const mounted: MountedFile[] = [];
  const missing: string[] = [];
  const found: SessionSkill[] = [];
  const seen = (mountPath: string) => runtime.seenAt(disk, placeOf(disk, mountPath));
  for (const { id, description, file, updated_at } of attached) {
    if (description.type === 'github_repository') {
      const { url: from, mount_path } = description;
      for (const { folder, ...skill } of list.skillsOf(id))
        found.push({ ...skill, path: seen(`${mount_path}/.claude/skills/${folder}/SKILL.md`), from });
    }
    if (description.type !== 'file') continue;
    const place = seen(description.mount_path);
    if (list.isGivenUp(id, updated_at)) missing.push(place);
    else if (file && list.has(id)) {
      const { filename, mime_type, size_bytes } = file;
      mounted.push({ path: place, filename, mime_type, size_bytes });
    }
  }
  const own = placedSkills(runtime, disk, placed ?? []);
  return {
    files: { mounted, missing },
    skillsFolder: own.size > 0 ? runtime.seenAt(disk, disk.skills) : null,
    skillsOf: ({ skills }) => ({
      mounted: [...skills.flatMap((each) => own.get(keyOf(each)) ?? []), ...found],
      missing: skills.filter((each) => !own.has(keyOf(each))).map(({ skill_id }) => skill_id),
    }),
  };
}

/** Returns the skills of a sandbox, by how agents name them. */
function placedSkills(
  runtime: Runtime,
  disk: Disk,
  list: readonly ListedSkill[],
): ReadonlyMap<string, SessionSkill> {
  return new Map(
    list.flatMap(({ reference, placed }) => {
      if (placed === null) return [];
      const { folder, name, description } = placed;
      const file = runtime.seenAt(disk, path.join(disk.skills, folder, 'SKILL.md'));
      return [[reference, { name, description, path: file, from: 'agent' }]];
    }),
  );
}
