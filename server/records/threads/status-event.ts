import type { components } from '../../../generated/types.ts';
import type { NewId } from '../../platform/ids.ts';
import { type NewEvent, newEvent } from '../events/view.ts';
import type { threads } from '../tables/threads.ts';

type Declared = components['schemas']['DeclaredSessionEvent'];
type StopReason = components['schemas']['StopReason'];

/** The session event with the new status of a child thread whose work has ended. */
export function statusEvent(
  { id, agent, status, updated_at }: typeof threads.$inferSelect,
  newId: NewId,
  stop_reason: StopReason = { type: 'end_turn' },
): NewEvent {
  const shared = {
    id: newId('event'),
    session_thread_id: id,
    agent_name: agent.name,
    created_at: updated_at,
    processed_at: updated_at,
  };
  const event: Declared =
    status === 'terminated'
      ? { ...shared, type: 'session.thread_status_terminated' }
      : { ...shared, type: 'session.thread_status_idle', stop_reason };
  return newEvent(event);
}
