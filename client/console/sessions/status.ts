import type { Session, SessionEvent, SessionStatus } from 'agent-cloud-contract';

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

type Shown = Pick<Session, 'archived_at' | 'status' | 'work'>;

/** Returns what the console shows as the status. An idle session can wait for a place, or be prepared. */
export function shownStatus({ archived_at, status, work }: Shown): string {
  if (archived_at) return 'archived';
  return status === 'idle' && work && work.state !== 'running' ? work.state : status;
}
