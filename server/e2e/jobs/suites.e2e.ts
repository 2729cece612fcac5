import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeAll } from '../../../generated/joins/suites.ts';
import { operations } from '../../../generated/operations.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { notify } from '../../platform/database/notices.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import { idempotencyKeyQueries } from '../../platform/idempotency/queries.ts';
import { createRespondOnce, type RepeatableRequest } from '../../platform/idempotency/respond-once.ts';
import { idempotencyKeys } from '../../platform/idempotency/table.ts';
import { createIds } from '../../platform/ids.ts';
import { noLog } from '../../platform/log.ts';
import { createSpool } from '../../platform/spool.ts';
import { ofWorkspace } from '../../records/audit/queries.ts';
import { Drafts } from '../../records/events/drafts.ts';
import { createFeed } from '../../records/events/feed.ts';
import { received } from '../../records/events/received.ts';
import { StreamCounts } from '../../records/events/stream-counts.ts';
import { type NewEvent, START } from '../../records/events/view.ts';
import { queriesOn } from '../../records/queries.ts';
import { namedIn } from '../../records/retention/files.ts';
import { KEEP_ALL } from '../../records/retention-periods.ts';
import { FAILING } from '../../records/servers/status.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { hasClearVariables, sessions } from '../../records/tables/sessions.ts';
import { workspaceDeletionQueries } from '../../records/workspaces/deletion.ts';
import { createService } from '../../service.ts';
import { testClock } from '../../testing/clock.ts';
import { useDatabase } from '../../testing/database.ts';
import { memoryBlobs } from '../../testing/memory-blobs.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { newRows } from '../../testing/test-data.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { createEncryption } from '../../work/encryption.ts';
import { createRetention } from '../../work/retention/retention.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
let stopped = false;
afterAll(() => stopped || postgres?.stop());

const later = '2026-11-21T09:00:00.000Z';
const open = (databaseUrl: string) => openDatabase({ dataDir: null, databaseUrl });

