import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { skillVersions } from '../../records/tables/skill-versions.ts';
import { skills } from '../../records/tables/skills.ts';
import { type ContractExamples, exampleIn } from '../examples.ts';

type Schemas = components['schemas'];

/** Adds the skills of the contract's examples to a workspace, with their versions. Keeps existing ones as they are. */
export async function addDemoSkills(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  blobs: BlobStore,
): Promise<void> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const made = example<Schemas['Skill']>('created_skill');
  const added = example<Schemas['SkillVersion']>('created_skill_version');
  const first = { ...added, id: made.latest_version_id, created_at: made.created_at };
  const versions = [...example<Schemas['SkillVersionPage']>('skill_versions').data, first, added];
  // The version that an example adds is the newest of its skill.
  const shown = [...example<Schemas['SkillPage']>('skills').data, { ...made, latest_version_id: added.id }];
  const ids = shown.map(({ id }) => id);
  const existing = await db
    .select({ id: skills.id })
    .from(skills)
    .where(and(eq(skills.workspace_id, workspaceId), inArray(skills.id, ids)));
  const missing = shown.filter(({ id }) => !existing.some((row) => row.id === id));
  for (const { type, source, ...skill } of missing) {
    const own = versions.filter(({ skill_id }) => skill_id === skill.id);
    const rows = await Promise.all(own.map((version) => rowOf(version, workspaceId, blobs)));
    await db.transaction(async (tx) => {
      await tx.insert(skills).values({ ...skill, workspace_id: workspaceId, name: rows[0]?.name ?? '' });
      await tx.insert(skillVersions).values(rows);
    });
  }
}

async function rowOf({ type, ...version }: Schemas['SkillVersion'], workspace_id: string, blobs: BlobStore) {
  const { name, description } = version;
  const text = `---\nname: ${name}\ndescription: ${description}\n---\n`;
  const zip = await writeZip([{ path: 'SKILL.md', open: async () => Readable.from([Buffer.from(text)]) }]);
  const { key: blob_key, bytes, sha256 } = await blobs.put(zip, { maxBytes: 100_000 });
  return { ...version, workspace_id, blob_key, bytes, sha256 };
}
