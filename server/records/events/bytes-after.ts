import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { recordset } from '../../platform/database/recordset.ts';
import { threadOf } from '../tables/events.ts';

/** A place in a list of events. */
export interface ListPlace {
  readonly list: {
    readonly workspaceId: string;
    readonly sessionId: string;
    readonly threadId: string | null;
  };
  readonly place: number;
}

/** The maximum number of events that are added up for a place. */
const EVENTS = 10_000;

const columns = { number: 'int', workspace: 'text', session: 'text', thread: 'text', place: 'int' };

/** Resolves to the bytes of the events after each place, of at most 10,000 events. */
export async function bytesAfter(db: Database, places: readonly ListPlace[]): Promise<number[]> {
  const given = places.map(({ list, place }, number) => ({
    number,
    workspace: list.workspaceId,
    session: list.sessionId,
    thread: list.threadId ?? '',
    place,
  }));
  const { rows } = (await db.execute(sql`
    select (
      select coalesce(sum(bytes), 0)::float8 from (
        select bytes from session_events
        where workspace_id = given.workspace and session_id = given.session
          and ${threadOf(sql`thread_id`)} = given.thread and seq > given.place
        order by seq limit ${EVENTS}
      ) as unsent
    ) as bytes
    from ${recordset('given', columns, given)} order by number`)) as unknown as { rows: { bytes: number }[] };
  return rows.map(({ bytes }) => Number(bytes));
}
