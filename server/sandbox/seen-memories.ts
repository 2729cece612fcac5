/** What a session last saw of its memory stores. It is stored where agents cannot see it. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { ifMissing } from './missing.ts';

/** A memory that is in its folder. */
export interface SeenMemory {
  id: string;
  sha256: string;
  /** The version of its file: see `FoundFile`. Null if it is not known. */
  file: string | null;
  /** When its file was first missing, in milliseconds, and in which turn. */
  missing?: { at: number; turn: string } | undefined;
}

/** The memories of a store, by path. */
export interface SeenStore {
  /** The newest version of the store that was seen. Null if its memories must be compared. */
  newest: string | null;
  memories: Map<string, SeenMemory>;
  /** The files that were not stored, by path, with their versions. */
  skipped: Map<string, string>;
  /** The memories that could not be written into the folder, by path, with their hashes. */
  unplaced: Map<string, string>;
  /** What the agent was last told about the whole store. */
  told: string;
  /** Why the store took no new memory in this synchronisation. */
  full?: 'full' | 'quota' | undefined;
}

export interface SeenStores {
  /** By the id of the store. */
  stores: Map<string, SeenStore>;
  /** What the next turn tells the agent. */
  notes: string[];
}

const fileOf = ({ root }: Disk) => path.join(root, 'memory.json');

/** Only Linux has it. */
const BOOT = '/proc/sys/kernel/random/boot_id';
/** The start of this machine. After a stop of the machine, files can be older than the list. */
const boot = existsSync(BOOT) ? readFileSync(BOOT, 'utf8') : '';

export const newSeenStore = (): SeenStore => ({
  newest: null,
  memories: new Map(),
  skipped: new Map(),
  unplaced: new Map(),
  told: '',
});

/** A list that is broken, missing or from before a start of the machine is empty: then the store wins. */
export async function readSeenStores(disk: Disk): Promise<SeenStores> {
  const text = await ifMissing(readFile(fileOf(disk), 'utf8'), '');
  try {
    const stored = JSON.parse(text);
    if (stored.boot === boot) return { stores: new Map(stored.stores.map(toStore)), notes: stored.notes };
  } catch {
    // Broken or missing.
  }
  return { stores: new Map(), notes: [] };
}

type Stored = Record<'memories' | 'skipped' | 'unplaced', [string, unknown][]>;

const toStore = ([id, store]: [string, Stored]) => {
  const { memories, skipped, unplaced } = store;
  const maps = { memories: new Map(memories), skipped: new Map(skipped), unplaced: new Map(unplaced) };
  return [id, { ...store, ...maps }];
};

export async function writeSeenStores(disk: Disk, { stores, notes }: SeenStores): Promise<void> {
  const file = fileOf(disk);
  const listed = [...stores].map(([id, store]) => {
    const { memories, skipped, unplaced } = store;
    return [id, { ...store, memories: [...memories], skipped: [...skipped], unplaced: [...unplaced] }];
  });
  await writeFile(`${file}.new`, JSON.stringify({ boot, stores: listed, notes }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns false if the list was deleted. */
export const areSeenStores = async (disk: Disk): Promise<boolean> =>
  (await ifMissing(stat(fileOf(disk)), null)) !== null;

/** Deletes the list, because the service has deleted files of the folders. They count as never seen, so they return. */
export const forgetSeenStores = (disk: Disk): Promise<void> => rm(fileOf(disk), { force: true });
