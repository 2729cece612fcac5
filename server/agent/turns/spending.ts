import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { hasReachedBudget } from '../../records/list-cost.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { BUDGET_REACHED, type TurnOutcome } from '../../records/turns/outcome.ts';
import { reachedOfDay } from '../../records/workspaces/day-limits.ts';

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
  const reached = await reachedOfDay(db, row.workspace_id, row.limits ?? {});
  if (!reached) return null;
  const { error: type, message } = reached;
  return { error: { type, message, retry_status: { type: 'terminal' } } };
}
