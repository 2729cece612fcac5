import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { fileQueries } from './queries.ts';

/**
 * Deletes the blobs of deleted files, except those that other files have. Call it after the transaction that deleted the files.
 * Blobs that cannot be deleted now are left to the sweep.
 */
export async function releaseBlobs(
  { unowned }: Pick<ReturnType<typeof fileQueries>, 'unowned'>,
  blobs: Pick<BlobStore, 'delete'>,
  keys: readonly string[],
): Promise<void> {
  const free = await unowned(keys);
  await Promise.allSettled(free.map((key) => blobs.delete(key)));
}
