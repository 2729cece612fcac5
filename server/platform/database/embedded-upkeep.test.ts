import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { startUpkeep, type Upkeep } from './embedded-upkeep.ts';
import type { OpenDatabase } from './opened.ts';
import { statementsOn } from './statements.ts';

let database: OpenDatabase;
let upkeep: Upkeep;
beforeAll(async () => {
  database = await openEmbedded(null, 'migrate');
  upkeep = startUpkeep(statementsOn(database.db));
  await database.db.execute(sql`create schema "Own"`);
  await database.db.execute(sql`create table "Own"."Things" (id int primary key, text text)`);
});
afterAll(async () => {
  await upkeep.stop();
  await database.close();
});

async function countsOf() {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await database.db.execute(sql`
    select analyze_count::int as analyzed, vacuum_count::int as vacuumed, n_dead_tup::int as dead
    from pg_stat_user_tables where relname = 'Things'`)) as unknown as { rows: object[] };
  return rows[0];
}

it('reads a small sample, because requests wait', async () => {
  const { rows } = (await database.db.execute(sql`show default_statistics_target`)) as unknown as {
    rows: object[];
  };
  expect(rows).toEqual([{ default_statistics_target: '20' }]);
});

it('analyzes what has changed much, and vacuums what was deleted', async () => {
  const { db } = database;
  await db.execute(sql`insert into "Own"."Things" select i, 'x' from generate_series(1, 1000) i`);
  expect(await countsOf()).toMatchObject({ analyzed: 0 });
  await upkeep.round();
  expect(await countsOf()).toMatchObject({ analyzed: 1, vacuumed: 0 });
  // Nothing has changed since.
  await upkeep.round();
  expect(await countsOf()).toMatchObject({ analyzed: 1, vacuumed: 0 });
  await db.execute(sql`delete from "Own"."Things" where id <= 500`);
  expect(await countsOf()).toMatchObject({ dead: 500 });
  await upkeep.round();
  expect(await countsOf()).toMatchObject({ analyzed: 2, vacuumed: 1, dead: 0 });
});
