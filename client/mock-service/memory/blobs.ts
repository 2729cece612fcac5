/** The content of files. */
import {
  BlobMissingError,
  type BlobStore,
  BlobTooLargeError,
} from '../../../server/platform/blobs/blob-store.ts';
import type { State } from './state.ts';

/** The version is the number of the blob, because pages in jsdom have no hash functions. */
export function memoryBlobs({ blobs }: State): Pick<BlobStore, 'put' | 'get' | 'delete'> {
  let count = 0;
  return {
    async put(content, { maxBytes }) {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of content) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new BlobTooLargeError(maxBytes);
        chunks.push(chunk);
      }
      const whole = new Uint8Array(bytes);
      let place = 0;
      for (const chunk of chunks) {
        whole.set(chunk, place);
        place += chunk.length;
      }
      count += 1;
      const key = count.toString(16).padStart(64, '0');
      blobs.set(key, whole);
      return { key, bytes, sha256: key };
    },
    async get(key, range) {
      const whole = blobs.get(key);
      if (!whole) throw new BlobMissingError(key);
      return inOnePiece(range ? whole.subarray(range.first, range.last + 1) : whole) as never;
    },
    delete: async (key) => void blobs.delete(key),
  };
}

/** Content in the form of a stream. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
