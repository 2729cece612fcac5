import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPgBouncer, type TestPgBouncer } from '../../testing/pgbouncer.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { serveApart } from '../../testing/serving.ts';
import { notify } from './notices.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './opened.ts';
import { statementsOn } from './statements.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
});
afterAll(() => postgres?.stop());

let bouncer: TestPgBouncer;
const opened: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  await bouncer?.stop();
});

async function open(limits = { poolSize: 10, timeoutSeconds: 15 }): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: null, databaseUrl: bouncer.url, limits });
  opened.push(database);
  return database;
}

const settings = `select name, setting from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'random_page_cost') order by name`;

describe('behind PgBouncer with session pooling', () => {
  it('has its time-outs on every connection, from the first query on', async () => {
    bouncer = await startPgBouncer(await postgres.newDatabase(), 11);
    const database = await open();
    const ask = statementsOn(database.db);
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(settings)));
    for (const { rows } of responses) {
      expect(rows).toEqual([
        { name: 'idle_in_transaction_session_timeout', setting: '15000' },
        { name: 'lock_timeout', setting: '5000' },
        { name: 'random_page_cost', setting: '1.1' },
        { name: 'statement_timeout', setting: '15000' },
      ]);
    }
    const own = await database.ownStatement('show statement_timeout');
    expect(own.rows).toEqual([{ statement_timeout: '2500ms' }]);
  });

  it('serves all connections of two servers with the pool size that docs/run-postgres.md names', async () => {
    bouncer = await startPgBouncer(await postgres.newDatabase(), 22);
    const servers = [await open(), await open()];
    const heard: (string | null)[] = [];
    servers[1]?.notices.subscribe('test', (payload) => heard.push(payload));
    await expect.poll(() => heard).toEqual([null]);
    await Promise.all(
      servers.flatMap(({ db, ownStatement }) => [
        ownStatement('select pg_sleep(1)'),
        ...Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(1)`)),
      ]),
    );
    await notify((servers[0] as OpenDatabase).db, 'test', 'told');
    await expect.poll(() => heard).toEqual([null, 'told']);
  });

  it('says within seconds that the database is unavailable when its pool is too small', async () => {
    bouncer = await startPgBouncer(await postgres.newDatabase(), 2);
    const { db } = await open({ poolSize: 3, timeoutSeconds: 15 });
    const begun = performance.now();
    const asked = Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(4)`));
    const outcomes = await Promise.allSettled(asked);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures).toEqual([expect.objectContaining({ unavailable: true, code: 'ETIMEDOUT' })]);
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  it('ends a statement that takes too long, and no slow one that is allowed', async () => {
    bouncer = await startPgBouncer(await postgres.newDatabase(), 22);
    const [strict, patient] = [await open({ poolSize: 2, timeoutSeconds: 1 }), await open()];
    await expect(strict.db.execute(sql`select pg_sleep(3)`)).rejects.toMatchObject({
      code: '57014',
      unavailable: true,
    });
    await patient.ownStatement('select 1');
    await expect(patient.db.execute(sql`select pg_sleep(6)`)).resolves.toBeDefined();
  });

  it('serves a whole service', async () => {
    bouncer = await startPgBouncer(await postgres.newDatabase(), 11);
    const { url, child } = await serveApart(
      { DATABASE_URL: bouncer.url, SANDBOX_RUNTIME: 'none' },
      { bundle: inject('server') },
    );
    try {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
