import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BlobsUnavailableError, BlobTooLargeError, type PutOptions, type StoredBlob } from './blob-store.ts';

export type Written = Omit<StoredBlob, 'key'>;

/**
 * Writes a stream to an empty file, which stays open. Nothing is synchronised.
 *
 * @throws BlobTooLargeError for more than `maxBytes`.
 * @throws BlobsUnavailableError if the file cannot be written. Errors of the stream and the reason of the signal are rethrown.
 */
export async function writeContent(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: PutOptions,
): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const write = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new BlobTooLargeError(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk).catch((error) => {
        throw unavailable(error);
      });
    }
  };
  try {
    await pipeline(content, write, { ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Returns the error of a store for an error of the file system. */
export function unavailable(cause: unknown): BlobsUnavailableError {
  const { code } = cause as NodeJS.ErrnoException;
  return new BlobsUnavailableError(
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'The disk of the files is full.'
      : `The folder of the files cannot be used (${code ?? 'unknown error'}).`,
    { cause },
  );
}
