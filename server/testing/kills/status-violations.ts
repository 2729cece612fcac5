import type { Event, SeenSession } from './seen-session.ts';

/** Returns statuses and evaluations of a session that do not follow each other, or do not match at the end. */
export function statusViolations({ session, coordinator, children, events }: SeenSession): string[] {
  const found: string[] = [];
  if (session.status !== 'idle') found.push(`the session is ${session.status}`);
  if (coordinator.status !== 'idle') found.push(`the coordinator is ${coordinator.status}`);
  found.push(...repeated('the session', events.flatMap(ofSession)));
  for (const { thread } of children) {
    const expected = thread.archived_at === null ? 'idle' : 'terminated';
    const statuses = events.flatMap((event) => ofThread(event, thread.id));
    if (thread.status !== expected) found.push(`the thread ${thread.id} is ${thread.status}`);
    if (statuses.at(-1) !== expected) found.push(`the last status of ${thread.id} is ${statuses.at(-1)}`);
    found.push(...repeated(thread.id, statuses));
  }
  let status = '';
  for (const event of events) {
    status = ofSession(event)[0] ?? status;
    if (event.type === 'span.model_request_start' && status !== 'running')
      found.push(`a request begins after ${status}`);
  }
  return [...found, ...evaluationViolations(session, events)];
}

function ofSession({ type }: Event): string[] {
  return /^session\.status_(.+)/.exec(type)?.slice(1) ?? [];
}

function ofThread(event: Event, thread: string): string[] {
  if (!('session_thread_id' in event) || event.session_thread_id !== thread) return [];
  return /^session\.thread_status_(.+)/.exec(event.type)?.slice(1) ?? [];
}

function repeated(name: string, statuses: readonly string[]): string[] {
  return statuses.flatMap((status, place) =>
    status === statuses[place - 1] ? `${name} has the status ${status} twice, one after the other` : [],
  );
}

/** Each evaluation that started has one end. The last one satisfies. */
function evaluationViolations(
  { outcome_evaluations }: SeenSession['session'],
  events: readonly Event[],
): string[] {
  const starts = events.flatMap((event) => (event.type === 'span.outcome_evaluation_start' ? event.id : []));
  const ends = events.flatMap((event) =>
    event.type === 'span.outcome_evaluation_end' ? event.outcome_evaluation_start_id : [],
  );
  const found = outcome_evaluations.flatMap(({ result, completed_at }) =>
    result === 'satisfied' && completed_at !== null ? [] : `an outcome is ${result}`,
  );
  if (starts.join() !== ends.join()) found.push(`evaluations ${starts} have the ends ${ends}`);
  return found;
}
