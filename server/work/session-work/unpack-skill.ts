import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BlobMissingError, type BlobStore, BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import { openZip } from '../../platform/zip/read-zip.ts';
import { ZipError } from '../../platform/zip/zip-error.ts';
import type { ResolvedSkill } from '../../records/skills/resolve.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { MountError } from '../../sandbox/mount-error.ts';
import { writeNewFile } from '../../sandbox/new-file.ts';
import type { SkillDraft } from '../../sandbox/skills.ts';

const DAMAGED = 'Its stored content is damaged.';

export interface UnpackOptions {
  readonly disk: Disk;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly draft: SkillDraft;
  readonly signal: AbortSignal;
}

/**
 * Adds a skill from the store to the skills of a disk. Its zip has paths below the folder of the skill.
 *
 * @throws MountError, or the signal's reason.
 */
export async function unpackSkill(
  { blobKey, bytes }: Pick<ResolvedSkill, 'blobKey' | 'bytes'>,
  folder: string,
  { disk, blobs, draft, signal }: UnpackOptions,
): Promise<void> {
  const file = path.join(disk.incoming, `${randomUUID()}.zip`);
  try {
    const content = await blobs.get(blobKey);
    if (!(await writeNewFile(file, content, { bytes, mode: 0o600, signal })))
      throw new MountError('skill_not_found_error', DAMAGED);
    const zip = await openZip(file);
    try {
      await draft.add(folder, zip.members, signal);
    } finally {
      zip.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BlobMissingError)
      throw new MountError('skill_not_found_error', 'Its content is no longer stored.');
    if (error instanceof ZipError) throw new MountError('skill_not_found_error', DAMAGED);
    if (error instanceof BlobsUnavailableError)
      throw new MountError('skill_mount_error', 'The store of files does not respond.', true);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
