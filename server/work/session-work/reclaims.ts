import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { changesBy, sandboxes } from '../../records/audit/changes.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { type SessionRow, turnQueries } from '../../records/turns/queries.ts';

export interface ReclaimOptions {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  /** True if the agent continues its turns in a new sandbox. */
  readonly continues: boolean;
  /** The message for users about turns whose server is gone. */
  readonly gone: string;
}

/** Records in a session that its disk is gone, and ends a running turn with an error. In a transaction that has locked the session. */
type Record = (tx: Database, session: SessionRow) => Promise<void>;

/** Returns functions that record the end of disks, by its reason. */
export function createReclaims({ clock, newId, log, continues, gone }: ReclaimOptions) {
  const ending = { clock, newId };
  const record =
    (why: string): Record =>
    async (tx, session) => {
      if (!continues) await turnQueries(tx).end(session, { error: unknownError(gone), ...ending });
      await turnQueries(tx).say(session.id, [{ type: 'session.workspace_reclaimed' }], ending);
      const { id, workspace_id: workspaceId } = session;
      await changesBy(sandboxes, ending)(tx, [{ workspaceId, operation: 'reclaimDisk', ids: [id] }]);
      log.info(
        {
          event: 'sandbox.reclaimed',
          session_id: session.id,
          workspace_id: session.workspace_id,
          reason: why,
        },
        `a sandbox is reclaimed: ${why}`,
      );
    };
  return {
    /** The sandbox was idle, or another server has it now. */
    ofSandbox: record('it was idle, or its server is gone or cannot work'),
    /** The server does not find the disk. */
    ofDisk: record('its disk is no longer on this server'),
  };
}

export type Reclaims = ReturnType<typeof createReclaims>;
