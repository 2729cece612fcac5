import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './opened.ts';
import { statementsOn } from './statements.ts';

let postgres: TestPostgres;
let url: string;
/** A connection that bypasses the proxy. */
let direct: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  url = await postgres.newDatabase();
  direct = new pg.Client({ connectionString: url });
  await direct.connect();
  await direct.query('create table held (id int primary key, note text)');
  await direct.query("insert into held values (1, '')");
});
afterAll(async () => {
  await direct?.end();
  await postgres?.stop();
});

let proxy: FaultProxy;
let database: OpenDatabase;
beforeEach(async () => {
  proxy = await startFaultProxy(url);
  database = await openDatabase({ dataDir: null, databaseUrl: proxy.url });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const one = () => database.db.execute(sql`select 1 as one`);
const transact = () =>
  database.db.transaction((tx) => tx.execute(sql`update held set note = 'x' where id = 1`));
const seconds = (since: number) => (performance.now() - since) / 1_000;

/** Fills the pool: ten connections are open and idle. */
async function fill(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.05)`)));
}

/** Retries as clients do, until a request succeeds. Returns the seconds. */
async function served(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const attempt = ask().then(
      () => true,
      () => false,
    );
    if (await attempt) return seconds(begun);
    if (seconds(begun) > 60) throw new Error('Nothing was served for a minute.');
  }
}

it('lets PostgreSQL parse a frequent query of transactions once', async () => {
  // One after the other, so they use the same connection.
  const note = (text: string) =>
    database.db.transaction((tx) => tx.execute(sql`update held set note = ${text} where id = 1`));
  for (let times = 0; times < 10; times++) await note(`${times}`);
  const { rows } = await statementsOn(database.db)(
    "select statement from pg_prepared_statements where statement like 'update held%'",
  );
  expect(rows).toEqual([{ statement: 'update held set note = $1 where id = 1' }]);
});

describe('the pool of connections to PostgreSQL', () => {
  it.each([
    ['idle ones', one, 0],
    ['all in queries', one, 10],
    ['all in transactions', transact, 10],
  ])(
    'serves again within 10 s after its connections are half-open: %s',
    async (_name, ask, underWay) => {
      await fill();
      await database.ownStatement('select 1');
      proxy.halfOpen();
      const stuck = Array.from({ length: underWay }, ask).map((each) =>
        each.catch((error: unknown) => error),
      );
      expect(await served(ask)).toBeLessThan(10);
      for (const error of await Promise.all(stuck)) expect(error).toMatchObject({ unavailable: true });
      await expect(Promise.all(Array.from({ length: 10 }, transact))).resolves.toHaveLength(10);
    },
    40_000,
  );

  it('serves within 10 s after all connections and new ones were stalled for 6 s', async () => {
    await fill();
    await proxy.stall();
    const stuck = Array.from({ length: 15 }, transact).map((each) => each.catch((error: unknown) => error));
    const begun = performance.now();
    await served(async () => {
      await one().catch(() => undefined);
      if (seconds(begun) < 6) throw new Error('wait');
    });
    // Stalled connections never continue.
    proxy.halfOpen();
    await proxy.pass();
    expect(await served(transact)).toBeLessThan(10);
    await Promise.all(stuck);
  });

  it('does not take a slow query for a stalled one', async () => {
    const slow = database.db.execute(sql`select pg_sleep(6), 'done' as state`);
    expect(await slow).toMatchObject({ rows: [{ state: 'done' }] });
  });

  it('frees the locks of a transaction whose connection is silent', async () => {
    let reached = () => {};
    const locked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let go = () => {};
    const halfOpen = new Promise<void>((resolve) => {
      go = resolve;
    });
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(sql`update held set note = 'lost' where id = 1`);
      reached();
      await halfOpen;
      await tx.execute(sql`select 1`);
    });
    const outcome = lost.catch((error: unknown) => error);
    await locked;
    proxy.halfOpen();
    go();
    const begun = performance.now();
    await direct.query("update held set note = 'free' where id = 1");
    expect(seconds(begun)).toBeLessThan(10);
    expect(await outcome).toMatchObject({ unavailable: true });
    expect((await direct.query('select note from held')).rows).toEqual([{ note: 'free' }]);
  });

  it('closes in a few seconds while connections are stalled, and ends all of them', async () => {
    await fill();
    await database.ownStatement('select 1');
    await proxy.stall();
    const stuck = Array.from({ length: 12 }, transact).map((each) => each.catch((error: unknown) => error));
    const begun = performance.now();
    await database.close();
    expect(seconds(begun)).toBeLessThan(6);
    for (const error of await Promise.all(stuck)) expect(error).toMatchObject({ unavailable: true });
    await proxy.pass();
    await expect.poll(() => proxy.connections, { timeout: 3_000 }).toBe(0);
    database = await openDatabase({ dataDir: null, databaseUrl: url });
  });

  it('gives up connecting after 3 s when the start of a connection is stalled', async () => {
    const begun = performance.now();
    await proxy.stall();
    await expect(one()).rejects.toMatchObject({ unavailable: true, code: 'ETIMEDOUT' });
    expect(seconds(begun)).toBeLessThan(4);
    proxy.cut();
    await proxy.pass();
    await one();
  });

  it('keeps its connections when transactions fail, and replaces those that were lost', async () => {
    const pids = async () => {
      const rows = await database.db.execute(sql`select pg_backend_pid() as pid`);
      return (rows as unknown as { rows: { pid: number }[] }).rows[0]?.pid;
    };
    const first = await pids();
    const failed = database.db.transaction((tx) => tx.execute(sql`select 1/0`));
    await expect(failed).rejects.toMatchObject({ code: '22012', unavailable: false });
    expect(await pids()).toBe(first);
    for (let round = 0; round < 12; round += 1) {
      const lost = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toMatchObject({ unavailable: true });
    }
    expect(await pids()).not.toBe(first);
  });

  it('keeps what the URL sets in its own options and parameters', async () => {
    const own = new URL(url);
    own.searchParams.set('options', '-c statement_timeout=7s -c random_page_cost=2');
    own.searchParams.set('lock_timeout', '1234');
    const other = await openDatabase({ dataDir: null, databaseUrl: own.href });
    const show = async (name: string) => {
      const { rows } = await statementsOn(other.db)(`show ${name}`);
      return rows[0]?.[name];
    };
    expect(await show('statement_timeout')).toBe('7s');
    expect(await show('random_page_cost')).toBe('2');
    expect(await show('lock_timeout')).toBe('1234ms');
    expect(await show('idle_in_transaction_session_timeout')).toBe('15s');
    await other.close();
  });
});
