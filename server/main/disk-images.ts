import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { imageIn } from '../sandbox/disk.ts';
import { tryImages } from '../sandbox/images/images.ts';
import { ifMissing } from '../sandbox/missing.ts';
import type { SandboxConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** The minimum size of an image. A part of it is for the tables and the journal of its file system. */
const LEAST_BYTES = 16_000_000;

/**
 * Checks that images can be mounted if new disks are images, or disks of the last start are.
 *
 * @param folder The folder of this server's disks.
 * @throws ConfigError if they cannot.
 */
export async function requireImages(
  { disks, limits }: Pick<SandboxConfig, 'disks' | 'limits'>,
  folder: string,
): Promise<void> {
  const isChosen = disks === 'images';
  if (!isChosen && !(await hasImages(folder))) return;
  if (limits.diskBytes < LEAST_BYTES) {
    const why = isChosen ? ' with SANDBOX_DISKS=images' : `, because disks in ${folder} are images`;
    throw new ConfigError(`SANDBOX_DISK_BYTES must be at least ${LEAST_BYTES}${why}.`);
  }
  const why = await faultOfImages(folder, limits.diskBytes);
  if (why === null) return;
  if ((await faultOfImages(folder, LEAST_BYTES)) === null) {
    throw new ConfigError(
      `SANDBOX_DISK_BYTES: an image of ${limits.diskBytes} bytes cannot be made in ${folder} (${why}). Set fewer bytes.`,
    );
  }
  const needs =
    'Start the service as root with CAP_SYS_ADMIN and loop devices, and install e2fsprogs and mount';
  throw new ConfigError(
    isChosen
      ? `SANDBOX_DISKS: images do not work here (${why}). ${needs}, or set folders.`
      : `SANDBOX_DISKS: disks in ${folder} are images, which do not work here (${why}). ${needs}.`,
  );
}

/** Returns why images of a size do not work, or null if they do. */
async function faultOfImages(folder: string, bytes: number): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can mount them';
  return tryImages(folder, bytes).then(
    () => null,
    ({ message }: Error) => message,
  );
}

async function hasImages(folder: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (await ifMissing(lstat(imageIn(path.join(folder, name)).file), null)) return true;
  }
  return false;
}
