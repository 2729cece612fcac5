/** An upgrade from version 0.2.0: servers of both versions on one database, and a start with its data folder. */
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/types.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { withToolSettings } from '../../records/toolsets.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { dumpOf } from '../../testing/dump.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { bundleRelease } from '../../testing/released.ts';
import { until } from '../../testing/servers.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { example } from '../../testing/test-data.ts';

type Schemas = components['schemas'];

const { maximum } = contract.components.parameters.limit.schema;

let postgres: TestPostgres;
let folder: string;
/** The bundled server of 0.2.0. */
let release: string;
let DATABASE_URL: string;
const started: Served[] = [];
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  folder = temporaryFolder('upgrade');
  release = await bundleRelease('0.2.0', join(folder, 'release'));
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  DATABASE_URL = await postgres.newDatabase();
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  for (const database of opened.splice(0)) await database.close();
});

/** An agent that counts its turns in its sandbox. For some messages, it waits, or says what its definition is. */
const AGENT_COMMAND = `
  while read -r line; do last="$line"; done
  case "$last" in *Wait*) echo '{"type":"agent.thinking"}'; sleep 300;; esac
  echo turn >> turns
  said="turn $(wc -l < turns)"
  case "$last" in *Define*) said=$(base64 -w0 "$AGENT_DEFINITION");; esac
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$said"
`;

/** A short handover time, so that sandboxes of stopped servers are taken soon. */
const quick = { SANDBOX_HANDOVER_SECONDS: '2', LEASE_SECONDS: '10' };

/**
 * @param databaseUrl Default: the PostgreSQL of the test. Null selects the embedded database in the data folder.
 * @param more More settings.
 */
