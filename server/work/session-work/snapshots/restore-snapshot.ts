import { Readable } from 'node:stream';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { SnapshotRow } from '../../../records/sandboxes/snapshot-queries.ts';
import type { Disk } from '../../../sandbox/disk.ts';
import { pasteMounts } from '../../../sandbox/mount-list.ts';
import type { SavedEntry } from '../../../sandbox/snapshots/entries.ts';
import { listDisk } from '../../../sandbox/snapshots/list-disk.ts';
import { DamagedSnapshot, restoreDisk } from '../../../sandbox/snapshots/restore-disk.ts';
import { keepList, readLines, type SnapshotList } from '../../../sandbox/snapshots/snapshot-list.ts';
import { ENTRIES } from './save-snapshot.ts';
import { readLayer, readWhole } from './store-layer.ts';

/**
 * Writes a snapshot to a new disk. A failed attempt can be repeated.
 *
 * @throws DamagedSnapshot, BlobsUnavailableError, the errors of the file system, or the reason of the signal.
 */
export async function restoreSnapshot(
  { list_key }: SnapshotRow,
  disk: Disk,
  blobs: Pick<BlobStore, 'get'>,
  signal: AbortSignal,
): Promise<void> {
  const list = await readLines(Readable.from(readWhole(list_key, blobs)));
  const read = (index: number) => {
    const layer = list.layers[index];
    if (!layer) throw new DamagedSnapshot('A layer is missing.');
    return readLayer(layer, blobs);
  };
  await restoreDisk(disk, list.entries, read, signal);
  await pasteMounts(disk, list.mounts);
  const { entries } = await listDisk(disk, ENTRIES, signal);
  await keepList(disk, list_key, { ...list, entries: withVersions(list, entries) });
}

/** The files of the new disk have other versions. */
function withVersions({ entries }: SnapshotList, found: readonly { path: string; version?: string }[]) {
  const versions = new Map(found.map(({ path, version }) => [path, version]));
  return entries.map((entry): SavedEntry => {
    return entry.kind === 'file' ? { ...entry, version: versions.get(entry.path) ?? '' } : entry;
  });
}
