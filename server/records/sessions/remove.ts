import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Queries } from '../queries.ts';

/** The queries that delete a session. */
type Removal = Pick<Queries, 'files' | 'sessions' | 'clientTokens' | 'sessionChanges' | 'runs'>;

/**
 * Deletes a session that the transaction has locked, with all its objects. Its disk is deleted later: see the trigger of
 * `discarded_disks`. Returns the keys of the blobs of its files.
 */
export async function removeSession(
  { files, sessions, clientTokens, sessionChanges, runs }: Removal,
  { workspaceId, id }: { workspaceId: string; id: string },
  { clock, newId }: { clock: Clock; newId: NewId },
): Promise<string[]> {
  const time = toTimestamp(clock.now());
  const blobs = await files.removeOfSession(workspaceId, id);
  await sessions.remove(workspaceId, id);
  await clientTokens.endWithSession(workspaceId, id, time);
  const change = { id: newId('event'), workspace_id: workspaceId, session_id: id, created_at: time };
  await sessionChanges.add({ ...change, type: 'session.deleted' });
  // No worker is left to end its turn.
  await runs.endWithSession(workspaceId, id, time);
  return blobs;
}
