/** The skills of repositories. Their authors choose all names, links and sizes. */
import { opendir } from 'node:fs/promises';
import type { Disk } from './disk.ts';
import { openFolderOf } from './mount-places.ts';
import { FILE, FOLDER, inside, type Opened, openedAt, within } from './opened.ts';

/** A `.claude/skills/<folder>/SKILL.md` of a repository. */
export interface SkillFile {
  readonly folder: string;
  /** Its beginning. */
  readonly text: string;
}

/** The maximum numbers of names that are read, and of files. The others are ignored. */
const READ = { names: 1_000, files: 100 };
/** How much of a file is read. The description has at most 1,024 characters. */
const BYTES = 8_192;
/** Names of folders can be in prompts. */
const NAME = /^\w[\w.-]{0,63}$/;

/** Returns the skills of a mounted repository, by their folders. Follows no link. */
export async function findSkillFiles(disk: Disk, mountPath: string): Promise<SkillFile[]> {
  const repository = await openFolderOf(disk, `${mountPath}/.claude`, false);
  if (!repository) return [];
  try {
    const place = Buffer.from(`${repository.folder}/.claude`);
    const found = await openedAt(place, FOLDER, (above) => within(above, 'skills', FOLDER, filesIn));
    return found ?? [];
  } finally {
    await repository.close();
  }
}

async function filesIn(skills: Opened): Promise<SkillFile[]> {
  const names: string[] = [];
  let left = READ.names;
  for await (const entry of await opendir(inside(skills))) {
    if (left === 0) break;
    left -= 1;
    if (entry.isDirectory() && NAME.test(entry.name)) names.push(entry.name);
  }
  const files: SkillFile[] = [];
  for (const folder of names.sort()) {
    if (files.length === READ.files) break;
    const text = await within(skills, folder, FOLDER, (inner) => within(inner, 'SKILL.md', FILE, beginning));
    if (text !== null) files.push({ folder, text });
  }
  return files;
}

async function beginning({ file }: Opened): Promise<string | null> {
  if (!(await file.stat()).isFile()) return null;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
  return buffer.toString('utf8', 0, bytesRead);
}
