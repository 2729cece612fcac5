/** Sessions that wait for a person, because servers died in their last turn. */
import { and, eq, gt, like, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { events } from '../tables/events.ts';
import type { RunError } from '../tables/runs.ts';
import { turns } from '../tables/turns.ts';

/** The error of runs whose messages such a session does not process. */
export const waitingForPerson: RunError = {
  type: 'session_waiting_error',
  message: 'The session waits for a message, because servers stopped unexpectedly in its last turn.',
};

/** Returns the place up to which messages begin no turn, as SQL. */
export function heldTo(db: Database, sessionId: string): SQL {
  const held = db
    .select({ place: max(turns.held_to) })
    .from(turns)
    .where(eq(turns.session_id, sessionId));
  return sql`coalesce(${held}, 0)`;
}

/**
 * Returns true if a session waits for a person: a turn was started too often, and no client has sent an event since. Runs send
 * nothing to such a session. The transaction has locked the session.
 */
export async function isHeld(tx: Database, sessionId: string): Promise<boolean> {
  const [held] = await tx
    .select({ place: max(turns.held_to) })
    .from(turns)
    .where(eq(turns.session_id, sessionId));
  const place = held?.place ?? null;
  if (place === null) return false;
  const [sent] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.session_id, sessionId), gt(events.seq, place), like(events.type, 'user.%')))
    .limit(1);
  return sent === undefined;
}
