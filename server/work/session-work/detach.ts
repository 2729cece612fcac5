import type { AttachedResource } from '../../records/sandboxes/attached-queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { MountList } from '../../sandbox/mount-list.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { removeMount } from '../../sandbox/uploads.ts';
import type { UnderWay } from './mounts.ts';

export interface DetachOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly attached: readonly AttachedResource[];
  readonly mounted: MountList;
  /** Running and waiting mounts, by resource. */
  readonly underWay: ReadonlyMap<string, UnderWay>;
}

/** Removes what is mounted and no longer attached. Aborts the mounts of such resources. */
export async function detach({ runtime, disk, attached, mounted, underWay }: DetachOptions): Promise<void> {
  const ids = new Set(attached.map(({ id }) => id));
  const gone = [...underWay].filter(([id]) => !ids.has(id)).map(([, mount]) => mount);
  for (const mount of gone) mount.abort();
  // One may have been mounted meanwhile.
  await Promise.all(gone.map(({ ended }) => ended));
  for (const [id, mountPath] of mounted.entries()) {
    if (ids.has(id)) continue;
    await removeMount(runtime, disk, mountPath);
    await mounted.remove(id);
  }
}
