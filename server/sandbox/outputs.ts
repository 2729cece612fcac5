/** The files that an agent has left for its user. The agent chooses all names, links and sizes, and can still be working. */
import { constants } from 'node:fs';
import { type FileHandle, open, opendir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Disk } from './disk.ts';

/** A regular file in the folder of outputs. */
export interface Output {
  /** Its path below the folder. Characters that are not UTF-8 are replaced. */
  readonly path: string;
  readonly bytes: number;
  /** Changes with each change of the file. Agents cannot set the time of the last change. */
  readonly version: string;
  /** The names of its path. */
  readonly names: readonly Buffer[];
}

export interface Outputs {
  readonly files: readonly Output[];
  /** True if the folder has more than is read. */
  readonly hasMore: boolean;
}

/** How much of a folder is read: entries in all, and folders in each other. */
const READ = { entries: 20_000, depth: 20 };
const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
/** Without the last one, a named pipe would wait for its writer. */
const FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** What an agent can put in the place of a file or make of it. It is ignored. */
const IGNORED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENXIO', 'EPERM', 'ENAMETOOLONG']);

/** A file or folder that stays the same, whatever an agent does with its path. */
interface Opened {
  readonly file: FileHandle;
  readonly place: Buffer;
}

/** Lists regular files in the folder of outputs, and follows no link. */
export async function listOutputs(disk: Disk): Promise<Outputs> {
  const files: Output[] = [];
  let left = READ.entries;
  let hasMore = false;

  async function list(folder: Opened, above: readonly Buffer[]): Promise<void> {
    for await (const entry of await opendir(inside(folder), { encoding: 'buffer' as BufferEncoding })) {
      if (left === 0) {
        hasMore = true;
        return;
      }
      left -= 1;
      const name = entry.name as unknown as Buffer;
      const names = [...above, name];
      if (entry.isFile()) await within(folder, name, FILE, ({ file }) => add(file, names));
      else if (entry.isDirectory() && names.length < READ.depth)
        await within(folder, name, FOLDER, (inner) => list(inner, names));
      else if (entry.isDirectory()) hasMore = true;
    }
  }

  async function add(file: FileHandle, names: readonly Buffer[]): Promise<void> {
    const found = await file.stat({ bigint: true });
    const { size, ino, ctimeNs } = found;
    const path = names.map((each) => each.toString()).join('/');
    if (found.isFile())
      files.push({ path, bytes: Number(size), version: `${ino}:${ctimeNs}:${size}`, names });
  }

  await openedAt(Buffer.from(disk.outputs), FOLDER, (folder) => list(folder, []));
  return { files, hasMore };
}

/**
 * Reads an output. Calls a function with its content, which has at most the bytes that it had in the list: an agent can still
 * write. Resolves to null if there is no such file now.
 */
export async function readOutput<Result>(
  disk: Disk,
  { names, bytes }: Output,
  use: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result | null> {
  const read = async ({ file }: Opened) => {
    if (!(await file.stat()).isFile()) return null;
    // Its end is included, so there is no such stream for an empty file.
    return use(
      bytes === 0 ? Readable.from([]) : file.createReadStream({ start: 0, end: bytes - 1, autoClose: false }),
    );
  };
  const enter = (folder: Opened, [name, ...below]: readonly Buffer[]): Promise<Result | null> => {
    if (!name) throw new Error('An output has no name.');
    return below.length === 0
      ? within(folder, name, FILE, read)
      : within(folder, name, FOLDER, (inner) => enter(inner, below));
  };
  return openedAt(Buffer.from(disk.outputs), FOLDER, (folder) => enter(folder, names));
}

const within = <Result>(
  folder: Opened,
  name: Buffer,
  flags: number,
  use: (inner: Opened) => Promise<Result>,
): Promise<Result | null> => openedAt(Buffer.concat([inside(folder), name]), flags, use);

async function openedAt<Result>(
  place: Buffer,
  flags: number,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result | null> {
  let file: FileHandle;
  try {
    file = await open(place, flags);
  } catch (error) {
    if (IGNORED.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  try {
    return await use({ file, place });
  } finally {
    await file.close();
  }
}

/** The path of what is in a folder, without the names above it. Only Linux has such paths. */
function inside({ file, place }: Opened): Buffer {
  return process.platform === 'linux'
    ? Buffer.from(`/proc/self/fd/${file.fd}/`)
    : Buffer.concat([place, Buffer.from('/')]);
}
