/** Lists and reads files in a folder of an agent, which chooses all names, links and sizes, and can still be working. */
import { lstat, opendir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { FILE, FOLDER, inside, type Opened, openedAt, unlessIgnored, within } from './opened.ts';

/** A regular file in the folder. */
export interface FoundFile {
  /** Its path below the folder. Characters that are not UTF-8 are replaced. */
  readonly path: string;
  readonly bytes: number;
  /** Changes with each change of the file. Agents cannot set the time of the last change. */
  readonly version: string;
  /** The names of its path. */
  readonly names: readonly Buffer[];
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** True if the folder has more than is read. */
  readonly hasMore: boolean;
}

/** How much of a folder is read: entries in all, and folders in each other. */
export interface Extent {
  readonly entries: number;
  readonly depth: number;
}

/** How many files are looked at at once. */
const AT_ONCE = 64;

/** Lists regular files in a folder, and follows no link. */
export async function listFiles(top: string, { entries, depth }: Extent): Promise<FoundFiles> {
  const files: FoundFile[] = [];
  let left = entries;
  let hasMore = false;

  async function list(folder: Opened, above: readonly Buffer[]): Promise<void> {
    let looking: Promise<void>[] = [];
    for await (const entry of await opendir(inside(folder), { encoding: 'buffer' as BufferEncoding })) {
      if (left === 0) {
        hasMore = true;
        break;
      }
      left -= 1;
      const name = entry.name as unknown as Buffer;
      const names = [...above, name];
      if (entry.isFile()) looking.push(look(folder, name, names));
      else if (entry.isDirectory() && names.length < depth)
        await within(folder, name, FOLDER, (inner) => list(inner, names));
      else if (entry.isDirectory()) hasMore = true;
      if (looking.length < AT_ONCE) continue;
      await Promise.all(looking);
      looking = [];
    }
    await Promise.all(looking);
  }

  async function look(folder: Opened, name: Buffer, names: readonly Buffer[]): Promise<void> {
    const found = await unlessIgnored(lstat(Buffer.concat([inside(folder), name]), { bigint: true }));
    if (!found?.isFile()) return;
    const path = names.map((each) => each.toString()).join('/');
    files.push({ path, bytes: Number(found.size), version: versionOf(found), names });
  }

  await openedAt(Buffer.from(top), FOLDER, (folder) => list(folder, []));
  return { files, hasMore };
}

/** Returns the version of a file. */
export function versionOf({ ino, ctimeNs, size }: { ino: bigint; ctimeNs: bigint; size: bigint }): string {
  return `${ino}:${ctimeNs}:${size}`;
}

/**
 * Reads a file. Calls a function with its content, which has at most the bytes that it had in the list: an agent can still
 * write. Resolves to null if there is no such file now.
 */
export async function readFound<Result>(
  top: string,
  { names, bytes }: FoundFile,
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
    if (!name) throw new Error('A file has no name.');
    return below.length === 0
      ? within(folder, name, FILE, read)
      : within(folder, name, FOLDER, (inner) => enter(inner, below));
  };
  return openedAt(Buffer.from(top), FOLDER, (folder) => enter(folder, names));
}
