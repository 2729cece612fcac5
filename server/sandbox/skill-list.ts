import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { ifMissing } from './missing.ts';

/** A skill that an agent of the session names. */
export interface ListedSkill {
  /** How agents name it. Several can name the same skill in different ways. */
  readonly reference: string;
  /** Null if the sandbox does not have it. */
  readonly placed: PlacedSkill | null;
}

export interface PlacedSkill {
  /** The name of its folder in the folder of skills. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
}

/** In the folder of the disk, where agents cannot see it. */
const fileOf = ({ root }: Disk) => path.join(root, 'skills.json');

/** Returns the skills of a disk, or null if they are not placed yet. A broken list counts as none. */
export async function readSkillList(disk: Disk): Promise<readonly ListedSkill[] | null> {
  const text = await ifMissing(readFile(fileOf(disk), 'utf8'), 'null');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Records that the skills of a disk are placed. They stay as they are until the disk is reclaimed. */
export async function writeSkillList(disk: Disk, list: readonly ListedSkill[]): Promise<void> {
  const file = fileOf(disk);
  // Flushed before the rename, because the machine can stop.
  await writeFile(`${file}.new`, JSON.stringify(list), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
