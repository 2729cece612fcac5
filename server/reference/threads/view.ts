import type { components } from '../../../generated/types.ts';
import { exactly } from '../platform/exactly.ts';
import type { sessions } from '../sessions/table.ts';
import type { threads } from './table.ts';

type Thread = components['schemas']['SessionThread'];
type ThreadRow = typeof threads.$inferSelect;

/** A row as the contract shows it (spec. 2.2). */
export function toThread({ tenant_id, ...thread }: ThreadRow): Thread {
  return exactly<Thread>()({ ...thread, type: 'session_thread' });
}

/** The way back. */
export function threadRow({ type, ...thread }: Thread, tenant_id: string): ThreadRow {
  return { ...thread, tenant_id };
}

/** The coordinator (main) thread that a session begins with: the root of its threads. */
export function newCoordinator(session: typeof sessions.$inferSelect, id: string): ThreadRow {
  const { id: session_id, tenant_id, agent, created_at } = session;
  return {
    id,
    tenant_id,
    session_id,
    parent_thread_id: null,
    agent,
    status: 'idle',
    stats: null,
    archived_at: null,
    created_at,
    updated_at: created_at,
  };
}
