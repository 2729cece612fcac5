import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
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
 * The disks that the database does not know: they are kept in quarantine, and deleted later. The audit has both, in the workspace
 * `default`, because the session may not exist.
 */
export function createUnknownDisks(options: UnknownDisksOptions) {
  const { folder, images, quarantineSeconds: seconds, db, log, onError } = options;
  const quarantined = createQuarantine(folder);

  /** Makes a change and stores its audit event. If one fails, so does the other. */
  const audited = (operation: string, sessionId: string, change: () => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await changesBy(sandboxes, options)(tx, [
        { workspaceId: DEFAULT_WORKSPACE, operation, ids: [sessionId] },
      ]);
      await change();
    });

  return {
    /** Moves a disk to quarantine, if it exists. */
    async quarantine(sessionId: string): Promise<void> {
      const disk = path.join(folder, sessionId);
      if (!(await ifMissing(lstat(disk), null))) return;
      await images.detach(disk);
      await audited('quarantineDisk', sessionId, async () => {
        const place = await quarantined.add(sessionId);
        log.warn(
          { event: 'disk.quarantined', session_id: sessionId, folder: place, seconds },
          'the database does not know a disk on this server: it is kept in quarantine, and deleted later',
        );
      });
    },

    /** Discards what has been in quarantine for some time. */
    async deleteOld(discard: (place: string) => Promise<void>): Promise<void> {
      for (const { place, name } of await quarantined.olderThan(seconds))
        await audited('deleteDisk', name, async () => {
          await discard(place);
          retentionRows.inc({ kind: 'quarantined_disks' });
          log.info({ event: 'disk.expired', folder: place }, 'a disk in quarantine is old: it is deleted');
        }).catch(onError);
    },
  };
}
