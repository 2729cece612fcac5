import { randomUUID } from 'node:crypto';
import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { ifMissing } from './missing.ts';

const fileOf = ({ root }: Disk) => path.join(root, 'disk-id');

/**
 * The state of a disk: `missing` (no folder, or no data folder in it), `damaged` (its file system cannot be repaired), `unmarked`
 * (made by an earlier version, or its server died before it wrote the id), or its id.
 */
export type FoundDisk = 'missing' | 'damaged' | 'unmarked' | { readonly id: string };

/**
 * Looks for a disk and its id.
 *
 * @throws Error if the file system cannot say whether they exist.
 */
export async function findDisk(disk: Disk): Promise<FoundDisk> {
  if (!(await ifMissing(lstat(disk.data), null))) return 'missing';
  const id = await ifMissing(readFile(fileOf(disk), 'utf8'), '');
  return id ? { id } : 'unmarked';
}

/** Gives a disk an id, in a file that agents cannot see. Resolves to the id. */
export async function markDisk(disk: Disk): Promise<string> {
  const id = randomUUID();
  const file = fileOf(disk);
  // Flushed before the rename, because the machine can stop.
  await writeFile(`${file}.new`, id, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return id;
}
