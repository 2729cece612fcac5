import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';

/** The content of an event about a clone. */
export interface MountNews {
  /** The id of the event, made before it is recorded: recording it twice adds it once. */
  readonly eventId: string;
  readonly commit: string | null;
  readonly size_bytes: number;
  readonly duration_ms: number;
}

/** The repositories of a disk, by resource: in a file beside what the agent sees, so that a start finds them again. */
export interface MountList {
  has(resourceId: string): boolean;
  /** Resource and mount path of each that is there. */
  entries(): [string, string][];
  /** `news` is kept until it was recorded in the session: the server may die before. */
  add(resourceId: string, mountPath: string, news?: MountNews): Promise<void>;
  /** The events about a mounted repository that are not recorded yet. */
  newsOf(resourceId: string): MountNews | undefined;
  /** Records that the session has its news. */
  recorded(resourceId: string): Promise<void>;
  remove(resourceId: string): Promise<void>;
  /** Records that a repository cannot be cloned as it is; `changedAt` is when its resource last changed. */
  giveUp(resourceId: string, changedAt: string): Promise<void>;
  /** Whether it was given up and has not changed since. */
  isGivenUp(resourceId: string, changedAt: string): boolean;
}

/** Resource, mount path and news; or for one that was given up resource, null and the time. */
type Entry = [string, string, MountNews?] | [string, null, string];

/** A list that cannot be read is empty: its repositories are cloned again. */
function entriesIn(text: string): Entry[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** Reads the list of a disk, or begins one. */
export async function openMountList({ root }: Disk): Promise<MountList> {
  const file = path.join(root, 'mounts.json');
  const entries = entriesIn(await readFile(file, 'utf8').catch(() => '[]'));
  const mounts = new Map<string, string>();
  const givenUp = new Map<string, string>();
  const unrecorded = new Map<string, MountNews>();
  for (const entry of entries) {
    if (entry[1] === null) {
      givenUp.set(entry[0], entry[2]);
      continue;
    }
    const [id, mountPath, news] = entry;
    mounts.set(id, mountPath);
    if (news) unrecorded.set(id, news);
  }
  let writing: Promise<void> = Promise.resolve();
  // One after the other, and each whole: several clones end at once, and the server may die.
  const save = () => {
    // After a write that failed, the next one is still tried.
    writing = writing
      .catch(() => {})
      .then(async () => {
        const there = [...mounts].map(([id, mountPath]): Entry => {
          const news = unrecorded.get(id);
          return news ? [id, mountPath, news] : [id, mountPath];
        });
        const all = [...there, ...[...givenUp].map(([id, at]): Entry => [id, null, at])];
        // Flushed before the rename, because the machine may stop.
        await writeFile(`${file}.new`, JSON.stringify(all), { mode: 0o600, flush: true });
        await rename(`${file}.new`, file);
      });
    return writing;
  };
  return {
    has: (resourceId) => mounts.has(resourceId),
    entries: () => [...mounts],
    add(resourceId, mountPath, news) {
      mounts.set(resourceId, mountPath);
      givenUp.delete(resourceId);
      if (news) unrecorded.set(resourceId, news);
      return save().catch((error) => {
        // It is not on the list, so the next attempt clones again.
        mounts.delete(resourceId);
        unrecorded.delete(resourceId);
        throw error;
      });
    },
    newsOf: (resourceId) => unrecorded.get(resourceId),
    recorded(resourceId) {
      unrecorded.delete(resourceId);
      return save();
    },
    remove(resourceId) {
      mounts.delete(resourceId);
      unrecorded.delete(resourceId);
      return save();
    },
    giveUp(resourceId, changedAt) {
      givenUp.set(resourceId, changedAt);
      return save();
    },
    isGivenUp: (resourceId, changedAt) => givenUp.get(resourceId) === changedAt,
  };
}
