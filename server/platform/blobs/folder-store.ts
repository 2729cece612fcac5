import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BlobMissingError, type ManagedBlobStore, type PutOptions } from './blob-store.ts';
import { isKey, newKey } from './keys.ts';
import { unavailable, type Written, writeContent } from './write-content.ts';

/** Contains unfinished uploads. */
const UPLOADS = '.uploads';
const ID = '.store-id';
/** A running upload is written to more often, in milliseconds. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1_000;
/** How much is read at once. With Node's default of 64 KiB, downloads were a third slower. */
const READ_BYTES = 256 * 1_024;

/**
 * Creates a store in a folder that exists. Several servers can share it. An upload is written beside its place, synchronised
 * and renamed, so a blob is complete. Blobs whose keys begin with the same two characters share a folder.
 */
export function createFolderStore(folder: string): ManagedBlobStore {
  const uploads = path.join(folder, UPLOADS);
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  async function write(draft: string, content: AsyncIterable<Uint8Array>, options: PutOptions) {
    await usable(makeFolder(uploads));
    const file = await usable(open(draft, 'wx', 0o600));
    try {
      const written = await writeContent(file, content, options);
      await usable(file.sync());
      return written;
    } finally {
      await file.close();
    }
  }

  /** Stores content in a file that gets its name when the content is known. */
  async function store(
    content: AsyncIterable<Uint8Array>,
    options: PutOptions,
    name: (written: Written) => string,
  ): Promise<Written> {
    const draft = path.join(uploads, randomUUID());
    try {
      const written = await write(draft, content, options);
      const place = name(written);
      await usable(makeFolder(path.dirname(place)));
      await usable(rename(draft, place));
      await usable(syncFolder(path.dirname(place)));
      return written;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  return {
    async put(content, options) {
      let key = '';
      const written = await store(content, options, ({ sha256 }) => {
        key = newKey(sha256);
        return placeOf(key);
      });
      return { key, ...written };
    },

    async get(key, range) {
      const file = await open(placeOf(key)).catch((error) => {
        throw isMissing(error) ? new BlobMissingError(key) : unavailable(error);
      });
      const part = range && { start: range.first, end: range.last };
      return file.createReadStream({ highWaterMark: READ_BYTES, ...part });
    },

    size: (key) => ifThere(stat(placeOf(key)).then(({ size }) => size)),
    delete: (key) => usable(rm(placeOf(key), { force: true })),

    async *list() {
      for await (const { name: shared } of await usable(opendir(folder))) {
        if (!/^[0-9a-f]{2}$/.test(shared)) continue;
        for await (const { name: key } of await usable(opendir(path.join(folder, shared)))) {
          const found = isKey(key) ? await ifThere(stat(placeOf(key))) : undefined;
          if (found?.isFile()) yield { key, storedAt: found.mtime };
        }
      }
    },

    readId: () => ifThere(readFile(path.join(folder, ID), 'utf8').then((id) => id.trim())),
    async writeId(id) {
      const content = Readable.from([Buffer.from(`${id}\n`)]);
      await store(content, { maxBytes: 1_000 }, () => path.join(folder, ID));
    },

    async removeLeftovers() {
      const before = Date.now() - LEFT_AFTER_MS;
      await usable(makeFolder(uploads));
      for await (const { name } of await usable(opendir(uploads))) {
        const file = path.join(uploads, name);
        const found = await ifThere(stat(file));
        if (found && found.mtimeMs < before) await usable(rm(file, { force: true }));
      }
    },
  };
}

/** Rejects as a store does if the file system fails. */
const usable = <Result>(step: Promise<Result>): Promise<Result> =>
  step.catch((error) => {
    throw unavailable(error);
  });

/** Resolves to undefined for a missing file. */
const ifThere = <Result>(step: Promise<Result>): Promise<Result | undefined> =>
  step.catch((error) => {
    if (isMissing(error)) return undefined;
    throw unavailable(error);
  });

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes a folder that survives a power cut, if it is new. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  await syncFolder(path.dirname(folder));
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
