import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { snapshotBlobs, snapshots } from '../tables/snapshots.ts';
import { idsIn, now, ownedBy } from './statements.ts';

export type SnapshotRow = typeof snapshots.$inferSelect;

/** A snapshot that is about to be recorded. */
export interface NewSnapshot extends Omit<SnapshotRow, 'session_id' | 'saved_at'> {
  /** The blobs that it needs, with its list. */
  readonly keys: readonly string[];
}

/** The last turn of sandbox `w`. */
const lastTurn = sql`(select t.id from turns t where t.session_id = w.session_id
  order by t.last_event desc, t.began_at desc limit 1)`;

/** True if a snapshot of sandbox `w` was made after its last turn. It can lack files. */
export const isSaved = sql`exists (
  select from snapshots n where n.session_id = w.session_id and n.turn_id = ${lastTurn})`;

/** True if the snapshot of sandbox `w` has all files that its turns have changed. */
export const isWhole = sql`exists (
  select from snapshots n where n.session_id = w.session_id and n.turn_id = ${lastTurn} and n.unsaved_files = 0)`;

/** True if the disk of sandbox `w` can be restored, perhaps without the last changes. */
export const hasSnapshot = sql`exists (select from snapshots n where n.session_id = w.session_id)`;

/** The saved states of disks. */
export function snapshotQueries(db: Database) {
  return {
    /** Returns the snapshot of a session, or null. */
    async snapshot(sessionId: string): Promise<SnapshotRow | null> {
      const [row] = await db.select().from(snapshots).where(eq(snapshots.session_id, sessionId));
      return row ?? null;
    },

    /** Returns the last turn of a session if no snapshot has its changes. Null if there is nothing to save. */
    async unsavedTurn(sessionId: string): Promise<string | null> {
      const [row] = await rowsOf<{ turn: string | null }>(
        db,
        sql`select ${lastTurn} as turn from ${sandboxes} w where w.session_id = ${sessionId} and not ${isSaved}`,
      );
      return row?.turn ?? null;
    },

    /**
     * Records a snapshot in the place of the earlier one, and releases the blobs that it does not need. Resolves to null if the
     * server does not have the sandbox, else to the time in the row.
     */
    async saveSnapshot(
      sessionId: string,
      owner: Owner,
      { keys, ...snapshot }: NewSnapshot,
    ): Promise<Timestamp | null> {
      return db.transaction(async (tx) => {
        const [held] = await tx
          .select({ id: sandboxes.session_id })
          .from(sandboxes)
          .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner)))
          .for('update');
        if (!held) return null;
        const values = { ...snapshot, saved_at: now };
        const [saved] = await tx
          .insert(snapshots)
          .values({ session_id: sessionId, ...values })
          .onConflictDoUpdate({ target: snapshots.session_id, set: values })
          .returning({ at: snapshots.saved_at });
        await tx.execute(sql`
          insert into ${snapshotBlobs} (blob_key, session_id) select unnest(${idsIn(keys)}), ${sessionId}
          on conflict do nothing`);
        await tx.execute(sql`
          update ${snapshotBlobs} set session_id = null
          where session_id = ${sessionId} and blob_key <> all ${idsIn(keys)}`);
        return saved?.at ?? null;
      });
    },

    /** Records that the snapshot of a turn lacks changes, because the turn continues. */
    async outdate(sessionId: string, turnId: string): Promise<void> {
      await db
        .update(snapshots)
        .set({ turn_id: '' })
        .where(and(eq(snapshots.session_id, sessionId), eq(snapshots.turn_id, turnId)));
    },

    /** Forgets the snapshot of a session, because it cannot be restored. */
    async forgetSnapshot(sessionId: string): Promise<void> {
      await db.delete(snapshots).where(eq(snapshots.session_id, sessionId));
      await db.update(snapshotBlobs).set({ session_id: null }).where(eq(snapshotBlobs.session_id, sessionId));
    },

    /** Returns some blobs that no snapshot needs. */
    async releasedBlobs(limit: number): Promise<string[]> {
      const rows = await db
        .select({ key: snapshotBlobs.blob_key })
        .from(snapshotBlobs)
        .where(isNull(snapshotBlobs.session_id))
        .limit(limit);
      return rows.map(({ key }) => key);
    },

    /** Forgets released blobs, because they are deleted. */
    async forgetBlobs(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await db
        .delete(snapshotBlobs)
        .where(and(inArray(snapshotBlobs.blob_key, [...keys]), isNull(snapshotBlobs.session_id)));
    },
  };
}
