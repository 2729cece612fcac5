import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { DatabaseError } from './errors.ts';
import { notify } from './notices.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './opened.ts';

let postgres: TestPostgres;
let direct: OpenDatabase;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  url = await postgres.newDatabase();
  direct = await openDatabase({ dataDir: null, databaseUrl: url });
});
afterAll(async () => {
  await direct?.close();
  await postgres?.stop();
});

let proxy: FaultProxy;
let database: OpenDatabase;
let errors: Error[];
beforeEach(async () => {
  errors = [];
  proxy = await startFaultProxy(url);
  database = await openDatabase({
    dataDir: null,
    databaseUrl: proxy.url,
    onConnectionError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

/** Subscribes and waits until the subscription works. */
async function hear(channel: string): Promise<(string | null)[]> {
  const heard: (string | null)[] = [];
  database.notices.subscribe(channel, (payload) => heard.push(payload));
  await expect.poll(() => heard).toEqual([null]);
  return heard;
}

const pid = async () => (await database.ownStatement('select pg_backend_pid() as pid')).rows[0]?.pid;

describe("the server's own connection", () => {
  it('runs statements before anybody has subscribed', async () => {
    const { rows } = await database.ownStatement('select $1::int + 1 as sum', [41]);
    expect(rows).toEqual([{ sum: 42 }]);
  });

  it('listens and runs statements on one connection', async () => {
    const heard = await hear('test_a');
    const first = await pid();
    expect(await Promise.all([pid(), pid(), pid()])).toEqual([first, first, first]);
    await notify(direct.db, 'test_a', 'told');
    await expect.poll(() => heard).toEqual([null, 'told']);
  });

  it('runs statements while the pool is full', async () => {
    const waits = Array.from({ length: 12 }, () => database.db.execute('select pg_sleep(1)'));
    const begun = performance.now();
    await database.ownStatement('select 1');
    expect(performance.now() - begun).toBeLessThan(500);
    await Promise.allSettled(waits);
  });

  it.each(['both', 'to-server', 'to-client'] as const)(
    'notices within 5 s that it is half-open (%s), and tells those who listen',
    async (lost) => {
      const heard = await hear('test_b');
      proxy.halfOpen(lost);
      await notify(direct.db, 'test_b', 'unheard');
      await expect.poll(() => heard, { timeout: 5_000 }).toContain(null);
      await expect.poll(() => heard.filter((each) => each === null), { timeout: 5_000 }).toHaveLength(2);
      await notify(direct.db, 'test_b', 'heard');
      await expect.poll(() => heard.at(-1)).toBe('heard');
      expect(errors).toHaveLength(1);
    },
    15_000,
  );

  it('rejects within 3 s without a response, and works on a new connection', async () => {
    const heard = await hear('test_c');
    const first = await pid();
    proxy.halfOpen();
    const begun = performance.now();
    const error = await database.ownStatement('select 1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ unavailable: true, code: 'ETIMEDOUT' });
    expect(performance.now() - begun).toBeLessThan(3_500);
    expect(await pid()).not.toBe(first);
    await expect.poll(() => heard).toEqual([null, null]);
  });

  it('rejects within 3 s each while nothing is forwarded, and works when it is again', async () => {
    await pid();
    await proxy.stall();
    const begun = performance.now();
    const outcomes = await Promise.allSettled([pid(), pid(), pid()]);
    expect(performance.now() - begun).toBeLessThan(3_500);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    proxy.cut();
    await proxy.pass();
    await expect.poll(() => pid().catch(() => null), { timeout: 100_000 }).not.toBeNull();
  });

  it('fails at once when it is reset, and works again within a second', async () => {
    const first = await pid();
    proxy.cut();
    await expect.poll(() => pid().catch(() => first), { timeout: 1_500, interval: 20 }).not.toBe(first);
  });

  it('rejects its own statements while it continues', async () => {
    const first = await pid();
    await expect(database.ownStatement('select 1/0')).rejects.toMatchObject({
      code: '22012',
      unavailable: false,
    });
    expect(await pid()).toBe(first);
  });

  it('is reported once while the database is away', async () => {
    await pid();
    await proxy.refuse();
    proxy.cut();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(database.ownStatement('select 1')).rejects.toMatchObject({ unavailable: true });
    }
    await expect.poll(() => errors).toHaveLength(1);
    await proxy.pass();
    await expect.poll(() => pid().catch(() => null), { timeout: 5_000 }).not.toBeNull();
  });

  it('rejects statements when the database is closed', async () => {
    await database.close();
    await expect(database.ownStatement('select 1')).rejects.toMatchObject({ unavailable: true });
    database = await openDatabase({ dataDir: null, databaseUrl: url });
  });
});
