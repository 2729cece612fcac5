import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { ifMissing } from './missing.ts';
import { isUpload } from './mount-places.ts';

/** The content of an event about a clone. */
export interface MountNews {
  /** The id of the event, created before it is recorded. So recording it twice adds it once. */
  readonly eventId: string;
  readonly commit: string | null;
  readonly size_bytes: number;
  readonly duration_ms: number;
}

/** A skill that was found in a repository when it was cloned. Its author chooses all texts. */
export interface RepositorySkill {
  /** The name of its folder in `.claude/skills`. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
}

/** What is stored about a new mount. */
export interface MountDetails {
  readonly news?: MountNews;
  readonly skills?: readonly RepositorySkill[];
}

/**
 * The repositories of a disk, by resource. They are stored in a file that agents cannot see, so the next start finds
 * them.
 */
export interface MountList {
  has(resourceId: string): boolean;
  /** The resource and the mount path of each mounted repository. */
  entries(): [string, string][];
  /** Its news are stored until its user has recorded them, because the server can die before. */
  add(resourceId: string, mountPath: string, details?: MountDetails): Promise<void>;
  /** The skills of a mounted repository. */
  skillsOf(resourceId: string): readonly RepositorySkill[];
  /** The events about a mounted repository that are not recorded yet. */
  newsOf(resourceId: string): MountNews | undefined;
  /** Records that its user has recorded its news. */
  recorded(resourceId: string): Promise<void>;
  remove(resourceId: string): Promise<void>;
  /** Stores that a repository cannot be cloned in its current state. `changedAt` is when its resource last changed. */
  giveUp(resourceId: string, changedAt: string): Promise<void>;
  /** Returns true if it was given up and its resource has not changed since. */
  isGivenUp(resourceId: string, changedAt: string): boolean;
}

/** Resource, mount path and details. For a repository that was given up: resource, null and the time. */
type Entry = [string, string, (MountNews | null)?, (readonly RepositorySkill[])?] | [string, null, string];

const fileOf = ({ root }: Disk) => path.join(root, 'mounts.json');

/** Returns what is mounted in the folders that agents write, for a copy of the disk. */
export async function copyMounts(disk: Disk): Promise<unknown[]> {
  const entries = entriesIn(await ifMissing(readFile(fileOf(disk), 'utf8'), '[]'));
  return entries.filter(([, mountPath]) => mountPath === null || !isUpload(mountPath));
}

/** Records what is mounted on a disk that is the copy of another one. */
export async function pasteMounts(disk: Disk, entries: readonly unknown[]): Promise<void> {
  await write(fileOf(disk), entries);
}

/** Flushed before the rename, because the machine can stop. */
async function write(file: string, entries: readonly unknown[]): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(entries), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** A broken list counts as empty: its repositories are cloned again. */
function entriesIn(text: string): Entry[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/**
 * Reads the list of a disk, or creates one.
 *
 * @throws Error if the file exists and cannot be read. Then its repositories must not be cloned again.
 */
export async function openMountList(disk: Disk): Promise<MountList> {
  const file = fileOf(disk);
  const entries = entriesIn(await ifMissing(readFile(file, 'utf8'), '[]'));
  const mounts = new Map<string, string>();
  const givenUp = new Map<string, string>();
  const unrecorded = new Map<string, MountNews>();
  const skills = new Map<string, readonly RepositorySkill[]>();
  for (const entry of entries) {
    if (entry[1] === null) {
      givenUp.set(entry[0], entry[2]);
      continue;
    }
    const [id, mountPath, news, found] = entry;
    mounts.set(id, mountPath);
    if (news) unrecorded.set(id, news);
    if (found) skills.set(id, found);
  }
  const forget = (resourceId: string) => {
    for (const each of [mounts, unrecorded, skills]) each.delete(resourceId);
  };
  let writing: Promise<void> = Promise.resolve();
  // One after the other, and each completely: several clones can end at once, and the server can die.
  const save = () => {
    // A failed write does not prevent the next one.
    writing = writing
      .catch(() => {})
      .then(async () => {
        const there = [...mounts].map(([id, mountPath]): Entry => {
          return [id, mountPath, unrecorded.get(id) ?? null, skills.get(id) ?? []];
        });
        await write(file, [...there, ...[...givenUp].map(([id, at]): Entry => [id, null, at])]);
      });
    return writing;
  };
  return {
    has: (resourceId) => mounts.has(resourceId),
    entries: () => [...mounts],
    add(resourceId, mountPath, { news, skills: found } = {}) {
      mounts.set(resourceId, mountPath);
      givenUp.delete(resourceId);
      if (news) unrecorded.set(resourceId, news);
      if (found) skills.set(resourceId, found);
      return save().catch((error) => {
        // It is not on the list, so the next attempt clones again.
        forget(resourceId);
        throw error;
      });
    },
    skillsOf: (resourceId) => skills.get(resourceId) ?? [],
    newsOf: (resourceId) => unrecorded.get(resourceId),
    recorded(resourceId) {
      unrecorded.delete(resourceId);
      return save();
    },
    remove(resourceId) {
      forget(resourceId);
      return save();
    },
    giveUp(resourceId, changedAt) {
      givenUp.set(resourceId, changedAt);
      return save();
    },
    isGivenUp: (resourceId, changedAt) => givenUp.get(resourceId) === changedAt,
  };
}
