import type { Context } from '../context.ts';
import { found } from '../platform/found.ts';

/**
 * Passes on what a query found in a session. Throws a 404 when it found nothing, which names the session when that is
 * what is missing (spec. 4.1, 4.6).
 */
export async function foundIn<Value>(
  { queries, principal }: Context,
  sessionId: string,
  value: Value | null,
  kind: 'Session thread' | 'Session resource',
  id: string,
): Promise<Value> {
  if (value === null) await requireSession({ queries, principal }, sessionId);
  return found(value, kind, id);
}

/** Throws a 404 when there is no such session. */
export async function requireSession(
  { queries, principal }: Pick<Context, 'queries' | 'principal'>,
  sessionId: string,
): Promise<void> {
  const exists = await queries.sessions.exists(principal.workspaceId, sessionId);
  found(exists || null, 'Session', sessionId);
}
