import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { useDatabase } from '../../testing/database.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { events } from '../tables/events.ts';
import { waiting } from './waiting.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const on = useDatabase(async () =>
  openDatabase({ dataDir: null, databaseUrl: await postgres.newDatabase() }),
);

it('finds waiting messages and interruptions of a long session by an index', async () => {
  const { session } = await addSession(on, 'wks_a');
  await on.db.execute(sql`
    insert into session_events (id, workspace_id, session_id, seq, type, data, created_at, processed_at)
    select 'evt_' || place, 'wks_a', ${session.id}, place, 'agent.thinking', '{}', now(), now()
    from generate_series(1, 50000) as place`);
  await on.db.execute(sql`analyze session_events`);
  const planOf = async (statement: { getSQL(): ReturnType<typeof sql> }) => {
    const { rows } = (await on.db.execute(sql`explain ${statement.getSQL()}`)) as unknown as {
      rows: object[];
    };
    return JSON.stringify(rows);
  };
  const message = on.db
    .select({ first: sql`min(${events.seq}) filter (where ${events.type} = 'user.message')` })
    .from(events)
    .where(waiting(session.id));
  expect(await planOf(message)).toContain('session_events_waiting');
  const interrupts = on.db
    .select({ seq: events.seq })
    .from(events)
    .where(and(eq(events.session_id, session.id), eq(events.type, 'user.interrupt'), gt(events.seq, 10)));
  expect(await planOf(interrupts)).toContain('session_events_interrupts');
});
