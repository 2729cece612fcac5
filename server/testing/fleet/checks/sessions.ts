/** The sessions of the database, with their events and turns. */
import type { RunStatement } from '../../../platform/database/statements.ts';

export interface EventRow {
  id: string;
  seq: number;
  type: string;
  text: string | null;
  created: number;
  isProcessed: boolean;
}

export interface TurnRow {
  id: string;
  state: string;
  server_id: string;
  up_to: number;
  last_event: number;
  began: number;
  ended: number | null;
  error: string | null;
}

export interface SessionRow {
  id: string;
  last_seq: number;
  status: string;
  events: EventRow[];
  turns: TurnRow[];
}

export async function readSessions(run: RunStatement): Promise<Map<string, SessionRow>> {
  const { rows: found } = await run('select id, last_seq, status from sessions');
  const sessions = new Map(
    found.map((row) => {
      const session = { ...row, events: [], turns: [] } as unknown as SessionRow;
      return [session.id, session];
    }),
  );
  const { rows: events } = await run(`
    select session_id, id, seq, type, data #>> '{content,0,text}' as text, processed_at is not null as "isProcessed",
      extract(epoch from created_at)::float8 * 1000 as created
    from session_events order by session_id, seq`);
  for (const row of events) sessions.get(String(row.session_id))?.events.push(row as unknown as EventRow);
  const { rows: turns } = await run(`
    select session_id, id, state, server_id, up_to, last_event, error, extract(epoch from began_at)::float8 * 1000 as began,
      extract(epoch from ended_at)::float8 * 1000 as ended
    from turns order by session_id, began_at, up_to`);
  for (const row of turns) sessions.get(String(row.session_id))?.turns.push(row as unknown as TurnRow);
  return sessions;
}
