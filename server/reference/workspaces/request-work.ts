import type { Work } from '../context.ts';
import type { WorkspaceQueries } from './queries.ts';

/**
 * Has a session's workspace made, where what is attached to it or was said in it needs one: in the transaction that attached or said it.
 * Resolves to whether an agent begins a turn.
 */
export async function requestWork(
  queries: WorkspaceQueries,
  { mounts, agents }: Work,
  sessionId: string,
): Promise<boolean> {
  const begins = agents && (await queries.hasMessage(sessionId));
  if (begins || (mounts && (await queries.repositories(sessionId)).length > 0)) {
    await queries.request(sessionId);
  }
  return begins;
}
