import { statfs } from 'node:fs/promises';
import type { ReservedFolder } from '../sandbox/reserve.ts';
import { ConfigError } from './config-error.ts';

/**
 * Checks that the reserve fits on each file system. Otherwise, no sandbox would ever start.
 *
 * @param bytes DISK_RESERVE_BYTES. Null for the default, which always fits.
 * @throws ConfigError if it does not fit.
 */
export async function requireReserve(
  folders: readonly ReservedFolder[],
  bytes: number | null,
): Promise<void> {
  for (const { setting, folder } of folders) {
    const { blocks, bsize } = await statfs(folder);
    const size = blocks * bsize;
    if (bytes !== null && bytes >= size) {
      throw new ConfigError(
        `DISK_RESERVE_BYTES must be less than ${size}, the size of the file system of ${setting} (${folder}).`,
      );
    }
  }
}
