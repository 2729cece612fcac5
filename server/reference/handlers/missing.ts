import { type ApiError, notFound } from '../../shell/errors.ts';
import type { Store } from '../store/store.ts';

/** The 404 for something inside a session: it names the session when that is what is missing (spec. 4.1, 4.6). */
export async function missingInSession(
  store: Store,
  workspaceId: string,
  sessionId: string,
  kind: 'Session thread' | 'Session resource',
  id: string,
): Promise<ApiError> {
  const sessionExists = await store.sessions.exists(workspaceId, sessionId);
  return sessionExists ? notFound(kind, id) : notFound('Session', sessionId);
}
