/** Reads files of a disk one after the other, for a snapshot. An agent chooses all names and links. */
import { type FileHandle, open } from 'node:fs/promises';
import type { Disk } from '../disk.ts';
import { FILE, FOLDER, inside, type Opened, unlessIgnored } from '../opened.ts';
import { type FileEntry, topsOf } from './entries.ts';

const CHUNK = 262_144;

/**
 * Reads the content of files, one after the other. Each has at most the bytes that it had in the list.
 *
 * @param report Called after each file with the number of its bytes. Null if it cannot be read.
 */
export async function* readFiles(
  disk: Disk,
  files: readonly FileEntry[],
  report: (file: FileEntry, bytes: number | null) => void,
): AsyncGenerator<Buffer> {
  const way = new Way(disk);
  try {
    for (const file of files) {
      const opened = file.bytes === 0 ? null : await way.open(file.path);
      if (opened === null) {
        report(file, file.bytes === 0 ? 0 : null);
        continue;
      }
      let count = 0;
      try {
        if (!(await opened.stat()).isFile()) {
          report(file, null);
          continue;
        }
        while (count < file.bytes) {
          const buffer = Buffer.allocUnsafe(Math.min(CHUNK, file.bytes - count));
          const { bytesRead } = await opened.read(buffer, 0, buffer.length, count);
          if (bytesRead === 0) break;
          count += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await opened.close();
      }
      report(file, count);
    }
  } finally {
    await way.close();
  }
}

/** The open folders above the last file. The next one is often beside it. */
class Way {
  readonly #tops: ReadonlyMap<string, string>;
  #names: string[] = [];
  #folders: Opened[] = [];

  constructor(disk: Disk) {
    this.#tops = topsOf(disk);
  }

  /** Resolves to null if there is no such file. */
  async open(path: string): Promise<FileHandle | null> {
    const names = path.split('/');
    const name = names.pop() ?? '';
    const folder = await this.#enter(names);
    if (folder === null) return null;
    return unlessIgnored(open(Buffer.concat([inside(folder), Buffer.from(name, 'latin1')]), FILE));
  }

  async #enter(names: readonly string[]): Promise<Opened | null> {
    let same = 0;
    while (same < this.#names.length && this.#names[same] === names[same]) same += 1;
    await this.#leave(same);
    for (const name of names.slice(same)) {
      const above = this.#folders.at(-1);
      const place = above
        ? Buffer.concat([inside(above), Buffer.from(name, 'latin1')])
        : Buffer.from(this.#tops.get(name) ?? '');
      const file = await unlessIgnored(open(place, FOLDER));
      if (file === null) return null;
      this.#names.push(name);
      this.#folders.push({ file, place });
    }
    return this.#folders.at(-1) ?? null;
  }

  async #leave(count: number): Promise<void> {
    this.#names.length = count;
    for (const { file } of this.#folders.splice(count).reverse()) await file.close();
  }

  close = (): Promise<void> => this.#leave(0);
}