describe('on PostgreSQL', () => {
  const on = useDatabase(async () => open(await postgres.newDatabase()));
  describeAll(on);

  it('lets one of two servers pause', async () => {
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

describe('two servers with one Idempotency-Key', () => {
  const clock = testClock();
  let servers: OpenDatabase[];
  let request: RepeatableRequest;
  beforeAll(async () => {
    const url = await postgres.newDatabase();
    servers = [await open(url), await open(url)];
    await addWorkspace(dbOf(0), 'wks_a');
    const { id } = await createAccessTokens({ db: dbOf(0), clock }).issue('pat', 'wks_a');
    request = { key: 'twin', tokenId: id, requestId: 'req_first', content: ['twin'] };
  });
  afterAll(() => Promise.all(servers.map(({ close }) => close())));
  const dbOf = (index: number) => (servers[index] as OpenDatabase).db;

  it('returns 409 to the second of two equal requests, then the first response', async () => {
    const secretKey = Buffer.alloc(32);
    const onServer = (index: number) => createRespondOnce({ db: dbOf(index), clock, secretKey });
    const [here, there] = [onServer(0), onServer(1)];
    const test = new EventEmitter();
    const [begun, finished] = [once(test, 'begun'), once(test, 'finish')];
    const first = here(request, async () => {
      test.emit('begun');
      await finished;
      return { status: 200, body: { id: 'only' } };
    });
    await begun;
    const twin = { ...request, requestId: 'req_twin' };
    const never = () => Promise.reject(new Error('It ran twice.'));
    await expect(there(twin, never)).rejects.toMatchObject({ code: 'idempotency_key_in_flight' });
    test.emit('finish');
    expect(await first).toEqual({ status: 200, body: { id: 'only' } });
    const again = await there(twin, never);
    expect(again).toMatchObject({ body: { id: 'only' }, headers: { 'X-Request-Id': 'req_first' } });
  });

  it('does not wait for expired keys that another server deletes', async () => {
    const past = '2026-11-01T00:00:00.000Z';
    const row = { token_id: request.tokenId, fingerprint: '', request_id: '', expires_at: past };
    for (const key of ['held', 'free'])
      await dbOf(0)
        .insert(idempotencyKeys)
        .values({ ...row, key });
    await dbOf(0).transaction(async (tx) => {
      await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'held')).for('update');
      await idempotencyKeyQueries(dbOf(1)).purge(later);
    });
    const kept = await dbOf(0).select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(kept.map(({ key }) => key)).toEqual(['twin', 'held']);
  });
});

it('streams events of another server after a notice, without polling', async () => {
  const url = await postgres.newDatabase();
  const [writer, reader] = await Promise.all([open(url), open(url)]);
  const clock = testClock();
  const newId = createIds(clock);
  const session = newRows(newId, clock).session('wks_a');
  await writer.db.insert(sessions).values(session);
  const test = new EventEmitter();
  const heard = once(test, 'heard');
  reader.notices.subscribe('session_events', () => test.emit('heard'));
  await heard;
  const leave = new AbortController();
  const feed = createFeed({
    drafts: new Drafts(),
    queries: queriesOn(reader.db).events,
    notices: reader.notices,
    clock,
    newId,
    liveTokens: async (ids) => new Set(ids),
    counts: new StreamCounts(undefined),
  });
  const list = { workspaceId: 'wks_a', sessionId: session.id, threadId: null };
  const principal = { workspaceId: 'wks_a', tokenId: 'tok_a' };
  const stream = feed.read({ list, after: { id: START, seq: 0 }, principal, signal: leave.signal });
  await stream.next();
  const lags: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const next = stream.next();
    const [event] = received([{ type: 'user.interrupt' }], { clock, newId });
    await queriesOn(writer.db).events.append('wks_a', session.id, [event as NewEvent]);
    const committed = performance.now();
    expect((await next).value).toMatchObject({ id: event?.id });
    lags.push(performance.now() - committed);
  }
  const median = lags.toSorted((a, b) => a - b)[20] as number;
  console.log(`An event is in the stream of another server after ${median.toFixed(1)} ms (median).`);
  // Looking, it would be seconds.
  expect(median).toBeLessThan(500);
  leave.abort();
  await Promise.all([writer.close(), reader.close()]);
});

it("reads a page of an agent's sessions from the ordered index", async () => {
  const { db, close } = await open(await postgres.newDatabase());
  const row = newRows(createIds(testClock()), testClock()).session('wks_a');
  await db.insert(sessions).values(row);
  await db.execute(sql`
    insert into sessions select made.* from sessions as template, generate_series(1, 5000) as place,
      jsonb_populate_record(template, jsonb_build_object('id', 'sess_' || lpad(place::text, 26, '0'),
        'agent', jsonb_set(template.agent::jsonb, '{id}', to_jsonb('agent_' || place % 10)))) as made`);
  await db.execute(sql`analyze sessions`);
  const plan = (await db.execute(sql`
    explain select * from sessions where workspace_id = 'wks_a' and agent ->> 'id' = 'agent_7'
      and id < 'sess_00000000000000000000002500' order by id desc limit 21`)) as unknown as {
    rows: object[];
  };
  expect(JSON.stringify(plan.rows)).toContain('using sessions_of_agent');
  await close();
});

it('keeps runs and outputs of a session that is put on hold while retention deletes', async () => {
  const url = await postgres.newDatabase();
  const [{ db, close }, other] = await Promise.all([open(url), open(url)]);
  const clock = testClock();
  const newId = createIds(clock);
  const retention = createRetention({
    ...{ db, clock, newId, log: noLog, versionDays: 30, blobs: memoryBlobs() },
    days: { ...KEEP_ALL, runs: 0, files: 0, archived_objects: 0 },
  });
  await addWorkspace(db, 'wks_a');
  const past = '2026-01-01T00:00:00.000Z';
  const session = newRows(newId, clock).session('wks_a');
  await db.insert(sessions).values({ ...session, archived_at: clock.now().toISOString() });
  const run = `'drun_' || n, 'wks_a', 'deployment', case n when 3 then 'dep_3' else 'dep_a' end, 'manual', 'completed', 1, '${session.id}', '${past}', '${past}'`;
  const deployment = newRows(newId, clock).deployment('wks_a', { id: 'dep_3', archived_at: past });
  await db.insert(deployments).values(deployment);
  await db.execute(
    sql.raw(`
    insert into runs (id, workspace_id, kind, owner_id, trigger_type, status, attempt, session_id, created_at, completed_at)
    select ${run} from generate_series(1, 3) as n`),
  );
  await db.execute(sql`
    insert into files (id, workspace_id, session_id, filename, downloadable, size_bytes, sha256, blob_key, mime_type, output_path, created_at)
    values ('file_00', 'wks_a', ${session.id}, 'a', false, 1, '', 'b', 'text/plain', 'a', ${past})`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const holding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const hold = other.db.transaction(async (tx) => {
    await queriesOn(tx).holds.begin('wks_a', session.id, later);
    begun();
    await held;
  });
  await holding;
  while ((await retention.round()) > 0);
  release();
  await hold;
  while ((await retention.round()) > 0);
  expect(await rowsOf(db, sql`select id from runs`)).toHaveLength(3);
  expect(await rowsOf(db, sql`select id from files`)).toHaveLength(1);
  expect(await rowsOf(db, sql`select id from deployments`)).toHaveLength(1);
  await Promise.all([close(), other.close()]);
});

it('puts a session on hold before or after a batch that deletes its workspace', async () => {
  const url = await postgres.newDatabase();
  const [{ db, close }, other] = await Promise.all([open(url), open(url)]);
  const clock = testClock();
  await addWorkspace(db, 'wks_a');
  const session = newRows(createIds(clock), clock).session('wks_a');
  await db.insert(sessions).values(session);
  await db.execute(sql`update workspace_objects set deleting_since = now() where workspace_id = 'wks_a'`);
  const order: string[] = [];
  let hold: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    expect(await workspaceDeletionQueries(tx).next('')).toMatchObject({ name: 'wks_a' });
    hold = queriesOn(other.db)
      .holds.begin('wks_a', session.id, later)
      .then(() => order.push('hold'));
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await rowsOf(db, waits)).length > 0, { timeout: 100_000 });
    order.push('batch');
  });
  await hold;
  expect(order).toEqual(['batch', 'hold']);
  await Promise.all([close(), other.close()]);
});

