import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { ifMissing } from './missing.ts';

/** The version of an output that was read last. */
export interface SeenOutput {
  readonly version: string;
  /** True if it was not stored, because of a limit. */
  readonly isLeftOut: boolean;
}

/** The outputs of a disk that were read, by path. */
export type SeenOutputs = Map<string, SeenOutput>;

/** In the folder of the disk, where agents cannot see it. */
const fileOf = ({ root }: Disk) => path.join(root, 'outputs.json');

/** A broken list counts as empty: then all outputs are read again. */
export async function readSeen(disk: Disk): Promise<SeenOutputs> {
  const text = await ifMissing(readFile(fileOf(disk), 'utf8'), '[]');
  try {
    return new Map(JSON.parse(text));
  } catch {
    return new Map();
  }
}

export async function writeSeen(disk: Disk, seen: SeenOutputs): Promise<void> {
  const file = fileOf(disk);
  await writeFile(`${file}.new`, JSON.stringify([...seen]), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
