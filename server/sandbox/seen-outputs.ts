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

/** What was read of the outputs of a disk. */
export interface SeenOutputs {
  /** By path. */
  readonly files: ReadonlyMap<string, SeenOutput>;
  /** True if the folder had more than is read. */
  readonly isCut: boolean;
}

const NONE: SeenOutputs = { files: new Map(), isCut: false };

/** In the folder of the disk, where agents cannot see it. */
const fileOf = ({ root }: Disk) => path.join(root, 'outputs.json');

/** A broken list counts as empty: then all outputs are read again. */
export async function readSeen(disk: Disk): Promise<SeenOutputs> {
  const text = await ifMissing(readFile(fileOf(disk), 'utf8'), null);
  if (text === null) return NONE;
  try {
    const { files, isCut } = JSON.parse(text);
    return { files: new Map(files), isCut };
  } catch {
    return NONE;
  }
}

export async function writeSeen(disk: Disk, { files, isCut }: SeenOutputs): Promise<void> {
  const file = fileOf(disk);
  await writeFile(`${file}.new`, JSON.stringify({ files: [...files], isCut }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
