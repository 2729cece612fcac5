import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMissingError, type BlobStore, BlobTooLargeError } from '../platform/blobs/blob-store.ts';

/** A store of blobs in memory, with the blobs by their keys. */
export interface MemoryBlobs extends BlobStore {
  readonly kept: ReadonlyMap<string, Buffer>;
}

export function memoryBlobs(): MemoryBlobs {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    async put(content, { maxBytes }) {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of content) {
        size += chunk.length;
        if (size > maxBytes) throw new BlobTooLargeError(maxBytes);
        chunks.push(chunk);
      }
      const bytes = Buffer.concat(chunks);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const key = `${sha256}-${randomBytes(12).toString('hex')}`;
      kept.set(key, bytes);
      return { key, bytes: size, sha256 };
    },
    async get(key, { first, last } = { first: 0, last: Infinity }) {
      const bytes = kept.get(key);
      if (bytes === undefined) throw new BlobMissingError(key);
      return Readable.from([bytes.subarray(first, last + 1)]);
    },
    size: async (key) => kept.get(key)?.length,
    async delete(key) {
      kept.delete(key);
    },
    async *list() {
      for (const key of kept.keys()) yield { key, storedAt: new Date() };
    },
    async removeLeftovers() {},
  };
}
