import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { createFolderStore } from '../platform/blobs/folder-store.ts';
import type { Config } from './config.ts';

/** Opens the store of the content of files: a folder in DATA_DIR. */
export async function openBlobs({ dataDir }: Pick<Config, 'dataDir'>): Promise<BlobStore> {
  const folder = path.join(dataDir, 'blobs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return createFolderStore(folder);
}
