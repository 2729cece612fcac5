import { Readable } from 'node:stream';
import { SandboxLost } from '../../../agent/turns/fence.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { SandboxQueries } from '../../../records/sandboxes/queries.ts';
import type { Owner } from '../../../records/servers/queries.ts';
import type { Disk } from '../../../sandbox/disk.ts';
import { copyMounts } from '../../../sandbox/mount-list.ts';
import type { Content } from '../../../sandbox/snapshots/entries.ts';
import { listDisk } from '../../../sandbox/snapshots/list-disk.ts';
import { planSnapshot } from '../../../sandbox/snapshots/plan.ts';
import { readFiles } from '../../../sandbox/snapshots/read-files.ts';
import {
  areSame,
  keepList,
  keptList,
  linesOf,
  type SnapshotList,
} from '../../../sandbox/snapshots/snapshot-list.ts';
import { storeLayer } from './store-layer.ts';

export interface SaveOptions {
  readonly sessionId: string;
  readonly owner: Owner;
  readonly disk: Disk;
  readonly blobs: BlobStore;
  readonly queries: Pick<SandboxQueries, 'snapshot' | 'saveSnapshot'>;
  /** The maximum size of the files of a snapshot. */
  readonly maxBytes: number;
}

/** What a snapshot has. */
export interface Saved {
  readonly files: number;
  readonly bytes: number;
  /** What was read and stored. */
  readonly writtenBytes: number;
  readonly leftOut: number;
}

/** The maximum number of files, folders and links of a snapshot. Their list is in memory while it is saved. */
export const ENTRIES = 100_000;
const LIST_BYTES = 2 ** 30;

/**
 * Saves a disk on which no command runs. The blobs come before the row. If a step fails, the new blobs are deleted, and the earlier
 * snapshot stays.
 *
 * @throws TooManyEntries, SandboxLost, BlobsUnavailableError, or the reason of the signal.
 */
export async function saveSnapshot(
  options: SaveOptions,
  turnId: string,
  signal: AbortSignal,
): Promise<Saved> {
  const { sessionId, owner, disk, blobs, queries, maxBytes } = options;
  const row = await queries.snapshot(sessionId);
  const before = row && (await keptList(disk, row.list_key));
  const { entries: found, leftOut: unread, special } = await listDisk(disk, ENTRIES, signal);
  const plan = planSnapshot(found, before, maxBytes);
  const fresh: string[] = [];
  /** True while it is not known whether the rows were committed. */
  let isUnsure = false;
  try {
    const read = new Map<string, Content>();
    let failed = 0;
    let offset = 0;
    const content = readFiles(disk, plan.files, ({ version }, bytes) => {
      if (bytes === null) failed += 1;
      else read.set(version, { layer: plan.layers.length, offset, bytes });
      offset += bytes ?? 0;
    });
    const layer = await storeLayer(content, blobs, (key) => fresh.push(key), signal);
    const list: SnapshotList = {
      layers: layer.bytes > 0 ? [...plan.layers, layer] : plan.layers,
      mounts: await copyMounts(disk),
      entries: plan.entries(read),
    };
    const isSame = row !== null && before !== null && areSame(before, list);
    const listKey = isSame ? row.list_key : await storeList(list);
    const leftOut = unread + plan.leftOut + failed;
    const saved = { ...sizeOf(list), leftOut, writtenBytes: layer.bytes };
    isUnsure = true;
    const isRecorded = await queries.saveSnapshot(sessionId, owner, {
      turn_id: turnId,
      list_key: listKey,
      bytes: saved.bytes,
      files: saved.files,
      left_out: leftOut,
      unsaved_files: leftOut - special,
      keys: [listKey, ...list.layers.flatMap(({ parts }) => parts)],
    });
    isUnsure = false;
    if (!isRecorded) throw new SandboxLost();
    fresh.length = 0;
    if (!isSame) await keepList(disk, listKey, list);
    return saved;
  } finally {
    // The sweep finds what has no row, so content that may have one stays. Nothing waits for a store that does not respond.
    if (!isUnsure) void Promise.allSettled(fresh.map((key) => blobs.delete(key)));
  }

  async function storeList(list: SnapshotList): Promise<string> {
    const lines = Readable.from(linesOf(list), { objectMode: true }).map((text: string) => Buffer.from(text));
    const { key } = await blobs.put(lines, { maxBytes: LIST_BYTES, signal });
    fresh.push(key);
    return key;
  }
}

function sizeOf({ entries }: SnapshotList): Pick<Saved, 'files' | 'bytes'> {
  const contents = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'file' ? [[entry.version, entry.content.bytes] as const] : [],
    ),
  );
  return { files: contents.size, bytes: [...contents.values()].reduce((sum, bytes) => sum + bytes, 0) };
}
