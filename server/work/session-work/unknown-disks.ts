import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import type { DiskImages } from '../../sandbox/images/images.ts';
import { ifMissing } from '../../sandbox/missing.ts';
import { createQuarantine } from '../../sandbox/quarantine.ts';
import { createDiskChanges, type DiskChangesOptions } from './disk-changes.ts';

export interface UnknownDisksOptions extends DiskChangesOptions {
  /** The folder of this server's sandboxes. */
  readonly folder: string;
  readonly images: Pick<DiskImages, 'detach'>;
  /** How long disks stay in quarantine. */
  readonly quarantineSeconds: number;
  readonly log: Log;
}

/**
 * Disks that the database does not know, and those that are damaged or replaced: they are kept in quarantine, and deleted later. The
 * audit records both.
 */
export function createUnknownDisks(options: UnknownDisksOptions) {
  const { folder, images, quarantineSeconds: seconds, log, onError } = options;
  const quarantined = createQuarantine(folder);
  const changes = createDiskChanges(options);

  return {
    /** Moves a disk to quarantine, if it exists. */
    async quarantine(sessionId: string): Promise<void> {
      const disk = path.join(folder, sessionId);
      if (!(await ifMissing(lstat(disk), null))) return;
      await images.detach(disk);
      await changes.make('quarantineDisk', sessionId, async () => {
        const place = await quarantined.add(sessionId);
        log.warn(
          { event: 'disk.quarantined', session_id: sessionId, folder: place, seconds },
          'a disk is unknown, damaged or replaced: it is kept in quarantine, and deleted later',
        );
      });
    },

    /** Discards what has been in quarantine for some time. */
    async deleteOld(discard: (place: string) => Promise<void>): Promise<void> {
      for (const { place, name } of await quarantined.olderThan(seconds)) {
        try {
          // The file system can have names that no text has.
          if (!(await ifMissing(lstat(place), null))) continue;
          await images.detach(place);
          await changes.make('deleteDisk', name, async () => {
            await discard(place);
            retentionRows.inc({ kind: 'quarantined_disks' });
            log.info({ event: 'disk.expired', folder: place }, 'a disk in quarantine is old: it is deleted');
          });
        } catch (error) {
          if (isUnavailable(error)) throw error;
          onError(error);
        }
      }
    },
  };
}
