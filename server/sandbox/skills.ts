/** The skills of agents in their sandbox. They are placed together, before the first command of an agent. */
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Disk, SKILLS_FOLDER } from './disk.ts';
import { flushImage } from './images/image-file.ts';
import { MountError } from './mount-error.ts';
import { writeNewFile } from './new-file.ts';
import { FILE_BYTES } from './reserve.ts';
import type { Runtime } from './runtime.ts';
import { removeTree } from './tree.ts';

/** A file of a skill. */
export interface SkillMember {
  /** Relative to the folder of the skill. No part of it is empty, `.` or `..`. */
  readonly path: string;
  readonly bytes: number;
  readonly executable: boolean;
  open(): Promise<Readable>;
}

/** Skills that no agent sees yet. */
export interface SkillDraft {
  /**
   * Adds a skill whole or not at all.
   *
   * @throws MountError, the errors of its content, or the signal's reason.
   */
  add(folder: string, members: readonly SkillMember[], signal: AbortSignal): Promise<void>;
  /** Shows all skills to agents. */
  place(): Promise<void>;
  /** Removes what is not placed. */
  discard(): Promise<void>;
}

const FULL = 'The disk of the sandbox is full (SANDBOX_DISK_BYTES).';
const NO_ROOM = 'The disk of the server is full.';
const FOLDER_MODE = 0o755;

/**
 * Begins the skills of a disk, on which no command runs. Removes those that a server placed before it died, because it has not
 * recorded them.
 *
 * @param room How many bytes the disk has room for. Null if the kernel limits its size, or nothing does.
 * @throws MountError if something else is in their place.
 */
export async function draftSkills(runtime: Runtime, disk: Disk, room: number | null): Promise<SkillDraft> {
  await removeTree(disk.skills);
  if (runtime.seenAt(disk, disk.skills) !== disk.skills) await makeMountPoint(disk);
  const draft = path.join(disk.incoming, randomUUID());
  await makeFolder(draft);
  let left = room ?? Number.POSITIVE_INFINITY;

  return {
    async add(folder, members, signal) {
      const bytes = members.reduce((sum, member) => sum + Math.max(member.bytes, FILE_BYTES), 0);
      if (bytes > left) throw new MountError('skill_mount_error', FULL);
      const top = path.join(draft, folder);
      try {
        await makeFolder(top);
        await write(top, members, signal);
        left -= bytes;
      } catch (error) {
        await removeTree(top);
        signal.throwIfAborted();
        throw explained(error, disk);
      }
    },

    async place() {
      await rename(draft, disk.skills);
      await giveSkills(disk);
      // The caller records them outside of the image. The record must not survive a stop of the machine without them.
      if (disk.image !== null) await flushImage(disk.image.folder);
    },

    discard: () => removeTree(draft),
  };
}

/** Lets the user of the disk enter the folder, and nobody else. The sandbox can be older than its user. */
export async function giveSkills({ skills, userId }: Disk): Promise<void> {
  await chmod(skills, userId === null ? 0o700 : 0o750);
  if (userId !== null) await chown(skills, 0, userId);
}

async function write(top: string, members: readonly SkillMember[], signal: AbortSignal): Promise<void> {
  const made = new Set<string>();
  for (const { path: inner, bytes, executable, open } of members) {
    signal.throwIfAborted();
    const names = inner.split('/');
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join('/');
      if (!made.has(folder)) await makeFolder(path.join(top, folder));
      made.add(folder);
    }
    const file = { bytes, mode: executable ? 0o755 : 0o644, signal };
    if (!(await writeNewFile(path.join(top, inner), await open(), file)))
      throw new MountError('skill_not_found_error', 'Its stored content is damaged.');
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder);
  // The mode of `mkdir` depends on the umask.
  await chmod(folder, FOLDER_MODE);
}

/** A mount follows a link, and fails on a file. Only an old session can have something here. */
async function makeMountPoint(disk: Disk): Promise<void> {
  const place = path.join(disk.data, path.posix.basename(SKILLS_FOLDER));
  try {
    await rmdir(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await makeFolder(place);
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    throw new MountError('skill_mount_error', `Something else is at ${SKILLS_FOLDER}.`);
  }
}

function explained(error: unknown, { image }: Disk): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new MountError('skill_mount_error', image ? FULL : NO_ROOM, !image);
}
