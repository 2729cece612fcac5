import { found } from '../platform/found.ts';
import type { Queries } from '../records/queries.ts';
import { conflict, invalidParameter } from '../shell/errors.ts';
import type { Context } from './context.ts';

type SessionState = NonNullable<Awaited<ReturnType<Queries['sessions']['hold']>>>;

/**
 * Returns the result of a query in a session.
 *
 * @throws 404 if the result is empty. It names the session if the session is missing (spec. 4.1, 4.6).
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

/** @throws 404 if the session does not exist. */
export async function requireSession(
  { queries, principal }: Pick<Context, 'queries' | 'principal'>,
  sessionId: string,
): Promise<void> {
  const exists = await queries.sessions.exists(principal.workspaceId, sessionId);
  found(exists || null, 'Session', sessionId);
}

/**
 * Locks a session that is not archived until the transaction ends. So it is archived either before or after.
 *
 * @throws 404 if the session does not exist.
 * @throws 409 `conflict_error` if it is archived.
 */
export async function holdOpenSession(
  { queries, principal }: Pick<Context, 'queries' | 'principal'>,
  sessionId: string,
): Promise<SessionState> {
  const state = found(await queries.sessions.hold(principal.workspaceId, sessionId), 'Session', sessionId);
  if (state.archived_at !== null) throw conflict(`Session ${sessionId} is archived.`, 'session_archived');
  return state;
}

/** @throws 409 `session_held` if the session is on hold. */
export function requireNoHold(sessionId: string, { held_since }: Pick<SessionState, 'held_since'>): void {
  if (held_since !== null) throw conflict(`Session ${sessionId} is on hold.`, 'session_held');
}

/**
 * Resolves at once if neither parameter is given.
 *
 * @throws 400 if before_id or after_id names an entry of another session's list.
 */
export async function refuseElsewhere(
  query: { before_id?: string | undefined; after_id?: string | undefined },
  isElsewhere: (id: string) => Promise<boolean>,
): Promise<void> {
  for (const name of ['before_id', 'after_id'] as const) {
    const id = query[name];
    if (id !== undefined && (await isElsewhere(id)))
      throw invalidParameter(name, 'names an entry of another list');
  }
}
