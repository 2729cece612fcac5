import { sql } from 'drizzle-orm';
import { systemClock, toTimestamp } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createIds, idAt } from '../../../server/platform/ids.ts';
import { workspaces } from '../../../server/platform/workspaces/table.ts';
import { sessions } from '../../../server/records/tables/sessions.ts';
import { threads } from '../../../server/records/tables/threads.ts';
import { newRows } from '../../../server/testing/test-data.ts';

/** How many times more rows of the other tables there are than sessions. The deletion of a session needs more statements. */
export const SESSIONS_SHARE = 10;

/** The rows of a statement that fills a table. The service's connections limit it to some seconds. */
const PART = 25_000;
const yearMs = 365 * 86_400_000;
const START = Date.now() - yearMs;

const ids = createIds(systemClock);
const rowsNow = newRows(ids, systemClock);

/**
 * Adds a workspace with archived sessions, and runs, files and audit events of a year ago. One session has all events. Resolves to its
 * id. They are as old as their ids say.
 */
export async function addOldRows(db: Database, workspace: string, rows: number): Promise<string> {
  const created_at = toTimestamp(new Date(START));
  const times = { created_at, updated_at: created_at };
  await db.insert(workspaces).values({ id: ids('workspace'), workspace_id: workspace, ...times });
  const idOf = (place: number) =>
    idAt('session', START + place).padEnd('sess_'.length + 25, '0') + workspace.at(-1);
  const first = { id: idOf(0), ...times, archived_at: created_at };
  await db.insert(sessions).values(rowsNow.session(workspace, first));
  await db.insert(threads).values(rowsNow.thread(workspace, first.id, times));
  for (let from = 1; from <= rows; from += PART) {
    const part = Array.from({ length: Math.min(PART, rows - from + 1) }, (_, index) => idOf(from + index));
    const places = sql`json_array_elements_text(${JSON.stringify(part)}::json) with ordinality as part(id, number),
      lateral (select number + ${from - 1} as place)`;
    await db.execute(sql`
      insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
      select replace(part.id, 'sess_', 'evt_'), ${workspace}, ${first.id}, place, 'user.message', '{}', ${created_at}
      from ${places}`);
    await db.execute(sql`
      insert into runs (id, workspace_id, kind, owner_id, trigger_type, scheduled_at, session_id, status, attempt, created_at,
        completed_at)
      select replace(part.id, 'sess_', 'srun_'), ${workspace}, 'schedule', ${workspace}::text || place % 100, 'schedule',
        ${created_at}::timestamptz + place * interval '1 ms', case when place % 2 = 0 then part.id end, 'completed', 1, ${created_at}, ${created_at}
      from ${places}`);
    await db.execute(sql`
      insert into files (id, workspace_id, filename, downloadable, size_bytes, sha256, blob_key, mime_type, created_at)
      select replace(part.id, 'sess_', 'file_'), ${workspace}, 'report.txt', true, 1, '', part.id, 'text/plain', ${created_at}
      from ${places}`);
    await db.execute(sql`
      insert into audit_events (id, workspace_id, actor_type, operation, object_id, object_type, result, created_at)
      select replace(part.id, 'sess_', 'aud_'), ${workspace}, 'token', 'createSession', part.id, 'session', 'succeeded', ${created_at}
      from ${places}`);
    if (from > rows / SESSIONS_SHARE) continue;
    for (const table of ['sessions', 'threads'])
      await db.execute(sql`
        insert into ${sql.identifier(table)} select made.* from ${sql.identifier(table)} as template, ${places},
          jsonb_populate_record(template, ${ownValues(table)}) as made
        where template.workspace_id = ${workspace} and part.number + ${from - 1} <= ${rows / SESSIONS_SHARE}
          and template.id = (select min(id) from ${sql.identifier(table)} where workspace_id = ${workspace})`);
  }
  return first.id;
}

/** The columns of a copied row that differ from the template. */
const ownValues = (table: string) =>
  table === 'sessions'
    ? sql`jsonb_build_object('id', part.id, 'last_seq', 0)`
    : sql`jsonb_build_object('id', replace(part.id, 'sess_', 'sthr_'), 'session_id', part.id)`;
