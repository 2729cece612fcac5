import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { deployments } from './deployments/table.ts';
import { openDatabase } from './platform/database/open.ts';
import { withDatabase } from './platform/database/unavailable.ts';
import { queriesOn } from './queries.ts';
import { createReferenceService } from './service.ts';
import { describeAll } from './suites.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
let stopped = false;
afterAll(() => stopped || postgres?.stop());

const later = '2026-11-21T09:00:00.000Z';
const open = (databaseUrl: string) => openDatabase({ dataDir: null, databaseUrl });

describe('on PostgreSQL', () => {
  const on = useDatabase(async () => open(await postgres.newDatabase()));
  describeAll(on);

  it('of two servers that pause at once, one wins', async () => {
    const url = await postgres.newDatabase();
    const servers = await Promise.all([open(url), open(url)]);
    const queries = servers.map(({ db }) => queriesOn(db));
    const { rows } = on.data;
    for (let round = 0; round < 20; round += 1) {
      const deployment = rows.deployment('wks_a');
      await servers[0]?.db.insert(deployments).values(deployment);
      const calls = queries.flatMap((server) =>
        Array.from({ length: 5 }, () =>
          server.deployments.pause('wks_a', deployment.id, '2026-11-21T09:00:00.000Z'),
        ),
      );
      expect((await Promise.all(calls)).filter((outcome) => outcome?.changed)).toHaveLength(1);
    }
    await Promise.all(servers.map(({ close }) => close()));
  });
});

it('servers that start at once on an empty database all come up', async () => {
  const url = await postgres.newDatabase();
  const servers = await Promise.all(Array.from({ length: 5 }, () => open(url)));
  await Promise.all(servers.map(({ ping }) => ping()));
  await Promise.all(servers.map(({ close }) => close()));
});

it('a schema that cannot be made is one line that says why', async () => {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table deployments (id int)');
  await client.end();
  await expect(open(url)).rejects.toThrow(
    /^the schema cannot be brought up to date \(relation "deployments" already exists\)$/,
  );
});

it('a server that cannot be reached is one line without the password', async () => {
  const attempt = open('postgres://user:s3cret@127.0.0.1:1/none');
  await expect(attempt).rejects.toThrow(/^cannot connect to the database \(.*\)$/);
  await expect(attempt).rejects.not.toThrow(/s3cret/);
});

describe('PostgreSQL that cannot serve', () => {
  const overloaded = expect.objectContaining({ status: 503, type: 'overloaded_error' });
  const on = useDatabase(async () => open(await postgres.newDatabase()));
  const ask = async () => {
    const service = createReferenceService({
      db: on.db,
      catalogue: { findAgent: () => null, newestAgent: () => null, environments: new Set() } as never,
      clock: on.clock,
      secretKey: Buffer.alloc(32),
      repositoryHosts: [],
    });
    return service.authenticate('pat_any');
  };

  it('is a 503 when all connections are taken, and serves again when one is free', async () => {
    const test = new EventEmitter();
    const taken = Array.from({ length: 10 }, () => on.db.transaction(() => once(test, 'free')));
    await expect(ask()).rejects.toEqual(overloaded);
    test.emit('free');
    await Promise.all(taken);
    expect(await ask()).toBeNull();
  });

  it('ends what waits for a lock for too long', async () => {
    const deployment = await on.data.addDeployment('wks_lock');
    const test = new EventEmitter();
    const held = once(test, 'held');
    const holder = on.db.transaction(async (tx) => {
      await queriesOn(tx).deployments.pause('wks_lock', deployment.id, later);
      test.emit('held');
      await once(test, 'free');
    });
    await held;
    const waiting = withDatabase(() => on.queries.deployments.pause('wks_lock', deployment.id, later));
    await expect(waiting).rejects.toEqual(overloaded);
    test.emit('free');
    await holder;
  });

  it('is a 503 when it is gone', async () => {
    await postgres.stop();
    stopped = true;
    await expect(ask()).rejects.toEqual(overloaded);
  });
});
