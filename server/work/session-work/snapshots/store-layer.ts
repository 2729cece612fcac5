import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BlobMissingError, type BlobStore } from '../../../platform/blobs/blob-store.ts';
import { DamagedSnapshot } from '../../../sandbox/snapshots/restore-disk.ts';
import type { Layer } from '../../../sandbox/snapshots/snapshot-list.ts';

/** The size of a blob. A store can need as much room in DATA_DIR while it is sent. */
const PART_BYTES = 64 * 2 ** 20;

/**
 * Stores a stream in parts.
 *
 * @param added Called with the key of each part when it is stored.
 */
export async function storeLayer(
  content: AsyncGenerator<Buffer>,
  blobs: Pick<BlobStore, 'put'>,
  added: (key: string) => void,
  signal: AbortSignal,
): Promise<Layer> {
  const parts: string[] = [];
  let total = 0;
  let rest = await nextOf(content);
  async function* part(): AsyncGenerator<Buffer> {
    for (let room = PART_BYTES; room > 0 && rest; ) {
      const chunk = rest.subarray(0, room);
      room -= chunk.length;
      rest = chunk.length < rest.length ? rest.subarray(chunk.length) : await nextOf(content);
      yield chunk;
    }
  }
  try {
    while (rest) {
      const { key, bytes } = await blobs.put(part(), { maxBytes: PART_BYTES, signal });
      parts.push(key);
      added(key);
      total += bytes;
    }
  } finally {
    await content.return(undefined);
  }
  return { parts, bytes: total };
}

async function nextOf(content: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await content.next();
  return done ? undefined : value;
}

/**
 * Reads a layer.
 *
 * @throws DamagedSnapshot for another content than the one that was stored.
 */
export async function* readLayer({ parts }: Layer, blobs: Pick<BlobStore, 'get'>): AsyncGenerator<Buffer> {
  for (const key of parts) yield* readWhole(key, blobs);
}

/** Reads a blob, whose key begins with the hash of its content. */
export async function* readWhole(key: string, blobs: Pick<BlobStore, 'get'>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of await contentOf(key, blobs)) {
    hash.update(chunk);
    yield chunk;
  }
  if (!key.startsWith(hash.digest('hex'))) throw new DamagedSnapshot('A blob has another content.');
}

async function contentOf(key: string, blobs: Pick<BlobStore, 'get'>): Promise<Readable> {
  try {
    return await blobs.get(key);
  } catch (error) {
    if (error instanceof BlobMissingError) throw new DamagedSnapshot(error.message);
    throw error;
  }
}
