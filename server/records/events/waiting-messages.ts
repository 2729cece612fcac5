import { haltedIn } from '../../platform/workspaces/queries.ts';

/** Statements on the messages that wait for turns, in all workspaces. By the database's time. */

const WAITING = `
  from session_events as e join sessions as s on s.id = e.session_id and s.archived_at is null
  where e.processed_at is null and e.thread_id is null and e.type in ('user.message', 'user.define_outcome')`;

export const MESSAGES = `select count(*) as value ${WAITING}`;

/**
 * Only of messages that a server could begin with. The others wait for a person, for the end of a turn or of a suspension, which can take hours
 * while nothing is wrong.
 */
export const OLDEST = `select coalesce(extract(epoch from now() - min(e.created_at)), 0) as value ${WAITING}
  and e.type = 'user.message' and s.status = 'idle' and coalesce(s.waits_for::text, '{}') = '{}'
  and e.seq > coalesce((select max(t.held_to) from turns as t where t.session_id = s.id), 0)
  and not ${haltedIn('s.workspace_id')}`;