it('reads the runs of a day, and the tokens of a workspace, from an index', async () => {
  const { db, close } = await open(await postgres.newDatabase());
  await db.execute(sql`
    insert into runs (id, workspace_id, kind, owner_id, trigger_type, status, attempt, created_at, completed_at)
    select 'drun_' || n, 'wks_a', 'deployment', 'dep_' || n % 500, 'manual', case when n % 50 = 0 then 'failed' else 'completed' end, 1,
      time, time
    from generate_series(1, 100000) as n cross join lateral (select now() - n * interval '5 minutes' as time) as at`);
  await db.execute(sql`
    insert into access_tokens (id, workspace_id, kind, hash, created_at)
    select 'tok_' || n, 'wks_' || n % 500, 'pat', n::text, now() from generate_series(1, 100000) as n`);
  await db.execute(sql`analyze runs, access_tokens`);
  const planOf = async (statement: string) =>
    JSON.stringify(await db.execute(sql.raw(`explain (analyze, costs off) ${statement}`)));
  expect(await planOf(FAILING)).toContain('runs_by_end');
  const ofWorkspace = `from access_tokens where workspace_id = 'wks_7'`;
  for (const statement of [
    `select * ${ofWorkspace} and session_id is null order by id limit 21`,
    `select ctid ${ofWorkspace} limit 200 for update`,
  ])
    expect(await planOf(statement)).toContain('access_tokens_of_workspace');
  await close();
});

