import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { insertedFrom } from '../../platform/database/placeholders.ts';
import { SESSION_CHANGES_CHANNEL } from '../session-changes/add.ts';
import { environments } from '../tables/environments.ts';
import { resources } from '../tables/resources.ts';
import { sessionChanges } from '../tables/session-changes.ts';
import { sessions } from '../tables/sessions.ts';
import { threads } from '../tables/threads.ts';

type Values = Readonly<Record<string, SQLWrapper>>;

/**
 * The statement that adds a session with its parts. It holds the environment, so that no other transaction deletes it
 * until this one has ended. If the environment is missing or archived, the statement adds nothing and returns no row.
 */
export function inserting(
  db: Database,
  { session, coordinator, attached = [] }: { session: Values; coordinator: Values; attached?: Values[] },
) {
  const { workspace_id, environment_id } = session;
  const inserted = (name: string, statement: SQL) => db.$with(name, { id: sql<string>`id` }).as(statement);
  const held = db.$with('held').as(
    db
      .select({ id: environments.id })
      .from(environments)
      .where(
        sql`${environments.workspace_id} = ${workspace_id} and ${environments.id} = ${environment_id} and ${isNull(environments.archived_at)}`,
      )
      .for('key share'),
  );
  return db
    .with(
      held,
      inserted('new_session', insertedFrom(sessions, session, 'held')),
      inserted('new_thread', insertedFrom(threads, coordinator, 'new_session')),
      inserted('new_change', creationOf(session)),
      ...attached.map((row, index) =>
        inserted(`new_resource_${index}`, insertedFrom(resources, row, 'new_thread')),
      ),
    )
    .select({
      id: sql<string>`id`,
      told: sql`pg_notify(${sql.raw(`'${SESSION_CHANGES_CHANNEL}'`)}, ${workspace_id})`,
    })
    .from(sql`new_thread`);
}

/** The statement that adds the change of a new session. Its id is that of the session, with another prefix. */
function creationOf({ workspace_id, created_at }: Values): SQL {
  return sql`insert into ${sessionChanges} (id, workspace_id, session_id, type, data, created_at)
    select 'evt_' || split_part(id, '_', 2), ${workspace_id}, id, 'session.created', '{}', ${created_at} from new_session
    returning id`;
}
