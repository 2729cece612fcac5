/** Debian's Prometheus with the rules of deploy/, two servers at work, and an outage. */
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { stringify } from 'yaml';
import { unwrap } from '../../../client/index.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { freePort } from '../../testing/free-port.ts';
import { startScriptedServer } from '../../testing/mcp-server.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { expressionsOf, metricsIn, readAlerts, readDashboard } from '../../testing/monitoring.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { promtool, startPrometheus, type TestPrometheus } from '../../testing/prometheus.ts';
import { modelError } from '../../testing/scripted-model.ts';
import { type Served, serveApart } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const DEPLOY = 'deploy/prometheus';
const dashboard = readDashboard();
const alerts = readAlerts();
const ports = { first: await freePort(), second: await freePort() };

let postgres: TestPostgres;
let shared: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  // The minimum of LEASE_SECONDS: half of the lease is over after 5 s.
  const BLOB_STORE = join(temporaryFolder('blobs'), 'blobs');
  shared = { DATABASE_URL: await postgres.newDatabase(), BLOB_STORE, SNAPSHOTS: 'on', LEASE_SECONDS: '5' };
});
afterAll(() => postgres?.stop());

let mcpUrl: string;
beforeAll(async () => {
  const { url, close } = await startScriptedServer();
  mcpUrl = url;
  await close();
});

const on = useModelAgent('directory', () => ({
  ...shared,
  METRICS_PORT: String(ports.first),
  SANDBOX_HOSTS: new URL(mcpUrl).host,
}));

let folder: string;
let second: Served;
let prometheus: TestPrometheus;
beforeAll(async () => {
  folder = temporaryFolder('second-server');
  await addDeadServer();
  const env = { ...shared, DATA_DIR: folder, METRICS_PORT: String(ports.second) };
  second = await serveApart(env, { bundle: inject('server') });
  const targets = [ports.first, ports.second].map((port) => `127.0.0.1:${port}`);
  prometheus = await startPrometheus(DEPLOY, targets);
});
afterAll(async () => {
  await prometheus?.stop();
  second?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A server that ended long ago, for the retention of the second server. */
async function addDeadServer(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl: shared.DATABASE_URL ?? null });
  await db.execute(
    `insert into servers (id, epoch, lease_until, agents, role) values ('gone', 1, now() - interval '40 days', true, 'all')`,
  );
  await close();
}

/** Turns with tools, an MCP server that is away, a failing model, and a run that starts at the next minute. */
async function work(): Promise<void> {
  const { client, model } = on;
  model.script([bash('echo hello')], [bash('exit 3')], [text('Done.')]);
  await on.idle(await on.sessionWith([toolset], 'Work.'));
  const agent = {
    name: 'Tickets',
    model: 'claude-test',
    tools: [{ type: 'mcp_toolset' as const, mcp_server_name: 'tickets' }],
    mcp_servers: [{ type: 'url' as const, name: 'tickets', url: mcpUrl }],
  };
  const { id } = await unwrap(client.createAgent({ body: agent }));
  model.script([text('Done.')]);
  const initial_events = [say('List the tickets.')];
  await on.idle(
    (await unwrap(client.createSession({ body: { agent: id, environment_id, initial_events } }))).id,
  );
  model.choose(() => modelError(402, 'billing_error'));
  await on.idle(await on.sessionWith([], 'Work.'));
  model.script([text('Done.')]);
  const schedule = { type: 'cron' as const, expression: '* * * * *', timezone: 'UTC' };
  const deployment = { name: 'Report', agent: id, environment_id, initial_events, schedule };
  await unwrap(client.createDeployment({ body: deployment }));
}

const stateOf = async (name: string) =>
  (await prometheus.rules()).find((rule) => rule.name === name)?.state ?? 'unknown';
const slowly = { timeout: 120_000, interval: 500 };

it('passes the checks of promtool', async () => {
  await promtool('check', 'config', `${DEPLOY}/prometheus.yml`);
  expect(await promtool('check', 'rules', `${DEPLOY}/alerts.yml`)).toContain('12 rules found');
  await promtool('test', 'rules', `${DEPLOY}/alerts.test.yml`);
  // It reads no dashboards, but rules with their expressions.
  const rules = expressionsOf(dashboard).map((expr, index) => ({ record: `dashboard:${index}`, expr }));
  const file = join(folder, 'dashboard.yml');
  writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(await promtool('check', 'rules', file)).toContain(`${rules.length} rules found`);
});

it('evaluates each rule and each expression of the dashboard on servers that work', async () => {
  await work();
  const without = async (expressions: readonly string[]) => {
    const found = await Promise.all(expressions.map((each) => prometheus.query(each)));
    return expressions.filter((_, index) => found[index]?.length === 0);
  };
  await expect.poll(() => without(expressionsOf(dashboard)), slowly).toEqual([]);
  const named = [...new Set(alerts.flatMap(({ expr }) => metricsIn(expr)))];
  expect(await without(named)).toEqual([]);
  const evaluated = async () =>
    (await prometheus.rules()).map(({ name, health, lastEvaluation }) =>
      Date.parse(lastEvaluation) > 0 ? `${name} ${health}` : name,
    );
  await expect.poll(evaluated).toEqual(alerts.map(({ alert }) => `${alert} ok`));
  await expect.poll(() => stateOf('AgentCloudServerDown')).toBe('inactive');
  await expect.poll(() => stateOf('AgentCloudLeaseLate')).toBe('inactive');
});

it('fires for a lease that is not renewed, until the database is back', async () => {
  await postgres.halt();
  try {
    await whileAway();
  } finally {
    await postgres.resume();
  }
  await expect.poll(() => stateOf('AgentCloudLeaseLate'), slowly).toBe('inactive');
});

/** What is seen while the database does not respond. */
async function whileAway(): Promise<void> {
  await expect.poll(() => stateOf('AgentCloudLeaseLate'), slowly).toBe('firing');
  const [alert] = (await prometheus.rules()).find(({ name }) => name === 'AgentCloudLeaseLate')?.alerts ?? [];
  expect(alert?.annotations.summary).toMatch(
    /^The heartbeats of 127\.0\.0\.1:\d+ fail: \d+(\.\d+)?% of its lease are over$/,
  );
  await expect.poll(async () => (await on.client.listSessions()).status).toBe(503);
  const failed = 'http_server_request_duration_seconds_count{http_response_status_code="503"}';
  await expect.poll(() => prometheus.query(failed), slowly).not.toEqual([]);
}

it('notices a server that has stopped', async () => {
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await expect.poll(() => stateOf('AgentCloudServerDown'), slowly).toBe('pending');
  const [alert] =
    (await prometheus.rules()).find(({ name }) => name === 'AgentCloudServerDown')?.alerts ?? [];
  expect(alert?.annotations.summary).toBe(`The server 127.0.0.1:${ports.second} does not respond`);
});
