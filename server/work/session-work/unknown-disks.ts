import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import { changesBy, sandboxes } from '../../records/audit/changes.ts';
import type { DiskImages } from '../../sandbox/images/images.ts';
import { ifMissing } from '../../sandbox/missing.ts';
import { createQuarantine } from '../../sandbox/quarantine.ts';

export interface UnknownDisksOptions {
  /** The folder of this server's sandboxes. */
  readonly folder: string;
  readonly images: Pick<DiskImages, 'detach'>;
  /** How long disks stay in quarantine. */
  readonly quarantineSeconds: number;
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}

/**
 * Disks that the database does not know, and those that are damaged or replaced: they are kept in quarantine, and deleted later. The
 * audit records both.
 */
export function createUnknownDisks(options: UnknownDisksOptions) {
  const { folder, images, quarantineSeconds: seconds, db, log, onError } = options;
  const quarantined = createQuarantine(folder);

  /** Makes a change in the transaction of its audit event. If the event cannot be stored, nothing changes. */
  const audited = <T>(
    operation: string,
    { sessionId, workspaceId }: { sessionId: string; workspaceId: string },
    change: () => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      await changesBy(sandboxes, options)(tx, [{ workspaceId, operation, ids: [sessionId] }]);
      return change();
    });

  return {
    /** Moves a disk to quarantine, if it exists. Without a workspace, the database does not know its session. */
    async quarantine(sessionId: string, workspaceId = DEFAULT_WORKSPACE): Promise<void> {
      const disk = path.join(folder, sessionId);
      if (!(await ifMissing(lstat(disk), null))) return;
      await images.detach(disk);
      const of = { sessionId, workspaceId };
      const place = await audited('quarantineDisk', of, () => quarantined.add(sessionId));
      log.warn(
        { event: 'disk.quarantined', session_id: sessionId, folder: place, seconds },
        'a disk is unknown, damaged or replaced: it is kept in quarantine, and deleted later',
      );
    },

    /** Discards what has been in quarantine for some time. */
    async deleteOld(discard: (place: string) => Promise<void>): Promise<void> {
      for (const { place, name: sessionId } of await quarantined.olderThan(seconds)) {
        const of = { sessionId, workspaceId: DEFAULT_WORKSPACE };
        try {
          await images.detach(place);
          await audited('deleteDisk', of, () => discard(place));
        } catch (error) {
          if (isUnavailable(error)) throw error;
          onError(error);
          continue;
        }
        retentionRows.inc({ kind: 'quarantined_disks' });
        log.info({ event: 'disk.expired', folder: place }, 'a disk in quarantine is old: it is deleted');
      }
    },
  };
}
