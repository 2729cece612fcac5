import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PackageFailure } from './list.ts';

/** What is installed for a list of packages. The file is written last, so without it nothing is complete. */
export interface PackageRecord {
  /** The name of the folder with the packages, in the folder of the list. */
  readonly version: string;
  readonly failures: readonly PackageFailure[];
  /** When the failed packages were last tried, in milliseconds since 1970. */
  readonly triedAt: number;
}

const fileIn = (list: string) => path.join(list, 'installed.json');

/** Resolves to null if nothing complete is in the folder of a list. */
export async function readRecord(list: string): Promise<PackageRecord | null> {
  try {
    return JSON.parse(await readFile(fileIn(list), 'utf8'));
  } catch {
    return null;
  }
}

export async function writeRecord(list: string, record: PackageRecord): Promise<void> {
  const file = fileIn(list);
  // Flushed before the rename, because the machine can stop.
  await writeFile(`${file}.new`, JSON.stringify(record), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** After this, the packages are incomplete. */
export async function removeRecord(list: string): Promise<void> {
  await rm(fileIn(list), { force: true });
}
