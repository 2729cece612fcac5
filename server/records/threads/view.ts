import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import { exactly } from '../../platform/exactly.ts';
import { shownCost } from '../list-cost.ts';
import type { sessions } from '../tables/sessions.ts';
import type { threads } from '../tables/threads.ts';
import type { TokenUsage } from '../token-usage.ts';
import { statsAt } from './stats.ts';

type Thread = components['schemas']['SessionThread'];
type ThreadRow = typeof threads.$inferSelect;

/**
 * Returns a row in the contract's form (spec. 2.2), with its stats at the time of the read.
 *
 * @param ended When its session was archived, or null.
 */
export function toThread(
  { workspace_id, list_cost, ...thread }: ThreadRow,
  { now, ended }: { now: Date; ended: Timestamp | null },
): Thread {
  const stats = statsAt(now, thread, ended);
  const usage = thread.usage && { ...thread.usage, list_cost: shownCost(list_cost) };
  return exactly<Thread>()({ ...thread, usage, stats, type: 'session_thread' });
}

/** Returns the row of a thread in the contract's form. */
export function threadRow({ type, usage, ...thread }: Thread, workspace_id: string): ThreadRow {
  const { list_cost = null, ...tokens } = usage ?? {};
  return { ...thread, usage: usage ? (tokens as TokenUsage) : null, list_cost, workspace_id };
}

/** The coordinator (main) thread of a new session: the root of its threads. */
export function newCoordinator(session: typeof sessions.$inferSelect, id: string): ThreadRow {
  const { id: session_id, workspace_id, agent, created_at } = session;
  return {
    id,
    workspace_id,
    session_id,
    parent_thread_id: null,
    agent,
    status: 'idle',
    stats: null,
    usage: null,
    list_cost: null,
    archived_at: null,
    created_at,
    updated_at: created_at,
  };
}
