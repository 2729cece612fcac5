import type { SessionEvent, SessionStatus } from 'agent-cloud-contract';

const statuses: Record<string, SessionStatus> = {
  'session.status_running': 'running',
  'session.status_idle': 'idle',
  'session.status_rescheduled': 'rescheduling',
  'session.status_terminated': 'terminated',
};

/** Returns the status of a session after its last status event. */
export function statusIn(events: readonly SessionEvent[]): SessionStatus | undefined {
  const last = events.findLast(({ type }) => type in statuses);
  return last && statuses[last.type];
}
