import type { Queries } from '../../records/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { openMountList } from '../../sandbox/mount-list.ts';
import { placeOf } from '../../sandbox/mount-places.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { MountedFile, SessionFiles } from '../turns/agent.ts';

/** Returns the files of a session, oldest first. */
export async function readFiles(
  sessionId: string,
  { runtime, disk, records }: { runtime: Runtime; disk: Disk; records: Pick<Queries, 'sandboxes'> },
): Promise<SessionFiles> {
  const [attached, list] = await Promise.all([records.sandboxes.attached(sessionId), openMountList(disk)]);
  const mounted: MountedFile[] = [];
  const missing: string[] = [];
  for (const { id, description, file, updated_at } of attached) {
    if (description.type !== 'file') continue;
    const path = runtime.seenAt(disk, placeOf(disk, description.mount_path));
    if (list.isGivenUp(id, updated_at)) missing.push(path);
    else if (file && list.has(id)) {
      const { filename, mime_type, size_bytes } = file;
      mounted.push({ path, filename, mime_type, size_bytes });
    }
  }
  return { mounted, missing };
}
