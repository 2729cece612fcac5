import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';

/** The database's time. */
export const now = sql`now()`;

/** Runs a statement and returns its rows. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** True if a server with this epoch has the sandbox. */
export const ownedBy = ({ serverId, epoch }: { [Name in keyof Owner]: Owner[Name] | Placeholder }) =>
  and(eq(sandboxes.server_id, serverId), eq(sandboxes.epoch, epoch));

/** Ids as an array of PostgreSQL. */
export const idsIn = (ids: readonly string[]): SQL =>
  sql`(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))`;
