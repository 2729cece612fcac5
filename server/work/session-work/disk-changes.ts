import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import { changesBy, sandboxes } from '../../records/audit/changes.ts';
import { kindOfId } from '../../records/audit/objects.ts';
import { sessions } from '../../records/tables/sessions.ts';

export interface DiskChangesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly onError: (error: unknown) => void;
}

/** Makes changes of disks with an audit event, in the workspace of their session. They are not in the database. */
export function createDiskChanges({ db, clock, newId, onError }: DiskChangesOptions) {
  /** Changes that failed. They are repeated every few seconds. */
  const failing = new Set<string>();

  async function record(operation: string, sessionId: string, result: 'succeeded' | 'failed'): Promise<void> {
    const [session] = await db
      .select({ workspaceId: sessions.workspace_id })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    const { workspaceId = DEFAULT_WORKSPACE } = session ?? {};
    // A person can have given a folder any name.
    const ids = kindOfId(sessionId) === 'session' ? [sessionId] : [];
    await changesBy(sandboxes, { clock, newId })(db, [{ workspaceId, operation, ids, result }]);
  }

  return {
    /**
     * Makes a change after its audit event is stored, so a killed server loses no event: the change and its event are repeated. A
     * change that fails has another event, and its next one when it succeeds.
     */
    async make(operation: string, sessionId: string, change: () => Promise<void>): Promise<void> {
      const key = `${operation} ${sessionId}`;
      if (!failing.has(key)) await record(operation, sessionId, 'succeeded');
      try {
        await change();
      } catch (error) {
        if (!failing.has(key)) {
          failing.add(key);
          await record(operation, sessionId, 'failed').catch(onError);
        }
        throw error;
      }
      if (failing.delete(key)) await record(operation, sessionId, 'succeeded');
    },

    /** Makes a change that frees room. If its event cannot be stored before, because the database needs the room, it is stored after. */
    async makeRoom(operation: string, sessionId: string, change: () => Promise<void>): Promise<void> {
      const store = () => record(operation, sessionId, 'succeeded');
      const isStored = await store().then(
        () => true,
        () => false,
      );
      await change();
      if (!isStored) await store();
    },
  };
}
