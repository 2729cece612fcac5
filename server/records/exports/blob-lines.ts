import { createHash } from 'node:crypto';
import { BlobMissingError, type BlobStore } from '../../platform/blobs/blob-store.ts';
import { withBlobs } from '../../platform/blobs/unavailable.ts';
import type { BlobLine } from './lines.ts';

/** In base64, it has 256 KiB. A multiple of 3, so only the last part is padded. */
const PART_BYTES = 192 * 1024;

/** Reads a content. It is read again for each export, at the pace of its reader. */
export async function* blobLines(
  blobs: Pick<BlobStore, 'get'>,
  { key, id }: { key: string; id: string },
): AsyncGenerator<BlobLine> {
  const content = await opened(blobs, key);
  if (content === null) return yield { type: 'blob_missing', id };
  const hash = createHash('sha256');
  let offset = 0;
  let rest: Buffer[] = [];
  let length = 0;
  const part = (bytes: Buffer) => {
    const line = { type: 'blob' as const, id, offset, data: bytes.toString('base64') };
    offset += bytes.length;
    return line;
  };
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rest.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    const bytes = Buffer.concat(rest);
    const whole = length - (length % PART_BYTES);
    for (let from = 0; from < whole; from += PART_BYTES) yield part(bytes.subarray(from, from + PART_BYTES));
    rest = [bytes.subarray(whole)];
    length -= whole;
  }
  if (length > 0) yield part(Buffer.concat(rest));
  yield { type: 'blob_end', id, bytes: offset, sha256: hash.digest('hex') };
}

/** A file can be deleted, or have expired, since its row was read. */
async function opened(blobs: Pick<BlobStore, 'get'>, key: string) {
  try {
    return await withBlobs(() => blobs.get(key));
  } catch (error) {
    if (error instanceof BlobMissingError) return null;
    throw error;
  }
}
