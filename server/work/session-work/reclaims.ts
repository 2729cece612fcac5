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

  async function record(tx: Database, session: SessionRow, reason: string, restored: Restored | null = null) {
    const isRestored = restored !== null && restored !== 'damaged';
    const snapshot = isRestored ? { snapshot_at: restored.at, files_left_out: restored.leftOut } : {};
    await turnQueries(tx).say(session.id, [{ type: 'session.workspace_reclaimed', ...snapshot }], ending);
    const { id, workspace_id: workspaceId } = session;
    await changesBy(sandboxes, ending)(tx, [{ workspaceId, operation: 'reclaimDisk', ids: [id] }]);
    log.info(
      { event: 'sandbox.reclaimed', session_id: id, workspace_id: workspaceId, reason },
      `a sandbox is reclaimed: ${reason}`,
    );
  }

  return {
    /** The sandbox was idle, or another server has it now. If that can restore the disk, it says so when it is done. */
    async ofSandbox(tx: Database, session: SessionRow): Promise<void> {
      await endTurn(tx, session);
      if (await sandboxQueries(tx).snapshot(session.id)) return;
      await record(tx, session, 'it was idle, or its server is gone or cannot work');
    },

    /** This server does not have the disk. It has made another one, from a snapshot if there was one. */
    async ofDisk(tx: Database, session: SessionRow, restored: Restored | null): Promise<void> {
      await endTurn(tx, session);
      await record(tx, session, 'its disk is no longer on this server', restored);
    },
  };
}

export type Reclaims = ReturnType<typeof createReclaims>;
