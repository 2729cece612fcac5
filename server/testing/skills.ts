/** For tests of skills in sandboxes: skills in a database and a store of blobs. */
import { Readable } from 'node:stream';
import { createFolderStore } from '../platform/blobs/folder-store.ts';
import type { Timestamp } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import type { Queries } from '../records/queries.ts';
import { type ZipPart, zipOf } from './zips.ts';

const at = '2026-11-26T09:00:00.000000Z' as Timestamp;
const newId = createIds({ now: () => new Date(at) });

/** Returns an id with another prefix. */
const idOf = (prefix: string) => newId('file').replace('file_', prefix);

export interface TestSkill {
  readonly id: string;
  readonly versionId: string;
}

/**
 * Adds a skill, or a version of a skill.
 *
 * @param blobs The folder of the store.
 */
export async function addSkill(
  { skills, skillVersions }: Pick<Queries, 'skills' | 'skillVersions'>,
  blobs: string,
  workspace_id: string,
  { name, parts, of }: { name: string; parts: readonly ZipPart[]; of?: string },
): Promise<TestSkill> {
  const content = Readable.from([zipOf(parts)]);
  const { key, bytes, sha256 } = await createFolderStore(blobs).put(content, { maxBytes: 10_000_000 });
  const id = of ?? idOf('skill_');
  const versionId = idOf('skver_');
  const row = { id, workspace_id, name, display_name: name, latest_version_id: versionId };
  if (of) await skills.setLatest(workspace_id, of, versionId, at);
  else await skills.add({ ...row, created_at: at, updated_at: at });
  await skillVersions.add({
    ...{ id: versionId, workspace_id, skill_id: id, name, description: `About ${name}.` },
    ...{ bytes, sha256, blob_key: key, created_at: at },
  });
  return { id, versionId };
}
