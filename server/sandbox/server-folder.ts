import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUseError, lockFolder } from '../platform/lock.ts';
import { ENTERED } from './disk.ts';

/** The names that servers give their folders. A mounted disk can have others, such as `lost+found`. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns true if a folder with this name is one of a server. */
export const isServerFolder = (name: string): boolean => NAME.test(name);

/** Returns true if an entry of a server's folder is the disk of a session. Names of other folders begin with a dot. */
export const isDiskFolder = (entry: Dirent): boolean => entry.isDirectory() && !entry.name.startsWith('.');

/** How many new folders are tried. */
const FRESH = 20;

/** The folder of one server's sandboxes, locked for as long as its process lives. */
export interface ServerFolder {
  /** The name of the server in the database. */
  readonly serverId: string;
  readonly folder: string;
  release(): void;
}

/**
 * Locks a folder for this server: one that no process uses, so the server finds the files of its last start, or a new
 * one. Servers of a machine can share `parent`.
 *
 * @throws StartError if a folder cannot be locked for another reason than a process that uses it.
 */
export async function takeServerFolder(parent: string): Promise<ServerFolder> {
  await mkdir(parent, { recursive: true, mode: ENTERED });
  const entries = await readdir(parent, { withFileTypes: true });
  const left = entries
    .filter((entry) => entry.isDirectory() && isServerFolder(entry.name))
    .map(({ name }) => name);
  // Another server that starts now can lock the new folder first. Then try another.
  const fresh = Array.from({ length: FRESH }, () => randomUUID());
  for (const serverId of [...left, ...fresh]) {
    const folder = path.join(parent, serverId);
    try {
      const { release } = await lockFolder(folder);
      return { serverId, folder, release };
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
  throw new Error(`No folder could be made in ${parent}.`);
}
