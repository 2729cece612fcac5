import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import { shownCost } from '../list-cost.ts';
import type { sessions } from '../tables/sessions.ts';
import type { threads } from '../tables/threads.ts';
import type { TokenUsage } from '../token-usage.ts';
import { statsAt } from './stats.ts';

type Thread = components['schemas']['SessionThread'];
type ThreadRow = typeof threads.$inferSelect;

/**
 * Returns a row in the contract's form (spec. 2.2), with its stats at the time of the read. Each property is named, because copying
 * the rest of a row is slow on each read.
 *
 * @param ended When its session was archived, or null.
 */
export function toThread(
  row: Omit<ThreadRow, 'workspace_id'>,
  { now, ended }: { now: Date; ended: Timestamp | null },
): Required<Thread> {
  return {
    id: row.id,
    type: 'session_thread',
    session_id: row.session_id,
    parent_thread_id: row.parent_thread_id,
    agent: row.agent,
    status: row.status,
    stats: statsAt(now, row, ended),
    usage: row.usage && { ...row.usage, list_cost: shownCost(row.list_cost) },
    created_at: row.created_at,
    updated_at: row.updated_at,
    archived_at: row.archived_at,
  };
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
