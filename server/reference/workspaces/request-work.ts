import type { Work } from '../context.ts';
import type { NewEvent } from '../events/view.ts';
import { beginningTypes } from '../turns/waiting.ts';
import type { WorkspaceQueries } from './queries.ts';

type Added = readonly Pick<NewEvent, 'type'>[];

/**
 * Requests work in a session's workspace if new events or resources need it, in the transaction that adds them.
 * Resolves to true if an agent starts a turn.
 */
export async function requestWork(
  queries: WorkspaceQueries,
  work: Work,
  sessionId: string,
  events: Added,
): Promise<boolean> {
  const { mounts, agents, waits } = work;
  const isTaken = canBegin(work, events) && (agents || (await queries.agentsRun()));
  if (isTaken || (mounts && (await queries.repositories(sessionId)).length > 0)) {
    await queries.request(sessionId);
  }
  return isTaken && has(events, beginningTypes(waits));
}

/** Returns true if a turn can begin with events. A server without agents does not know which agent the others run. */
export function canBegin({ agents, waits }: Work, events: Added): boolean {
  return has(events, beginningTypes(waits || !agents));
}

function has(events: Added, types: readonly string[]): boolean {
  return events.some(({ type }) => types.includes(type));
}
