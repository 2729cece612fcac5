import { statfs } from 'node:fs/promises';
import { type BlobStore, BlobsUnavailableError } from '../platform/blobs/blob-store.ts';
import type { Log } from '../platform/log.ts';
import { type FileSystem, type ReservedFolder, roomOn } from '../sandbox/reserve.ts';

/** The room is measured again after this many bytes of an upload. */
const STEP_BYTES = 32_000_000;

export interface BlobRoomOptions {
  /** The folder where uploads are written. */
  readonly place: ReservedFolder;
  /** DISK_RESERVE_BYTES. Null for the default. */
  readonly bytes: number | null;
  readonly log: Log;
  /** Measures a file system. Tests replace it. */
  readonly measure?: (folder: string) => Promise<FileSystem>;
}

/** The room for uploads on their file system. */
export interface BlobRoom {
  /** Resolves to the reason why there is no room, as a public text, or to null. Logs when it changes. */
  fault(): Promise<string | null>;
  /** Returns the store. It rejects uploads while there is no room. */
  limit(store: BlobStore): BlobStore;
}

export function createBlobRoom({ place, bytes, log, measure = statfs }: BlobRoomOptions): BlobRoom {
  const { setting, folder } = place;
  let isFaulty = false;

  async function fault(): Promise<string | null> {
    const reason = await measured().catch(
      ({ code }: NodeJS.ErrnoException) => `the folder of ${setting} cannot be used (${code})`,
    );
    if (reason !== null && !isFaulty) log.error({ event: 'blobs.full' }, `${reason}: uploads are rejected`);
    if (reason === null && isFaulty)
      log.info({ event: 'blobs.have_room' }, `the folder of ${setting} has room: uploads are accepted`);
    isFaulty = reason !== null;
    return reason;
  }

  async function measured(): Promise<string | null> {
    const { free, reserve, missing } = roomOn(await measure(folder), bytes);
    if (missing === 0) return null;
    return `disk full: ${free} bytes are free in ${setting}, and DISK_RESERVE_BYTES is ${reserve}`;
  }

  async function requireRoom(): Promise<void> {
    const reason = await fault();
    if (reason !== null) throw new BlobsUnavailableError(reason);
  }

  async function* checked(content: AsyncIterable<Uint8Array>) {
    let since = 0;
    for await (const chunk of content) {
      since += chunk.length;
      if (since > STEP_BYTES) {
        since = 0;
        await requireRoom();
      }
      yield chunk;
    }
  }

  return {
    fault,
    limit: (store) => ({
      ...store,
      async put(content, options) {
        await requireRoom();
        return store.put(checked(content), options);
      },
    }),
  };
}