it('reads the deployments and schedules that name files from indexes of their workspaces', async () => {
  const { db, close } = await open(await postgres.newDatabase());
  const common = sql.raw(
    'id, workspace_id, name, description, environment_id, initial_events, metadata, status',
  );
  const values = (prefix: string) =>
    sql`${prefix} || n, 'wks_' || n % 500, 'a', '', 'env_a', '[]'::json, '{}'::json, 'active'`;
  await db.execute(sql`
    insert into deployments (${common}, agent, resources, vault_ids, created_at, updated_at)
    select ${values('dep_')}, '{}', json_build_array('file_' || n), '[]', now(), now() from generate_series(1, 20000) as n`);
  await db.execute(sql`
    insert into schedules (${common}, identity_id, template_id, execution, trigger_policy, sinks, created_at, updated_at)
    select ${values('sch_')}, 'idn_a', 'tmpl_a', '{}', '{}', '[]', now(), now() from generate_series(1, 20000) as n`);
  await db.execute(sql`analyze deployments, schedules`);
  const named = namedIn(['wks_7', 'wks_8']);
  expect(await rowsOf(db, named)).toHaveLength(80);
  const plan = JSON.stringify(await rowsOf(db, sql`explain (analyze, costs off) ${named}`));
  expect(plan).toContain('deployments_unarchived');
  expect(plan).not.toContain('Seq Scan');
  await close();
});

