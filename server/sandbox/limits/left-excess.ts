/**
 * What a turn has written beyond the limit of its disk, and its server could not delete, because it ended. It is deleted when
 * the disk of the server is full, also while no command runs. The next worker of the session reports it.
 */
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, limited } from '../disk.ts';
import { ifMissing } from '../missing.ts';
import { sizeOf } from '../tree.ts';
import { deletedMessage } from './limits.ts';
import { deleteNewest, isDeletable } from './newest.ts';

/** The message about deleted files. Agents cannot see the file. */
const reportIn = (disk: Disk) => path.join(disk.root, 'deleted');

/** Records that a command begins: what it writes is newer. Agents cannot change the time. */
export async function markBegin({ run }: Disk): Promise<void> {
  const now = new Date();
  await utimes(run, now, now);
}

/** What the last command has left beyond the limit. */
export interface LeftExcess {
  readonly bytes: number;
  /** When the command began, in seconds since 1970. */
  readonly since: number;
}

/** Resolves to what the last command has left beyond the limit, or to null if nothing of it can be deleted. No command runs. */
export async function leftExcess(disk: Disk, limitBytes: number): Promise<LeftExcess | null> {
  const bytes = (await sizeOf(...limited(disk))) - limitBytes;
  const began = await ifMissing(stat(disk.run), null);
  if (bytes <= 0 || began === null) return null;
  const since = began.mtimeMs / 1_000;
  return (await isDeletable(disk, since)) ? { bytes, since } : null;
}

/**
 * Deletes what the last command has left beyond the limit.
 *
 * @throws Error if nothing could be deleted.
 */
export async function deleteLeft(disk: Disk, { bytes, since }: LeftExcess): Promise<void> {
  const deleted = await deleteNewest(disk, bytes, since);
  if (deleted.files === 0)
    throw new Error(`${disk.root}: files beyond SANDBOX_DISK_BYTES cannot be deleted.`);
  await writeFile(reportIn(disk), deletedMessage(deleted), { mode: 0o600 });
}

/** Calls a function with the message about deleted files, once. If it rejects, the next call repeats it. */
export async function reportLeft(disk: Disk, report: (message: string) => Promise<void>): Promise<void> {
  const message = await ifMissing(readFile(reportIn(disk), 'utf8'), null);
  if (message === null) return;
  await report(message);
  await rm(reportIn(disk));
}
