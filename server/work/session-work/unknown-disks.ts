import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import { changesBy, sandboxes } from '../../records/audit/changes.ts';
import { kindOfId } from '../../records/audit/objects.ts';
import { sessions } from '../../records/tables/sessions.ts';
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

  /** Changes that failed. They are repeated every few seconds. */
  const failing = new Set<string>();

  /**
   * Makes a change after its audit event is stored, so a killed server loses no event: the change and its event are repeated. A change
   * that fails has another event, and its next one when it succeeds.
   */
  async function audited(operation: string, sessionId: string, change: () => Promise<void>): Promise<void> {
    const [session] = await db
      .select({ workspaceId: sessions.workspace_id })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    const { workspaceId = DEFAULT_WORKSPACE } = session ?? {};
    // A person can have given a folder any name.
    const ids = kindOfId(sessionId) === 'session' ? [sessionId] : [];
    const record = (result: 'succeeded' | 'failed') =>
      changesBy(sandboxes, options)(db, [{ workspaceId, operation, ids, result }]);
    const key = `${operation} ${sessionId}`;
    if (!failing.has(key)) await record('succeeded');
    try {
      await change();
    } catch (error) {
      if (!failing.has(key)) {
        failing.add(key);
        await record('failed').catch(onError);
      }
      throw error;
    }
    if (failing.delete(key)) await record('succeeded');
  }

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
          await audited('deleteDisk', name, async () => {
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
