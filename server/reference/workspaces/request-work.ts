import type { Work } from '../context.ts';
import type { NewEvent } from '../events/view.ts';
import type { WorkspaceQueries } from './queries.ts';

/**
 * Requests work in a session's workspace if new events or resources need it, in the transaction that adds them.
 * Resolves to true if an agent starts a turn.
 */
export async function requestWork(
  queries: WorkspaceQueries,
  { mounts, agents }: Work,
  sessionId: string,
  events: readonly Pick<NewEvent, 'type'>[],
): Promise<boolean> {
  const isMessage = events.some(({ type }) => type === 'user.message');
  const begins = isMessage && (agents || (await queries.agentsRun()));
  if (begins || (mounts && (await queries.repositories(sessionId)).length > 0)) {
    await queries.request(sessionId);
  }
  return begins;
}
