import type { components } from '../../../generated/types.ts';
import type { Fence } from '../../agent/turns/fence.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import { outputRow } from '../../records/files/outputs.ts';
import { type FileRow, fileQueries } from '../../records/files/queries.ts';
import { releaseBlobs } from '../../records/files/release-blobs.ts';
import type { Queries } from '../../records/queries.ts';
import type { Said } from '../../records/turns/own-events.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { listOutputs, type Output, readOutput } from '../../sandbox/outputs.ts';
import { readSeen, type SeenOutput, writeSeen } from '../../sandbox/seen-outputs.ts';

type Reason = components['schemas']['OutputsLeftOut']['reasons'][number];

/** What is stored of outputs. */
export interface OutputLimits {
  /** The maximum number of those of a session. */
  readonly files: number;
  /** Their maximum size. */
  readonly bytes: number;
  /** The maximum size of all files of a workspace without an own limit. */
  readonly workspaceBytes: number;
}

export interface HarvestOptions {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly disk: Disk;
  readonly limits: OutputLimits;
  readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
  readonly files: ReturnType<typeof fileQueries>;
  readonly workspaces: Pick<Queries['workspaces'], 'limitsOf'>;
  readonly fence: Fence;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly say: (eventId: string, said: Said) => Promise<void>;
}

/**
 * Stores the outputs of a session that are new or have changed since the last call. A changed output replaces the stored one, unless
 * the session is on hold. One that the agent deletes stays stored.
 *
 * @throws BlobsUnavailableError
 */
export async function harvest(options: HarvestOptions, signal: AbortSignal): Promise<void> {
  const { sessionId, workspaceId, disk, limits, files, workspaces, newId, say } = options;
  const [{ files: found, hasMore }, before] = await Promise.all([listOutputs(disk), readSeen(disk)]);
  const seen = new Map(before.files);
  const due = found.filter((output) => isDue(output, seen.get(output.path)));
  if (due.length === 0 && hasMore === before.isCut) return;
  // The newest last: a session that is or was on hold can have several of a path.
  const rows = await files.outputsOf(workspaceId, sessionId);
  const stored = new Map(rows.map((row) => [row.output_path, row]));
  const size = rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  let count = rows.length;
  // A sparse file takes the disk of its session no room, but its stored content does.
  const { file_bytes: most = limits.workspaceBytes } = await workspaces.limitsOf(workspaceId);
  let workspaceRoom = most - (await files.storedBytes(workspaceId));
  let room = limits.bytes - size;
  const reasons = new Set<Reason>(hasMore ? ['folder_too_large'] : []);
  let leftOut = reasons.size;
  let isNews = hasMore && !before.isCut;
  for (const output of due) {
    const { path, version } = output;
    const former = stored.get(path);
    const more = output.bytes - (former?.size_bytes ?? 0);
    const reason = reasonOf(count + (former ? 0 : 1), more);
    if (reason !== null) {
      reasons.add(reason);
      leftOut += 1;
      isNews ||= seen.get(path)?.version !== version;
    } else {
      const result = await store(output, former, options, signal);
      if (result === null) continue;
      const { row, replaced } = result;
      stored.set(path, row);
      count += replaced ? 0 : 1;
      room -= row.size_bytes - (replaced?.size_bytes ?? 0);
      workspaceRoom -= row.size_bytes - (replaced?.size_bytes ?? 0);
    }
    seen.set(path, { version, isLeftOut: reason !== null });
  }
  const there = new Set(found.map(({ path }) => path));
  await writeSeen(disk, { files: new Map([...seen].filter(([path]) => there.has(path))), isCut: hasMore });
  if (!isNews) return;
  await say(newId('event'), { type: 'session.outputs_left_out', files: leftOut, reasons: [...reasons] });

  /** Returns why an output does not fit, or null. */
  function reasonOf(next: number, more: number): Reason | null {
    if (next > limits.files) return 'too_many_files';
    if (more > room) return 'too_many_bytes';
    return more > workspaceRoom ? 'file_bytes_limit_reached' : null;
  }
}

/** Resolves to the row of a stored output and the row that it replaces, or to null if there is no such file now. */
async function store(
  output: Output,
  before: FileRow | undefined,
  { sessionId, workspaceId, disk, blobs, files, fence, clock, newId }: HarvestOptions,
  signal: AbortSignal,
): Promise<{ row: FileRow; replaced: FileRow | null } | null> {
  const blob = await readOutput(disk, output, (content) =>
    blobs.put(content, { maxBytes: output.bytes, signal }),
  );
  if (blob === null) return null;
  if (blob.sha256 === before?.sha256) {
    await releaseBlobs(files, blobs, [blob.key]);
    return { row: before, replaced: before };
  }
  const at = toTimestamp(clock.now());
  const { path } = output;
  const row = outputRow({ id: newId('file'), workspaceId, sessionId, path, blob, at });
  const replaced = await fence(async (tx) => {
    const queries = fileQueries(tx);
    // Null if a hold keeps it.
    const removed = before ? await queries.remove(workspaceId, before.id) : null;
    await queries.add([row]);
    return removed;
  });
  if (replaced) await releaseBlobs(files, blobs, [replaced.blob_key]);
  return { row, replaced };
}

function isDue({ version }: Output, seen: SeenOutput | undefined): boolean {
  return seen === undefined || seen.isLeftOut || seen.version !== version;
}