it('reads the audit of a workspace from an index, without events of an earlier one', async () => {
  const { db, close } = await open(await postgres.newDatabase());
  const clock = testClock();
  const newId = createIds(clock);
  await db.execute(sql`
    insert into audit_events (id, workspace_id, actor_type, operation, result, created_at)
    select 'aud_00000000' || lpad(n::text, 18, '0'), 'wks_' || n % 50, 'token', 'deleteSession', 'succeeded', now()
    from generate_series(1, 50000) as n`);
  const queries = queriesOn(db);
  const now = clock.now().toISOString();
  await queries.workspaces.add({ id: newId('workspace'), name: 'wks_7', now });
  await db.execute(sql`analyze audit_events, workspace_objects`);
  const plan = await rowsOf(
    db,
    sql`explain (analyze, costs off) select * from audit_events where ${ofWorkspace('wks_7')} order by id limit 21`,
  );
  expect(JSON.stringify(plan)).toContain('audit_events_of_workspace');
  expect(JSON.stringify(plan)).toMatch(/Index Cond: \(\(workspace_id = [^"]+ AND \(id >= /);
  await close();
});

describe('encrypting values in clear', () => {
  const on = useDatabase(async () => open(await postgres.newDatabase()));
  const secretKey = Buffer.alloc(32);
  const encryption = () => createEncryption({ db: on.db, secretKey, log: noLog });
  const inClear = async () => {
    const rows = await on.db.select({ id: sessions.id }).from(sessions).where(hasClearVariables);
    return rows.map(({ id }) => id);
  };

  it('skips a row that another transaction has locked, and finds it later', async () => {
    const environment_variables = { A: '1' };
    const rows = [1, 2, 3].map(() => on.data.rows.session('wks_a', { environment_variables }));
    await on.db.insert(sessions).values(rows);
    const locked = rows[1]?.id ?? '';
    await on.db.transaction(async (tx) => {
      await tx.select().from(sessions).where(eq(sessions.id, locked)).for('update');
      expect(await encryption().round()).toBe(2);
    });
    expect(await inClear()).toEqual([locked]);
    expect(await encryption().round()).toBe(1);
    expect(await inClear()).toEqual([]);
  });

  it('finds rows by a partial index', async () => {
    const row = on.data.rows.session('wks_a');
    await on.db.insert(sessions).values(row);
    await on.db.execute(sql`
      insert into sessions select made.* from sessions as template, generate_series(1, 5000) as place,
        jsonb_populate_record(template, jsonb_build_object('id', 'sess_' || lpad(place::text, 26, '0'))) as made
      where template.id = ${row.id}`);
    await on.db.execute(sql`analyze sessions`);
    const { rows } = (await on.db.execute(sql`
      explain select id from sessions where ${hasClearVariables} order by id limit 50
      for update skip locked`)) as unknown as { rows: object[] };
    expect(JSON.stringify(rows)).toContain('using sessions_in_clear');
  });
});

it('notices reach other servers, and are heard again after the connection broke', async () => {
  const url = await postgres.newDatabase();
  const [speaker, listener] = await Promise.all([open(url), open(url)]);
  const test = new EventEmitter();
  const next = async () => (await once(test, 'notice'))[0];
  let notice = next();
  listener.notices.subscribe('test', (payload) => test.emit('notice', payload));
  expect(await notice).toBeNull();
  notice = next();
  await notify(speaker.db, 'test', 'one');
  expect(await notice).toBe('one');
  notice = next();
  // Some may have been lost meanwhile, says the null that comes when it hears again.
  await speaker.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(await notice).toBeNull();
  notice = next();
  await notify(speaker.db, 'test', 'two');
  expect(await notice).toBe('two');
  await Promise.all([speaker.close(), listener.close()]);
});

it('servers that start at once on an empty database all come up', async () => {
  const url = await postgres.newDatabase();
  const servers = await Promise.all(Array.from({ length: 5 }, () => open(url)));
  await Promise.all(servers.map(({ ping }) => ping()));
  await Promise.all(servers.map(({ close }) => close()));
});

it('reports a schema that it cannot create in one line', async () => {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table deployments (id int)');
  await client.end();
  await expect(open(url)).rejects.toThrow(
    /^the schema cannot be brought up to date \(relation "deployments" already exists\)$/,
  );
});

it('says what to grant if the user may not make or read the schema', async () => {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role limited login password 'limited'`);
  const limited = url.replace('postgres:postgres@', 'limited:limited@');
  const denied =
    /^the schema cannot be brought up to date \(permission denied for .*\)\. Grant the user of DATABASE_URL/;
  await expect(open(limited)).rejects.toThrow(denied);
  await (await open(url)).close();
  await expect(open(limited)).rejects.toThrow(denied);
  await client.query('drop role limited');
  await client.end();
});

it('reports an unreachable server in one line, without the password', async () => {
  const databaseUrl = 'postgres://user:s3cret@127.0.0.1:1/none';
  const reasons: string[] = [];
  const onRetry = (reason: string) => void reasons.push(reason);
  const attempt = openDatabase({ dataDir: null, databaseUrl, patienceMs: 300, onRetry });
  await expect(attempt).rejects.toThrow(
    /^cannot connect to the database \(.*\)\. (Start|Correct|Create|Check) /,
  );
  await expect(attempt).rejects.not.toThrow(/s3cret/);
  expect(reasons).toEqual([expect.stringMatching(/^connect ECONNREFUSED/)]);
});

describe('PostgreSQL that cannot serve', () => {
  const overloaded = expect.objectContaining({ status: 503, type: 'overloaded_error' });
  const on = useDatabase(async () => open(await postgres.newDatabase()));
  const ask = async () => {
    const service = createService({
      db: on.db,
      notices: on.open.notices,
      clock: on.clock,
      secretKey: Buffer.alloc(32),
      repositoryHosts: [],
      blobs: memoryBlobs(),
      workspaceFileBytes: 0,
      spool: createSpool('/nonexistent'),
    });
    return service.authenticate('pat_any', { operation: operations.listSessions });
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
