import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface NewFile {
  /** The size that its content must have. */
  readonly bytes: number;
  readonly mode: number;
  /** True if it must survive a stop of the machine. */
  readonly isFlushed?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Writes a file that does not exist. Resolves to false if the content is longer or shorter: then the file is incomplete. Rejects
 * with the errors of the content, of the file system, and the signal's reason.
 */
export async function writeNewFile(
  place: string,
  content: Readable,
  { bytes, mode, isFlushed = false, signal }: NewFile,
): Promise<boolean> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(place, flags, 0o600);
  try {
    let count = 0;
    const write = async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        count += chunk.byteLength;
        if (count > bytes) break;
        await file.writeFile(chunk);
      }
    };
    await pipeline(content, write, { signal });
    // The mode of `open` depends on the umask.
    await file.chmod(mode);
    if (isFlushed) await file.sync();
    return count === bytes;
  } finally {
    await file.close();
  }
}
