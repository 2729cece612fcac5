import path from 'node:path';
import { Readable } from 'node:stream';
import {
  type BlobStore,
  BlobsUnavailableError,
  type ManagedBlobStore,
} from '../platform/blobs/blob-store.ts';
import { createFolderStore } from '../platform/blobs/folder-store.ts';
import {
  isTied,
  type OwnedStore,
  ownedStore,
  type RecordAdoption,
  requireOwnStore,
} from '../platform/blobs/ownership.ts';
import type { Database } from '../platform/database/database.ts';
import { statementsOn } from '../platform/database/statements.ts';
import type { Log } from '../platform/log.ts';
import { serverQueries } from '../records/servers/queries.ts';
import type { ReservedFolder } from '../sandbox/reserve.ts';
import { createBlobRoom } from './blob-room.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { prepareDataDir, prepareFolder } from './data-dir.ts';
import { requireReserve } from './disk-reserve.ts';
import { reached } from './reach-database.ts';
import { starting } from './starting.ts';

export interface BlobOptions {
  readonly db: Database;
  /** Resolves to the id of the open database. */
  readonly databaseId: () => Promise<string>;
  /** Records that the store may belong to another database. Null if it may not. */
  readonly adopt: RecordAdoption | null;
  /** Null if the server has no sandboxes. */
  readonly serverId: string | null;
  readonly log: Log;
}

export interface OpenBlobs {
  readonly store: BlobStore;
  /** Why uploads are rejected, by what was checked. The texts can be public. Empty if they are accepted. */
  faults(): Promise<Readonly<Record<string, string>>>;
}

/**
 * Opens the store of the settings, and checks that it is writable and belongs to the database.
 *
 * @throws ConfigError with the name of the setting.
 */
export async function openBlobs(
  config: Config,
  { db, databaseId, adopt, serverId, log }: BlobOptions,
): Promise<OpenBlobs> {
  const { store, place } = await openStore(config);
  if (config.files.place !== null && 'bucket' in config.files.place) await requireWritable(store);
  const bytes = config.sandboxes.diskReserveBytes;
  await requireReserve([place], bytes);
  const owner = { db, databaseId: await databaseId(), store };
  await usable(() => reached(() => starting('BLOB_STORE', () => requireOwnStore(owner, adopt))));
  if (config.files.place === null && serverId !== null && !(await isTied(db))) {
    const { hasOthers } = serverQueries(statementsOn(db));
    if (await reached(() => hasOthers(serverId)))
      log.warn(
        { event: 'blobs.not_shared' },
        'Other servers use this database. Set BLOB_STORE on each to the same folder or bucket: otherwise, only the server with the first upload can store files.',
      );
  }
  const owned = ownedStore(owner);
  const room = createBlobRoom({ place, bytes, log });
  return {
    store: room.limit(owned),
    async faults() {
      const reason = (await room.fault()) ?? ((await isForeign(owned)) ? FOREIGN : null);
      return reason === null ? {} : { files: reason };
    },
  };
}

/**
 * Opens the store of the settings for a command that only reads.
 *
 * @throws ConfigError if another store has the files of the database.
 */
export async function openReadableBlobs(
  config: Config,
  { db, databaseId }: Pick<BlobOptions, 'db' | 'databaseId'>,
): Promise<Pick<BlobStore, 'get'>> {
  const { store } = await openStore(config);
  const owner = { db, databaseId: await databaseId(), store };
  await usable(() => starting('BLOB_STORE', () => requireOwnStore(owner, null)));
  return store;
}

const FOREIGN = 'the files of this database are in another store: set BLOB_STORE on each server the same';

/** False while the store cannot be read. Requests that need it fail. */
const isForeign = (store: OwnedStore): Promise<boolean> => store.isForeign().catch(() => false);

/** Resolves to a store, and the folder where it writes uploads. */
async function openStore(config: Config): Promise<{ store: ManagedBlobStore; place: ReservedFolder }> {
  const { place, ownEndpoint } = config.files;
  if (place === null || 'bucket' in place) prepareDataDir(config.dataDir);
  if (place === null || 'folder' in place) {
    const setting = place === null ? 'DATA_DIR' : 'BLOB_STORE';
    const folder = place?.folder ?? path.join(config.dataDir, 'blobs');
    prepareFolder(setting, folder);
    return { store: createFolderStore(folder), place: { setting, folder } };
  }
  const uploads = path.join(config.dataDir, 'uploads');
  prepareFolder('DATA_DIR', uploads);
  const { createS3Store } = await import('../platform/blobs/s3-store.ts');
  const store = await createS3Store({ ...place, uploads, ownEndpoint });
  return { store, place: { setting: 'DATA_DIR', folder: uploads } };
}

const requireWritable = (store: BlobStore): Promise<void> =>
  usable(async () => {
    const { key } = await store.put(Readable.from([]), { maxBytes: 0 });
    await store.delete(key);
  });

async function usable<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof BlobsUnavailableError)) throw error;
    throw new ConfigError(
      `BLOB_STORE: ${error.message} Correct it, or set BLOB_STORE to another store. A bucket also needs the environment variables of its SDK, such as AWS_REGION.`,
    );
  }
}
