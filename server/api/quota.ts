/** The room of a workspace for files and skills. */

import { type BlobStore, BlobTooLargeError, type StoredBlob } from '../platform/blobs/blob-store.ts';
import { withBlobs } from '../platform/blobs/unavailable.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import type { Queries } from '../records/queries.ts';
import { ApiError, conflict } from '../shell/errors.ts';
import type { HttpResponse } from '../shell/operation.ts';
import type { Context } from './context.ts';

export interface Quota {
  readonly blobs: BlobStore;
  /** The maximum size of what a workspace without an own limit stores, in bytes. */
  readonly workspaceFileBytes: number;
}

/**
 * Stores content, and then its rows in a transaction. What has no row is deleted at once or swept later.
 *
 * @param add Adds the rows. If it throws, nothing is stored.
 * @throws 409 `file_bytes_limit_reached` if the workspace has no room for the content.
 */
export async function storeWithin<Result extends HttpResponse>(
  { blobs, workspaceFileBytes }: Quota,
  { queries, principal, inTransaction }: Pick<Context, 'queries' | 'principal' | 'inTransaction'>,
  content: AsyncIterable<Uint8Array>,
  add: (tx: Queries, blob: StoredBlob) => Promise<Result>,
): Promise<Result> {
  const { workspaceId, limits } = principal;
  const most = limits?.file_bytes ?? workspaceFileBytes;
  const room = most - (await queries.files.storedBytes(workspaceId));
  const put = withBlobs(() => blobs.put(content, { maxBytes: Math.max(room, 0) }));
  const blob = await put.catch((error) => {
    throw error instanceof BlobTooLargeError ? limitReached(most) : error;
  });
  try {
    return await inTransaction(async (tx) => {
      // Other uploads of the workspace have ended since, also on other servers.
      await tx.files.holdUploads(principal);
      if ((await tx.files.storedBytes(workspaceId)) + blob.bytes > most) throw limitReached(most);
      return add(tx, blob);
    });
  } catch (error) {
    // After other errors, the transaction may have been committed.
    if (error instanceof ApiError) await releaseBlobs(queries.files, blobs, [blob.key]);
    throw error;
  }
}

function limitReached(bytes: number): ApiError {
  return conflict(
    `The files and skills of the workspace can have ${bytes} bytes, which is its limit file_bytes. Delete some.`,
    'file_bytes_limit_reached',
  );
}
