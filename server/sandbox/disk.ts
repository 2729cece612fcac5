import { chmod, chown, lstat, mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './missing.ts';
import { giveTree } from './owners.ts';

/** The path of the agent's folder in the contract (spec. 2.5, rule 7). */
export const WORKING_FOLDER = '/data';
/** The path of the session's files in the contract. */
export const UPLOADS_FOLDER = '/mnt/session/uploads';
/** The path of the files that an agent leaves for its user. */
export const OUTPUTS_FOLDER = '/mnt/session/outputs';

/** The path of the session's memory stores in the contract. */
export const MEMORY_FOLDER = '/mnt/memory';
/** The path of the skills of the session's agents. */
export const SKILLS_FOLDER = '/data/skills';

/** Others can enter the folder. They cannot list it, so they must know what is in it. */
export const ENTERED = 0o711;

/** A file with the file system of a disk. */
export interface DiskImage {
  readonly file: string;
  /** It is mounted here. `images/` mounts it before a disk is used. */
  readonly folder: string;
}

/** The folders of a sandbox on this machine. */
export interface Disk {
  /** The folder that contains the others. */
  readonly root: string;
  /** Contains all other folders except `run`, and limits their size. Null if they are folders in `root`. */
  readonly image: DiskImage | null;
  /** The folder that an agent sees as `/data`. At first, it contains only the mounts. */
  readonly data: string;
  /** The HOME of commands. */
  readonly home: string;
  /** The files of the session. Agents can only read them. */
  readonly uploads: string;
  /** The files that agents leave for their users. */
  readonly outputs: string;
  /** A folder for each memory store of the session, with its memories. Agents can write in those that are mounted so. */
  readonly memory: string;
  /** The skills of the session's agents. Agents can only read them. It exists once it is complete: see `skills.ts`. */
  readonly skills: string;
  /** Clones and copies of files are made here before they are mounted. It is on the same file system, and agents cannot see it. */
  readonly incoming: string;
  /** Files of the service for its agents. Agents can only read them. */
  readonly run: string;
  /**
   * The user and group that commands run as, and to which the folders belong. Of `run`, `uploads`, `memory` and `skills`, the
   * group can read them. Null for the user of the service.
   */
  readonly userId: number | null;
  /** Owners have equal shares of the processors. */
  readonly owner: string;
}

export interface DiskOptions extends Partial<Pick<Disk, 'userId' | 'owner'>> {
  readonly isImage?: boolean;
}

/** Returns the image of the disk in a folder. It need not exist. */
export function imageIn(root: string): DiskImage {
  return { file: path.join(root, 'disk.img'), folder: path.join(root, 'files') };
}

/** Returns the folders of the sandbox with a name. */
export function diskOf(
  folder: string,
  name: string,
  { userId = null, owner = '', isImage = false }: DiskOptions = {},
): Disk {
  const root = path.join(folder, name);
  const image = isImage ? imageIn(root) : null;
  const files = image?.folder ?? root;
  return {
    root,
    image,
    data: path.join(files, 'data'),
    home: path.join(files, 'home'),
    uploads: path.join(files, 'uploads'),
    outputs: path.join(files, 'outputs'),
    memory: path.join(files, 'memory'),
    skills: path.join(files, 'skills'),
    incoming: path.join(files, 'incoming'),
    run: path.join(root, 'run'),
    userId,
    owner,
  };
}

/** The folders that an agent writes. */
export const writable = ({ data, home, outputs }: Disk): string[] => [data, home, outputs];

/** The folders whose size SANDBOX_DISK_BYTES limits. */
export const limited = (disk: Disk): string[] => [...writable(disk), disk.uploads, disk.memory, disk.skills];

/**
 * Removes what is in the place of a folder, if it is not a folder. Without isolation, an agent can leave a link there, behind which the
 * service would write, delete and change owners. No command runs.
 */
export async function keepFolder(folder: string): Promise<void> {
  const found = await ifMissing(lstat(folder), null);
  if (found && !found.isDirectory()) await unlink(folder);
}

/**
 * Creates the missing folders of a sandbox, and gives those of another user to the user of the disk: the sandbox can be older
 * than its user. No command runs in it.
 */
export async function makeDisk(disk: Disk): Promise<void> {
  const folders = [...writable(disk), disk.incoming];
  await mkdir(disk.root, { recursive: true, mode: ENTERED });
  const made = await Promise.all(
    [...folders, disk.uploads, disk.memory, disk.run].map(async (folder) => {
      await keepFolder(folder);
      return mkdir(folder, { recursive: true, mode: 0o700 });
    }),
  );
  // Only root can give files away. A server that ran as root with user ids can run as root without them later.
  if (process.getuid?.() !== 0) return;
  const userId = disk.userId ?? 0;
  await chmod(disk.root, ENTERED);
  // Everybody can read what is in it, so only these folders need the group.
  for (const folder of [disk.uploads, disk.memory]) {
    await chown(folder, 0, userId);
    await chmod(folder, 0o750);
  }
  await chown(disk.run, 0, userId);
  // New files get the group of the folder.
  await chmod(disk.run, 0o2750);
  for (const folder of folders) {
    // A new folder is empty, so it needs no process.
    if (made.includes(folder)) await chown(folder, userId, userId);
    else if ((await lstat(folder)).uid !== userId) await giveTree(folder, userId);
  }
}
