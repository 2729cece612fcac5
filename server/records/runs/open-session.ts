import { conflict } from '../../shell/errors.ts';
import type { Queries } from '../queries.ts';

/** @throws 409 if the runs of an owner continue in the session of the last run and this session is archived. */
export async function requireOpenSession(
  noun: 'Deployment' | 'Schedule',
  workspaceId: string,
  ownerId: string,
  { runs, sessions }: Pick<Queries, 'runs' | 'sessions'>,
): Promise<void> {
  const last = await runs.lastSessionOf(ownerId);
  const session = last && (await sessions.find(workspaceId, last));
  if (session && session.archived_at !== null) {
    const owner = `${noun.toLowerCase()} ${ownerId}`;
    throw conflict(`The session of ${owner} is archived.`, 'session_archived');
  }
}
