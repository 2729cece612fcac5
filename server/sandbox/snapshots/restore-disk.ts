/** Writes what a snapshot has to a disk on which no command has run. */
import { chmod, type FileHandle, link, lutimes, mkdir, open, symlink, utimes } from 'node:fs/promises';
import { type Disk, makeDisk, writable } from '../disk.ts';
import { flushImage } from '../images/image-file.ts';
import { giveTree } from '../owners.ts';
import { removeTree } from '../tree.ts';
import { placeIn, type SavedEntry, topsOf } from './entries.ts';

type SavedFile = Extract<SavedEntry, { kind: 'file' }>;

/** The content of a layer is not what the list says. */
export class DamagedSnapshot extends Error {}

/** Returns the content of a layer, from its beginning. */
export type ReadLayer = (layer: number) => AsyncIterable<Uint8Array>;

/** Files of at most this size are in memory for a moment, and written at the same time. */
const SMALL = 262_144;
const AT_ONCE = 16;
/** How much is written at once. Zeros of at least `HOLE.least` become a hole. */
const HOLE = { most: 65_536, least: 4_096 };

/**
 * Replaces what is in the folders that agents write. Links come last, so nothing is written through one.
 *
 * @throws DamagedSnapshot, the errors of the file system and of the layers, or the reason of the signal.
 */
export async function restoreDisk(
  disk: Disk,
  entries: readonly SavedEntry[],
  read: ReadLayer,
  signal: AbortSignal,
): Promise<void> {
  const tops = topsOf(disk);
  const placeOf = ({ path }: SavedEntry) => placeIn(tops, path);
  for (const folder of writable(disk)) await removeTree(folder);
  await makeDisk(disk);
  const folders = entries.filter(({ kind }) => kind === 'folder');
  for (const folder of folders) await mkdir(placeOf(folder), { mode: 0o700 });
  const files = entries.filter((entry) => entry.kind === 'file');
  const others = await writeFiles(files, placeOf, read, signal);
  for (const [file, same] of others) await link(placeOf(same), placeOf(file));
  for (const entry of entries) {
    if (entry.kind !== 'link') continue;
    const place = placeOf(entry);
    await symlink(Buffer.from(entry.target, 'latin1'), place);
    await lutimes(place, entry.mtime, entry.mtime);
  }
  signal.throwIfAborted();
  if (disk.userId !== null) for (const folder of writable(disk)) await giveTree(folder, disk.userId);
  // From the inside to the outside: a folder can be one in which nothing can be written.
  for (const folder of folders.reverse()) {
    const place = placeOf(folder);
    await chmod(place, folder.mode);
    await utimes(place, folder.mtime, folder.mtime);
  }
  // The caller records the disk outside of the image.
  if (disk.image !== null) await flushImage(disk.image.folder);
}

/** Resolves to further names of files, with the file that has the content. */
async function writeFiles(
  files: readonly SavedFile[],
  placeOf: (file: SavedFile) => Buffer,
  read: ReadLayer,
  signal: AbortSignal,
): Promise<(readonly [SavedFile, SavedFile])[]> {
  const first = new Map<string, SavedFile>();
  const others: (readonly [SavedFile, SavedFile])[] = [];
  const layers = new Map<number, SavedFile[]>();
  for (const file of files) {
    const same = first.get(file.version);
    if (same) others.push([file, same]);
    if (same) continue;
    first.set(file.version, file);
    const { layer, bytes } = file.content;
    const inLayer = layers.get(layer);
    if (bytes === 0) await writeFile(placeOf(file), file, []);
    else if (inLayer) inLayer.push(file);
    else layers.set(layer, [file]);
  }
  for (const [layer, inLayer] of layers) {
    const content = new Cursor(read(layer));
    let small: { file: SavedFile; chunks: Uint8Array[] }[] = [];
    const flush = async () => {
      await Promise.all(small.map(({ file, chunks }) => writeFile(placeOf(file), file, chunks)));
      small = [];
    };
    try {
      for (const file of inLayer.sort((a, b) => a.content.offset - b.content.offset)) {
        signal.throwIfAborted();
        await content.skipTo(file.content.offset);
        const chunks = content.take(file.content.bytes);
        if (file.content.bytes > SMALL) await writeFile(placeOf(file), file, chunks);
        else small.push({ file, chunks: await gathered(chunks) });
        if (small.length === AT_ONCE) await flush();
      }
      await flush();
      await content.finish();
    } finally {
      await content.close();
    }
  }
  return others;
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

async function writeFile(
  place: Buffer,
  { mode, mtime, content }: SavedFile,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(place, 'wx', 0o600);
  try {
    let position = 0;
    let endsInHole = false;
    for await (const chunk of chunks) {
      endsInHole = isHole(chunk);
      if (!endsInHole) await writeAll(file, chunk, position);
      position += chunk.length;
    }
    if (endsInHole) await file.truncate(content.bytes);
    await file.chmod(mode);
    await file.utimes(mtime, mtime);
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

const ZEROS = Buffer.alloc(HOLE.most);
const isHole = (chunk: Uint8Array) =>
  chunk.length >= HOLE.least && ZEROS.subarray(0, chunk.length).equals(chunk);

/** Reads a stream forwards. */
class Cursor {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = ZEROS.subarray(0, 0);
  #position = 0;

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  /** Returns at most this many bytes, at least one. */
  async #next(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new DamagedSnapshot('A layer is too short.');
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    this.#position += taken.length;
    return taken;
  }

  async skipTo(position: number): Promise<void> {
    while (this.#position < position) await this.#next(position - this.#position);
  }

  async *take(bytes: number): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0; ) {
      const chunk = await this.#next(Math.min(left, HOLE.most));
      left -= chunk.length;
      yield chunk;
    }
  }

  /** Reads the rest, whose hash is checked at its end. */
  async finish(): Promise<void> {
    for (let isDone = false; !isDone; ) isDone = (await this.#chunks.next()).done === true;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
