import { type SQL, sql } from 'drizzle-orm';
import { STATUS_TYPES, sessionChanges } from '../tables/session-changes.ts';

/** The channel of notices about changes of sessions. The payload is the workspace. */
export const SESSION_CHANGES_CHANNEL = 'session_changes';

const statusTypes = sql.raw(STATUS_TYPES.map((type) => `'${type}'`).join(', '));

/**
 * Copies the changes among events. The statement returns its workspace.
 *
 * @param added The name of a common table expression with rows of `session_events`.
 */
export function changesAmong(added: string): SQL {
  return sql`insert into ${sessionChanges} (id, workspace_id, session_id, type, data, created_at)
    select id, workspace_id, session_id, type, data, created_at from ${sql.identifier(added)}
    where thread_id is null and type in (${statusTypes}) order by seq returning workspace_id`;
}
