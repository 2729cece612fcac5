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

type DiskOperation = 'quarantineDisk' | 'deleteDisk' | 'deleteExcess';
type Event = [operation: DiskOperation, sessionId: string, result: 'succeeded' | 'failed'];

/** Makes changes of disks with an audit event, in the workspace of their session. They are not in the database. */
export function createDiskChanges({ db, clock, newId, onError }: DiskChangesOptions) {
  /** Changes that failed. They are repeated every few seconds. */
  const failing = new Set<string>();

  async function record(...[operation, sessionId, result]: Event): Promise<void> {
    const [session] = await db
      .select({ workspaceId: sessions.workspace_id })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    const { workspaceId = DEFAULT_WORKSPACE } = session ?? {};
    // A person can have given a folder any name.
    const ids = kindOfId(sessionId) === 'session' ? [sessionId] : [];
    await changesBy(sandboxes, { clock, newId })(db, [{ workspaceId, operation, ids, result }]);
  }

  /** Events that the database could not store before their change. */
  const late: Event[] = [];

  /** Stores an event before its change if the database responds. Otherwise, `recordLate` does. */
  async function recordSoon(...event: Event): Promise<void> {
    try {
      // After a failure, others would wait for the same database.
      if (late.length === 0) return await record(...event);
    } catch (error) {
      onError(error);
    }
    late.push(event);
  }

  /**
   * Returns what makes a change after its audit event is stored, so a killed server loses no event: the change and its event are
   * repeated. A change that fails has another event, and its next one when it succeeds.
   */
  const making =
    (store: typeof record) =>
    async (operation: DiskOperation, sessionId: string, change: () => Promise<void>): Promise<void> => {
      const key = `${operation} ${sessionId}`;
      if (!failing.has(key)) await store(operation, sessionId, 'succeeded');
      try {
        await change();
      } catch (error) {
        if (!failing.has(key)) {
          failing.add(key);
          await store(operation, sessionId, 'failed').catch(onError);
        }
        throw error;
      }
      if (failing.delete(key)) await store(operation, sessionId, 'succeeded');
    };

  return {
    make: making(record),

    /** The same, but the change does not wait for a database that does not respond: it can need the room. */
    makeRoom: making(recordSoon),

    /** Stores the events that could not be stored before. */
    async recordLate(): Promise<void> {
      for (let next = late[0]; next; next = late[0]) {
        await record(...next);
        late.shift();
      }
    },
  };
}