async function serve(
  name: string,
  version: 'released' | 'current',
  databaseUrl: string | null = DATABASE_URL,
  more: Record<string, string> = {},
) {
  const env = {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DATA_DIR: join(folder, name),
    // 0.2.0 has other names of settings.
    [version === 'released' ? 'WORKSPACE_RUNTIME' : 'SANDBOX_RUNTIME']: 'directory',
    AGENT_COMMAND,
    ...quick,
    ...more,
  };
  const served = await serveApart(env, { bundle: version === 'released' ? release : inject('server') });
  started.push(served);
  const client = createClient({ baseUrl: served.url, token: servedToken });
  const end = async (signal: NodeJS.Signals) => {
    served.child.kill(signal);
    await once(served.child, 'exit');
  };
  const eventsOf = async (session_id: string) =>
    (await unwrap(client.listSessionEvents({ path: { session_id }, query: { limit: maximum } }))).data;
  return {
    client,
    url: served.url,
    child: served.child,
    eventsOf,
    create: async () => (await unwrap(client.createSession({ body: { agent, environment_id } }))).id,
    send: (session_id: string, text: string) =>
      unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say(text)] } })),
    types: async (session_id: string) => (await eventsOf(session_id)).map(({ type }) => type),
    /** Resolves to the texts that agents printed in a session, in order. */
    async said(session_id: string): Promise<string[]> {
      const data = await eventsOf(session_id);
      return data.flatMap((event) =>
        event.type === 'agent.message' && 'content' in event
          ? (event.content as { text: string }[]).map(({ text }) => text)
          : [],
      );
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

it('gives every message a turn beside a server of 0.2.0', async () => {
  const old = await serve('old', 'released');
  const first = await old.create();
  await old.send(first, 'one');
  await until(async () => (await old.said(first)).length === 1);
  const current = await serve('current', 'current');
  const { rows } = await statementsOn(await openMigrated())(
    "select actor_name, object_type from audit_events where operation = 'migrate'",
  );
  expect(rows).toEqual([{ actor_name: 'start', object_type: 'schema' }]);
  const second = await current.create();
  // The first server that works in a session has its sandbox.
  await current.send(second, 'one');
  await until(async () => (await current.said(second)).length === 1);
  await old.send(second, 'two');
  await until(async () => (await old.said(second)).length === 2);
  await current.send(first, 'two');
  await until(async () => (await old.said(first)).length === 2);
  expect(await current.said(first)).toEqual(['turn 1', 'turn 2']);
  expect(await current.said(second)).toEqual(['turn 1', 'turn 2']);
  // Either server runs the turns of new sessions of the old server.
  const third = await old.create();
  await old.send(third, 'one');
  await until(async () => (await current.said(third)).length === 1);
});

async function continues(name: string, databaseUrl: string | null): Promise<void> {
  const folderName = `same as ${name}`;
  const old = await serve(folderName, 'released', databaseUrl);
  const id = await old.create();
  await old.send(id, 'one');
  await until(async () => (await old.types(id)).at(-1) === 'session.status_idle');
  const session = await unwrap(old.client.getSession({ path: { session_id: id } }));
  const events = await old.eventsOf(id);
  const deployment = await unwrap(
    old.client.createDeployment({
      body: {
        ...example<Schemas['CreateDeploymentRequest']>('create_manual_deployment'),
        schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
      },
    }),
  );
  const schedule = await unwrap(
    old.client.createSchedule({
      body: {
        ...example<Schemas['CreateScheduleRequest']>('create_manual_schedule'),
        trigger_policy: { type: 'interval', expression: 'PT1M' },
      },
    }),
  );
  await old.stop();

  const { client, send, said, eventsOf } = await serve(folderName, 'current', databaseUrl);
  const started = Date.now();
  const { stats: _, ...kept } = session;
  // 0.2.0 has no settings of tools.
  const shown = { ...kept, agent: withToolSettings(kept.agent) };
  expect((await unwrap(client.listSessions({}))).data).toContainEqual(expect.objectContaining(shown));
  expect(await eventsOf(id)).toEqual(events);
  await send(id, 'two');
  // The agent counts in a file of the sandbox.
  await until(async () => (await said(id)).length === 2);
  expect(await said(id)).toEqual(['turn 1', 'turn 2']);

  const listed = [
    ...(await unwrap(client.listDeployments({}))).data,
    ...(await unwrap(client.listSchedules({}))).data,
  ];
  expect(listed).toMatchObject([
    { id: deployment.id, name: deployment.name, status: 'active', schedule: { expression: '* * * * *' } },
    { id: schedule.id, name: schedule.name, status: 'active', trigger_policy: { expression: 'PT1M' } },
  ]);
  const runs = {
    deployment: async () =>
      (await unwrap(client.listDeploymentRuns({ query: { deployment_id: deployment.id } }))).data,
    schedule: async () =>
      (await unwrap(client.listScheduleRuns({ query: { schedule_id: schedule.id } }))).data,
  };
  for (const read of Object.values(runs)) {
    const isOfNow = ({ status, created_at }: { status: string; created_at: string }) =>
      status === 'completed' && Date.parse(created_at) > started;
    await until(async () => (await read()).some(isOfNow));
    const times = (await read()).map(({ trigger_context }) =>
      trigger_context.type === 'schedule' ? trigger_context.scheduled_at : null,
    );
    expect(new Set(times).size).toBe(times.length);
  }
}

// At the same time, because both wait for the next minute.
it('continues with sessions, sandboxes, deployments and schedules of 0.2.0 in both databases', async () => {
  await Promise.all([continues('PostgreSQL', DATABASE_URL), continues('the embedded database', null)]);
});

it('ends turns of a killed server of 0.2.0', async () => {
  const old = await serve('killed', 'released');
  const id = await old.create();
  await old.send(id, 'Wait.');
  await until(async () => (await old.types(id)).includes('agent.thinking'));
  await old.kill();
  const current = await serve('killed', 'current');
  await until(async () => (await current.types(id)).at(-1) === 'session.status_idle');
  expect((await current.types(id)).slice(-2)).toEqual(['session.error', 'session.status_idle']);
  await current.send(id, 'one');
  await until(async () => (await current.said(id)).length === 1);
});

it('takes over an unfinished turn of a 0.2.0 server that began after the migration', async () => {
  const old = await serve('ends', 'released');
  const current = await serve('goes-on', 'current');
  // The new server has migrated the database, and leaves the session to the old one.
  current.child.kill('SIGSTOP');
  const id = await old.create();
  await old.send(id, 'Wait.');
  await until(async () => (await old.types(id)).includes('agent.thinking'));
  await old.kill();
  current.child.kill('SIGCONT');
  await until(async () => (await current.types(id)).includes('session.workspace_reclaimed'));
  expect((await current.types(id)).slice(-3)).toEqual([
    'session.error',
    'session.status_idle',
    'session.workspace_reclaimed',
  ]);
});

/** Opens the database of the test, which a current server has migrated. */
async function openMigrated() {
  const database = await openDatabase({ dataDir: null, databaseUrl: DATABASE_URL });
  opened.push(database);
  return database.db;
}

it('shows and encrypts environment variables and idempotent responses of 0.2.0', async () => {
  const secret = 'RECOGNISABLE4b1c';
  const create = ({ url }: { url: string }) =>
    fetch(`${url}/api/v1/cloud/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${servedToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'once',
      },
      body: JSON.stringify({ agent, environment_id, environment_variables: { PASSWORD: secret } }),
    });
  const old = await serve('clear', 'released');
  const text = await (await create(old)).text();
  const path = { session_id: JSON.parse(text).id as string };
  const body = {
    ...example<Schemas['CreateDeploymentRequest']>('create_manual_deployment'),
    environment_variables: `PASSWORD=${secret}`,
  };
  const { id } = await unwrap(old.client.createDeployment({ body }));

  const current = await serve('sealed', 'current');
  const db = await openMigrated();
  await until(async () => !(await dumpOf(db)).join().includes(secret));
  const variablesOn = async ({ client }: typeof current) => [
    (await unwrap(client.getSession({ path }))).environment_variables,
    (await unwrap(client.getDeployment({ path: { id } }))).environment_variables,
  ];
  expect(await variablesOn(current)).toEqual([{ PASSWORD: secret }, `PASSWORD=${secret}`]);
  const again = await create(current);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await again.text()).toBe(text);

  // docs/upgrade.md describes these limits of the old server.
  expect(await variablesOn(old)).toEqual([{}, '']);
  const repeated = await create(old);
  expect([repeated.status, (await repeated.json()).error.code]).toEqual([409, 'idempotency_key_reused']);
  const environment_variables = { PASSWORD: 'changed' };
  await unwrap(old.client.updateSession({ path, body: { environment_variables } }));
  expect((await variablesOn(current))[0]).toEqual(environment_variables);
});

it('encrypts the rest of the variables after a server was killed', async () => {
  const old = await serve('many', 'released');
  const id = await old.create();
  const current = await serve('migrates', 'current');
  await current.stop();
  const db = await openMigrated();
  await db.execute(sql`
    insert into sessions select made.* from sessions as template, generate_series(1, 5000) as place,
      jsonb_populate_record(template, jsonb_build_object('id', 'sess_' || lpad(place::text, 26, '0'),
        'environment_variables', jsonb_build_object('PLACE', place::text))) as made
    where template.id = ${id}`);
  const counts = async () => {
    const { rows } = (await db.execute(sql`
      select count(*) filter (where environment_variables::text <> '{}')::int as clear,
        count(encrypted_environment_variables)::int as encrypted from sessions`)) as unknown as {
      rows: { clear: number; encrypted: number }[];
    };
    return rows[0] as (typeof rows)[0];
  };
  // The server skips locked rows, so it cannot finish before it is killed.
  const locks = new pg.Client({ connectionString: DATABASE_URL });
  await locks.connect();
  await locks.query('begin');
  await locks.query("select from sessions where id > 'sess_' || lpad('2500', 26, '0') for update");
  const killed = await serve('killed midway', 'current');
  await until(async () => (await counts()).encrypted > 0);
  await killed.kill();
  await locks.end();
  const { clear, encrypted } = await counts();
  expect(clear).toBeGreaterThan(0);
  expect(clear + encrypted).toBe(5000);
  const { client } = await serve('the next', 'current');
  await until(async () => (await counts()).clear === 0);
  expect((await counts()).encrypted).toBe(5000);
  for (const place of ['1', '2500', '5000']) {
    const path = { session_id: `sess_${place.padStart(26, '0')}` };
    expect((await unwrap(client.getSession({ path }))).environment_variables).toEqual({ PLACE: place });
  }
});

/** Writes the catalogue of 0.2.0, whose agent of the tests has these skills in its newest version. Returns its path. */
function catalogueWith(skills: object[]): string {
  const source = join(folder, 'release/server/reference/catalogue/demo-catalogue.json');
  const catalogue = JSON.parse(readFileSync(source, 'utf8'));
  for (const each of catalogue.agents) if (each.version === agent.version) each.skills = skills;
  const file = join(folder, `skills-${skills.length}.json`);
  writeFileSync(file, JSON.stringify(catalogue));
  return file;
}

it('reports files, memory stores and skills of 0.2.0 that never existed', async () => {
  const skill = { type: 'custom', skill_id: 'skill_never', version: 'latest' };
  const withoutSkills = { ...agent, version: 1 };
  const file = { type: 'file' as const, file_id: 'file_never' };
  const store = { type: 'memory_store' as const, memory_store_id: 'memstore_Never' };

  // 0.2.0 accepted any object as a skill. Later versions do not start with such a file.
  const bare = [{ type: 'anthropic', skill_id: 'xlsx' }, { type: 'custom' }];
  const before = { CATALOGUE: catalogueWith([skill, ...bare]) };
  const old = await serve('never', 'released', DATABASE_URL, before);
  const body = { agent, environment_id, resources: [file, store] };
  const { id } = await unwrap(old.client.createSession({ body }));
  await old.send(id, 'one');
  await until(async () => (await old.said(id)).length === 1);
  const deploy = (over: object) => {
    const named = { ...body, name: 'Never', initial_events: [say('one')], ...over };
    return unwrap(old.client.createDeployment({ body: named }));
  };
  const deployed = {
    memory_store_not_found_error: await deploy({}),
    skill_not_found_error: await deploy({ resources: [file] }),
    file_not_found_error: await deploy({ resources: [file], agent: withoutSkills }),
  };
  await old.stop();

  const after = { CATALOGUE: catalogueWith([skill]) };
  const { client, send, said, eventsOf } = await serve('never', 'current', DATABASE_URL, after);
  const path = { session_id: id };
  const session = await unwrap(client.getSession({ path }));
  const mountedFile = { ...file, mount_path: '/mnt/session/uploads/file_never' };
  const mountedStore = {
    ...{ ...store, name: 'memstore_Never', description: '', instructions: '' },
    ...{ access: 'read_write', mount_path: '/mnt/memory/memstore_never' },
  };
  expect(session.resources).toMatchObject([mountedFile, mountedStore]);
  expect((await unwrap(client.listSessionResources({ path }))).data).toEqual(
    expect.arrayContaining(session.resources),
  );
  expect(session.agent.skills).toEqual([
    skill,
    { type: 'anthropic', skill_id: 'xlsx', version: 'latest' },
    { type: 'custom', skill_id: 'unknown', version: 'latest' },
  ]);
  const threads = await unwrap(client.listSessionThreads({ path }));
  expect(threads.data).toMatchObject([{ agent: session.agent }]);
  await send(id, 'Define.');
  await until(async () => (await said(id)).length === 2);
  const errors = (await eventsOf(id)).flatMap((event) =>
    event.type === 'session.error' ? (event as { error: { type: string } }).error.type : [],
  );
  const missingSkill = 'skill_not_found_error';
  expect(errors.sort()).toEqual(['file_not_found_error', missingSkill, missingSkill, missingSkill]);
  const { missing, memory_stores } = JSON.parse(`${Buffer.from((await said(id))[1] ?? '', 'base64')}`);
  expect(missing).toMatchObject({
    files: [expect.stringMatching(/file_never$/)],
    skills: ['skill_never', 'xlsx', 'unknown'],
  });
  expect(memory_stores).toMatchObject([{ name: 'memstore_Never', state: 'gone' }]);

  for (const [type, deployment] of Object.entries(deployed)) {
    const path = { id: deployment.id };
    const shown = await unwrap(client.getDeployment({ path }));
    expect(shown.resources[0]).toEqual(mountedFile);
    await unwrap(client.runDeployment({ path }));
    await until(async () => (await unwrap(client.getDeployment({ path }))).status === 'paused');
    const { paused_reason } = await unwrap(client.getDeployment({ path }));
    expect(paused_reason).toEqual({ type: 'error', error: { type } });
    const query = { deployment_id: deployment.id };
    const { data } = await unwrap(client.listDeploymentRuns({ query }));
    expect(data).toMatchObject([{ status: 'failed', error: { type } }]);
  }
});
