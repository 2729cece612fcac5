/** Tests that servers delete a workspace with all its data, also if one of them is killed or a request is in progress meanwhile. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock, toTimestamp } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { queriesOn } from '../../records/queries.ts';
import { workspaceQueries } from '../../records/workspaces/queries.ts';
import { until, useServers, workspace } from '../../testing/servers.ts';
import { servedToken } from '../../testing/serving.ts';
import { newRows } from '../../testing/test-data.ts';

const EVENTS = 30_000;
const TABLES = [
  'sessions',
  'session_events',
  'threads',
  'deployments',
  'agents',
  'agent_versions',
  'environments',
];

const servers = useServers();
const { serve, rows, count } = servers;
const newId = createIds(systemClock);

const deletion = () =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'workspace', 'delete', workspace, '--wait'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: servers.url },
  });

it('deletes a workspace with all its data while a server is killed', async () => {
  const made = newRows(newId, systemClock);
  const session = made.session(workspace);
  await servers.data.addEnvironment(workspace);
  await queriesOn(servers.db).sessions.create(session, made.thread(workspace, session.id), []);
  await servers.db.execute(sql`
    insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
    select ${newId('event')} || n, ${workspace}, ${session.id}, n, 'user.message', '{}', now()
    from generate_series(1, ${EVENTS}::int) as n`);
  await servers.data.addDeployment(workspace);
  const [killed, other] = await Promise.all([serve(), serve()]);
  const waited = deletion();
  await Promise.race([waited, until(async () => (await count('session_events')) < EVENTS - 1_000)]);
  killed.child.kill('SIGKILL');
  const { stdout } = await waited;
  expect(stdout).toMatch(/session_events \d+/);
  expect(stdout).toMatch(/is deleted\.\n$/);
  for (const table of TABLES)
    expect(await count(`${table} where workspace_id = '${workspace}'`), table).toBe(0);
  const [audit] = await rows(
    `select string_agg(actor_type, ' ' order by id) as actors from audit_events where operation = 'deleteWorkspace'`,
  );
  expect(audit?.actors).toBe('cli system');
  // Other workspaces stay.
  const client = createClient({ baseUrl: other.url, token: servedToken });
  expect((await client.listSessions()).status).toBe(200);
});

it('keeps what a request adds after the deletion from another workspace with the name', async () => {
  const { url } = await serve();
  const { token } = await createAccessTokens({ db: servers.db, clock: systemClock }).issue('pat', workspace);
  await rows('create table letting_go ()');
  await rows(`
    create function hold() returns trigger language plpgsql as $$ begin
      while not exists (select from letting_go) loop perform pg_sleep(0.1); end loop;
      return new;
    end $$`);
  await rows('create trigger hold before insert on vaults for each row execute function hold()');
  // With an Idempotency-Key, the deletion would wait for the request.
  const held = fetch(`${url}/api/v1/cloud/vaults`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ display_name: 'Late' }),
  });
  await until(async () => (await count("pg_stat_activity where wait_event = 'PgSleep'")) > 0);
  expect((await deletion()).stdout).toMatch(/is deleted\.\n$/);
  expect(await count(`vaults where workspace_id = '${workspace}'`)).toBe(0);
  await rows('insert into letting_go default values');
  const { id } = (await (await held).json()) as { id: string };
  expect(await count(`vaults where id = '${id}'`)).toBe(1);

  const create = () =>
    workspaceQueries(servers.db).add({
      ...{ id: newId('workspace'), name: workspace },
      now: toTimestamp(systemClock.now()),
    });
  expect(await create()).toBeNull();
  await rows(
    "update workspace_objects set deleted_at = now() - interval '61 minutes' where deleted_at is not null",
  );
  await until(async () => (await create()) !== null);
  expect(await count(`vaults where workspace_id = '${workspace}'`)).toBe(0);
});
