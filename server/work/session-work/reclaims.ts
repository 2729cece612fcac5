import { observeLostTurn } from '../../agent/turns/observe-turn.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { changesBy, sandboxes } from '../../records/audit/changes.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { type SessionRow, turnQueries } from '../../records/turns/queries.ts';
import type { Restored } from './snapshots/session-snapshots.ts';

export interface ReclaimOptions {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  /** True if the agent continues its turns in a new sandbox. */
  readonly continues: boolean;
  /** The message for users about turns whose server is gone. */
  readonly gone: string;
}

/** A session with a disk. */
type OwnedDisk = Pick<SessionRow, 'id' | 'workspace_id'>;

/**
 * Returns functions that record in a session that its disk is gone, and end a running turn with an error. They are called in a
 * transaction that has locked the session.
 */
export function createReclaims({ clock, newId, log, continues, gone }: ReclaimOptions) {
  const ending = { clock, newId };
  async function endTurn(tx: Database, session: SessionRow): Promise<void> {
    if (continues) return;
    const outcome = { error: unknownError(gone) };
    const turn = await turnQueries(tx).end(session, { ...outcome, ...ending });
    if (turn) observeLostTurn({ ...turn, workspace_id: session.workspace_id }, outcome, clock.now(), log);
  }

  const audit = (tx: Database, operation: 'reclaimDisk' | 'restoreDisk', of: readonly OwnedDisk[]) =>
    changesBy(sandboxes, ending)(
      tx,
      of.map(({ id, workspace_id: workspaceId }) => ({ workspaceId, operation, ids: [id] })),
    );

  async function tell(tx: Database, session: SessionRow, reason: string, snapshot: object = {}) {
    await turnQueries(tx).say(session.id, [{ type: 'session.workspace_reclaimed', ...snapshot }], ending);
    const { id: session_id, workspace_id } = session;
    log.info(
      { event: 'sandbox.reclaimed', session_id, workspace_id, reason },
      `a sandbox is reclaimed: ${reason}`,
    );
  }

  return {
    /** Disks are gone, of which their sessions say nothing. */
    unsaid: (tx: Database, of: readonly OwnedDisk[]) => audit(tx, 'reclaimDisk', of),

    /** The sandbox was idle, or another server has it now. If that can restore the disk, it says so when it is done. */
    async ofSandbox(tx: Database, session: SessionRow, hadDisk: boolean): Promise<void> {
      await endTurn(tx, session);
      if (hadDisk) await audit(tx, 'reclaimDisk', [session]);
      if (await sandboxQueries(tx).snapshot(session.id)) return;
      await tell(tx, session, 'it was idle, or its server is gone or cannot work');
    },

    /**
     * This server has made a disk, from a snapshot if there was one.
     *
     * @param isLost True if it should have had one.
     */
    async ofDisk(
      tx: Database,
      session: SessionRow,
      restored: Restored | null,
      isLost: boolean,
    ): Promise<void> {
      await endTurn(tx, session);
      const isRestored = restored !== null && restored !== 'damaged';
      if (isLost || restored === 'damaged') await audit(tx, 'reclaimDisk', [session]);
      if (isRestored) await audit(tx, 'restoreDisk', [session]);
      const snapshot = isRestored ? { snapshot_at: restored.at, files_left_out: restored.leftOut } : {};
      await tell(tx, session, 'its disk is no longer on this server', snapshot);
    },
  };
}

export type Reclaims = ReturnType<typeof createReclaims>;
