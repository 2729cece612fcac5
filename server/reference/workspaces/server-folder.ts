import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../platform/database/lock.ts';

/** How many new folders are tried. */
const FRESH = 20;

/** The folder of one server's workspaces, locked for as long as its process lives. */
export interface ServerFolder {
  /** The name that the server goes by in the database. */
  readonly serverId: string;
  readonly folder: string;
  release(): void;
}

/**
 * Takes a folder for this server: one that no process has, so that what the last start left is found again, or a new one. Servers of one
 * machine may share `parent`.
 */
export async function takeServerFolder(parent: string): Promise<ServerFolder> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const entries = await readdir(parent, { withFileTypes: true });
  const left = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // A server that starts at the same time may take a new folder before it is locked: then there is another.
  const fresh = Array.from({ length: FRESH }, () => randomUUID());
  for (const serverId of [...left, ...fresh]) {
    const folder = path.join(parent, serverId);
    const lock = await lockFolder(folder).catch(() => null);
    if (lock) return { serverId, folder, release: lock.release };
  }
  throw new Error(`No folder could be made in ${parent}.`);
}
