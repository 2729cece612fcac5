import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../domain/ids.ts';
import { testClock } from '../testing/clock.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rowFactory } from '../testing/rows.ts';
import { describeStore } from '../testing/store-suite.ts';
import { openStore } from './open.ts';
import { deployments } from './schema.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const open = (databaseUrl: string) => openStore({ dataDir: null, databaseUrl });

describeStore('the store on PostgreSQL', async () => open(await postgres.newDatabase()));

it('servers that start at once on an empty database all come up', async () => {
  const url = await postgres.newDatabase();
  const stores = await Promise.all(Array.from({ length: 5 }, () => open(url)));
  await Promise.all(stores.map((store) => store.ping()));
  await Promise.all(stores.map((store) => store.close()));
});

it('of two servers that pause at once, one wins', async () => {
  const url = await postgres.newDatabase();
  const servers = await Promise.all([open(url), open(url)]);
  const clock = testClock();
  const rows = rowFactory(createIds(clock), clock);
  for (let round = 0; round < 20; round += 1) {
    const deployment = rows.deployment('wks_a');
    await servers[0]?.db.insert(deployments).values(deployment);
    const calls = servers.flatMap((server) =>
      Array.from({ length: 5 }, () =>
        server.deployments.pause('wks_a', deployment.id, '2026-11-21T09:00:00.000Z'),
      ),
    );
    expect((await Promise.all(calls)).filter((row) => row !== null)).toHaveLength(1);
  }
  await Promise.all(servers.map((server) => server.close()));
});

it('a schema that cannot be made is one line that says why', async () => {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table deployments (id int)');
  await client.end();
  await expect(open(url)).rejects.toThrow(
    /^DATABASE_URL: the schema cannot be brought up to date \(relation "deployments" already exists\)\.$/,
  );
});

it('a server that cannot be reached is one line without the password', async () => {
  const attempt = open('postgres://user:s3cret@127.0.0.1:1/none');
  await expect(attempt).rejects.toThrow(/^DATABASE_URL: cannot connect to the database \(.*\)\.$/);
  await expect(attempt).rejects.not.toThrow(/s3cret/);
});
