/** The files of an uploaded skill. */
import type { Readable } from 'node:stream';
import { conflictingPath, foldersOf, pathFault } from '../../platform/zip/paths.ts';
import { ZIP_LIMITS } from '../../platform/zip/read-zip.ts';
import type { ZipContent } from '../../platform/zip/write-zip.ts';
import { quoted } from '../../platform/zip/zip-error.ts';
import { type SkillDescription, skillDescriptionOf } from './skill-description.ts';
import { invalidSkill } from './skill-error.ts';

/** What file managers of macOS add to folders and zips. */
const IGNORED = /(^|\/)(__MACOSX|\.DS_Store)(\/|$)/;
const DESCRIPTION = 'SKILL.md';
/** The beginning of `SKILL.md` must contain what it says of the skill, in bytes. */
const READ_BYTES = 64 * 1024;

export interface UploadedSkill extends SkillDescription {
  /** With paths below the folder of the skill. */
  readonly files: readonly ZipContent[];
}

/**
 * Checks that files are a skill. A folder around all of them is removed.
 *
 * @throws 400 if paths are unsafe, too many or in conflict, or `SKILL.md` is missing or breaks a rule.
 */
export async function skillOf(uploaded: readonly ZipContent[]): Promise<UploadedSkill> {
  const named = uploaded
    .map((file) => ({ ...file, path: file.path.normalize('NFC') }))
    .filter(({ path }) => !IGNORED.test(path));
  for (const { path } of named) {
    const fault = pathFault(path);
    if (fault !== null) throw invalidSkill(`must not have a path that ${fault}: ${quoted(path)}`);
  }
  const paths = named.map(({ path }) => path);
  const folders = foldersOf(paths, ZIP_LIMITS.members);
  if (folders === null) throw invalidSkill(`must not have more than ${ZIP_LIMITS.members} files and folders`);
  const conflict = conflictingPath(paths, folders);
  if (conflict !== null)
    throw invalidSkill(`must not have the path ${quoted(conflict)} twice, or as a file and a folder`);
  const files = withoutFolder(named);
  const description = files.find(({ path }) => path === DESCRIPTION);
  if (!description)
    throw invalidSkill(`must have a ${DESCRIPTION} at the root, or in the one folder around all files`);
  const text = await beginningOf(await description.open());
  return { ...skillDescriptionOf(text), files };
}

/** Removes the folder that all files are in, unless the description is beside it. */
function withoutFolder(files: readonly ZipContent[]): readonly ZipContent[] {
  const [folder] = files[0]?.path.split('/') ?? [];
  const isShared = files.every(({ path }) => path.startsWith(`${folder}/`));
  return isShared ? files.map((file) => ({ ...file, path: file.path.slice(`${folder}/`.length) })) : files;
}

async function beginningOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString();
}
