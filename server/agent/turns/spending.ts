import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type WorkspaceLimits, workspaces } from '../../platform/workspaces/table.ts';
import { hasReachedBudget } from '../../records/list-cost.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { BUDGET_REACHED, type TurnFailure, type TurnOutcome } from '../../records/turns/outcome.ts';
import { reachedOfDay } from '../../records/workspaces/day-limits.ts';
import { reachedOfDisks } from '../../records/workspaces/disk-limit.ts';

/**
 * Returns how a turn ends whose session can send no more requests to models, or null. The budget, the cost of all threads and
 * the limits of the workspace are read, because they can change during a turn.
 */
export async function endOfSpending(db: Database, sessionId: string): Promise<TurnOutcome | null> {
  const { budget, list_cost, usage, workspace_id } = sessions;
  const [row] = await db
    .select({ budget, list_cost, usage, workspace_id, limits: workspaces.limits })
    .from(sessions)
    .leftJoin(workspaces, eq(workspaces.workspace_id, workspace_id))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  if (hasReachedBudget(row)) return BUDGET_REACHED;
  const { workspace_id: workspaceId } = row;
  const limits = row.limits ?? {};
  const ofDay = await reachedOfDay(db, workspaceId, limits);
  if (ofDay) return endedBy(ofDay.error, ofDay.message);
  return endOfRoom(db, workspaceId, limits);
}

/** Returns how a turn ends in a workspace whose disks take as many bytes as they can take, or null. */
export async function endOfRoom(
  db: Database,
  workspaceId: string,
  limits: WorkspaceLimits,
): Promise<TurnOutcome | null> {
  const reached = await reachedOfDisks(db, workspaceId, limits);
  return reached === null ? null : endedBy('disk_bytes_limit_reached_error', reached);
}

const endedBy = (type: TurnFailure['type'], message: string): TurnOutcome => ({
  error: { type, message, retry_status: { type: 'terminal' } },
});
