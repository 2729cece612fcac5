import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { appendEvents, type Change } from '../../records/events/append.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { heldSession } from '../../records/sandboxes/work-queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { sessions } from '../../records/tables/sessions.ts';
import type { SessionRow } from '../../records/turns/queries.ts';

/** Another server has the sandbox now, or the session is archived or deleted. The worker must stop. */
export class SandboxLost extends Error {
  override readonly name = 'SandboxLost';
}

/** Writes in one transaction that has locked the session. */
export type Fence = <Result>(
  write: (tx: Database, session: SessionRow) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates a function that writes only while a server has the sandbox of a session. A server that was frozen while
 * another one took the sandbox writes nothing: the function rejects with `SandboxLost`.
 */
export function fenceOf(db: Database, sessionId: string, owner: Owner): Fence {
  return (write) =>
    db.transaction(async (tx) => {
      const session = await sandboxQueries(tx).hold(sessionId, owner);
      if (!session) throw new SandboxLost();
      return write(tx, session);
    });
}

/** Adds events within the same fence, in one statement. */
export async function appendWithin(
  db: Database,
  sessionId: string,
  owner: Owner,
  added: readonly NewEvent[],
  change?: Change,
): Promise<void> {
  const held = sql`${sessions.id} = ${heldSession(sessionId, owner)}`;
  const isAdded = await appendEvents(db, held, added, change);
  if (!isAdded) throw new SandboxLost();
}
