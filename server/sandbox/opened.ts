/** Opens files and folders whose names an agent or a repository chooses. Links are not followed, and nothing waits. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

export const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
/** Without the last one, a named pipe would wait for its writer. */
export const FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** What an agent can put in the place of a file or make of it. It is ignored. */
const IGNORED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENXIO', 'EPERM', 'ENAMETOOLONG']);

/** A file or folder that stays the same, whatever an agent does with its path. */
export interface Opened {
  readonly file: FileHandle;
  readonly place: Buffer;
}

/** Calls a function with a file or folder. Resolves to null if it cannot be opened with these flags. */
export async function openedAt<Result>(
  place: Buffer,
  flags: number,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result | null> {
  const file = await unlessIgnored(open(place, flags));
  if (!file) return null;
  try {
    return await use({ file, place });
  } finally {
    await file.close();
  }
}

/** Resolves to null if an agent has put something else in the place of a file. */
export async function unlessIgnored<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    if (IGNORED.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** The same as `openedAt` with a name in a folder. */
export const within = <Result>(
  folder: Opened,
  name: string | Buffer,
  flags: number,
  use: (inner: Opened) => Promise<Result>,
): Promise<Result | null> => openedAt(Buffer.concat([inside(folder), Buffer.from(name)]), flags, use);

/** The path of what is in a folder, without the names above it. Only Linux has such paths. */
export function inside({ file, place }: Opened): Buffer {
  return process.platform === 'linux'
    ? Buffer.from(`/proc/self/fd/${file.fd}/`)
    : Buffer.concat([place, Buffer.from('/')]);
}
