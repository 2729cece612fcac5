import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';

/** The database's time. */
export const now = sql`now()`;

/** True if a server with this epoch has the sandbox. */
export const ownedBy = ({ serverId, epoch }: { [Name in keyof Owner]: Owner[Name] | Placeholder }) =>
  and(eq(sandboxes.server_id, serverId), eq(sandboxes.epoch, epoch));

/** Ids as an array of PostgreSQL. */
export const idsIn = (ids: readonly string[]): SQL =>
  sql`(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))`;
