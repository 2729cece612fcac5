/** The skills that agents name. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { skills } from '../tables/skills.ts';

type Reference = Pick<components['schemas']['AgentSkill'], 'type' | 'skill_id' | 'version'>;

/** The version of a skill that an agent uses. Its zip is in the store of blobs. */
export interface ResolvedSkill {
  readonly skillId: string;
  readonly versionId: string;
  /** The name of the folder: at most 64 characters of a to z, 0 to 9 and `-`. */
  readonly name: string;
  readonly description: string;
  readonly blobKey: string;
  /** Of the zip. */
  readonly bytes: number;
}

/** A skill, or a version of it, that the workspace does not have. */
export interface MissingSkill {
  readonly skillId: string;
  readonly missing: true;
}

/** Returns the versions that references mean now, in their order. `latest` is the newest version. */
export async function resolveSkills(
  db: Database,
  workspaceId: string,
  references: readonly Reference[],
): Promise<(ResolvedSkill | MissingSkill)[]> {
  const custom = references.filter(({ type }) => type === 'custom');
  const rows = custom.length === 0 ? [] : await namedVersions(db, workspaceId, custom);
  return references.map(({ type, skill_id, version }) => {
    const row = rows.find(
      ({ skillId, latestId, versionId }) =>
        type === 'custom' &&
        skillId === skill_id &&
        versionId === (version === 'latest' ? latestId : version),
    );
    if (!row) return { skillId: skill_id, missing: true };
    const { latestId, ...resolved } = row;
    return resolved;
  });
}

/** Returns the newest version of each skill, and the other versions that are named. */
function namedVersions(db: Database, workspaceId: string, references: readonly Reference[]) {
  const ids = [...new Set(references.map(({ skill_id }) => skill_id))];
  const versions = [...new Set(references.map(({ version }) => version))];
  return db
    .select({
      skillId: skills.id,
      latestId: skills.latest_version_id,
      versionId: skillVersions.id,
      name: skillVersions.name,
      description: skillVersions.description,
      blobKey: skillVersions.blob_key,
      bytes: skillVersions.bytes,
    })
    .from(skills)
    .innerJoin(
      skillVersions,
      and(
        eq(skillVersions.workspace_id, skills.workspace_id),
        eq(skillVersions.skill_id, skills.id),
        or(eq(skillVersions.id, skills.latest_version_id), inArray(skillVersions.id, versions)),
      ),
    )
    .where(and(eq(skills.workspace_id, workspaceId), inArray(skills.id, ids)));
}
