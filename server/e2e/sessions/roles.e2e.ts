/** A server that only serves the API, and workers, on one database. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import {
  BEGUN,
  newSession,
  send,
  TAKEN_OVER,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { asking, bash, text } from '../../testing/model-agent.ts';
import { type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { spansIn, tracedInto } from '../../testing/spans.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const on = useAgentServers('directory');
/** Each test has its own database, and so its own store. */
let files: string;
let model: ScriptedModel;
beforeEach(() => {
  files = temporaryFolder('roles');
});
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());

/** AGENT_COMMAND stays set, and MODEL_API_KEY too: an API server uses neither. Bubblewrap need not work there. */
const apiEnv = {
  SERVER_ROLE: 'api',
  MODEL_API_KEY: 'sk-unused',
  SANDBOX_RUNTIME: 'bubblewrap',
  PATH: '',
};
const workerEnv = { SERVER_ROLE: 'worker', METRICS_PORT: '0' };

const store = () => ({ BLOB_STORE: join(files, 'blobs') });
const serveApi = (env = {}) => on.serve('api', { ...apiEnv, ...store(), ...env });
const serveWorker = (name: string, env = {}) => on.serve(name, { ...workerEnv, ...store(), ...env });
const ownerOf = async (session: string) =>
  (await on.rows(`select server_id from workspaces where session_id = '${session}'`))[0]?.server_id;

it('runs sessions of an API server on workers, and shows their events in its streams', async () => {
  const api = await serveApi();
  const workers = [await serveWorker('a'), await serveWorker('b')];
  const id = await newSession(api.client, 'One.');
  const stream = await api.client.streamSessionEvents({ path: { session_id: id } });
  await vi.waitUntil(() => on.locks.holders(id) === 1, { timeout: 60_000 });
  expect(workers.map((each) => each.id)).toContain(await ownerOf(id));
  on.locks.letGo(id);
  for await (const { type } of stream) if (type === 'session.status_idle') break;
  // It has no disks.
  expect(() => api.folder).toThrow('ENOENT');

  for (const { url } of workers) {
    const at = (path: string) => fetch(url.replace('/metrics', path));
    const ready = async () => expect((await at('/readyz')).status).toBe(200);
    await until(ready);
    expect([(await at('/healthz')).status, (await at('/api/v1/cloud/sessions')).status]).toEqual([200, 404]);
  }
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'status', '--json'], {
    env: { PATH: process.env.PATH, DATABASE_URL: on.url },
    encoding: 'utf8',
  });
  const { servers } = JSON.parse(stdout) as { servers: { role: string; state: string }[] };
  expect(servers.map(({ role, state }) => `${role} ${state}`).sort()).toEqual([
    'api working',
    'worker working',
    'worker working',
  ]);
  expect(await api.end()).toMatchObject({ code: 0 });
  expect(await on.rows(`select id from servers where role = 'api'`)).toEqual([]);
});

it('lets another worker take over from a killed one', async () => {
  const api = await serveApi();
  const killed = await serveWorker('a');
  const id = await newSession(api.client, 'One.');
  await until(() => expect(on.locks.holders(id)).toBe(1));
  const other = await serveWorker('b');
  await send(api.client, id, 'Two.');
  await killed.kill();
  await until(() => expect(on.locks.taken(id)).toBe(2));
  expect(await ownerOf(id)).toBe(other.id);
  expect((await typesOf(api.client, id)).slice(0, 7)).toEqual([...BEGUN, 'user.message', ...TAKEN_OVER]);
  on.locks.letGo(id);
});

it('continues a turn while its API server is killed', async () => {
  const [api] = [await serveApi(), await serveWorker('a')];
  const id = await newSession(api.client, 'One.');
  await until(() => expect(on.locks.holders(id)).toBe(1));
  await api.kill();
  const again = await serveApi();
  expect(on.locks.holders(id)).toBe(1);
  on.locks.letGo(id);
  await until(async () => expect(await typesOf(again.client, id)).toEqual([...BEGUN, 'session.status_idle']));
});

it('continues calls that a client of the API server confirms, and serves the outputs', async () => {
  const builtIn = { AGENT_COMMAND: '', MODEL_API_KEY: 'sk-model-key', MODEL_BASE_URL: model.url };
  const api = await serveApi();
  await serveWorker('a', builtIn);
  const { client } = api;
  model.script([bash('echo one >"$OUTPUTS/a.csv"')], [text('Done.')]);
  const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools: [asking] };
  const { id: agent } = await unwrap(client.createAgent({ body }));
  const session = { agent, environment_id, initial_events: [say('Work.')] };
  const { id } = await unwrap(client.createSession({ body: session }));
  const call = await until(async () => {
    const { data } = await unwrap(client.listSessionEvents({ path: { session_id: id } }));
    expect(data.at(-1)?.type).toBe('session.status_idle');
    return data.find(({ type }) => type === 'agent.tool_use')?.id ?? '';
  });
  await unwrap(
    client.sendSessionEvents({
      path: { session_id: id },
      body: { events: [{ type: 'user.tool_confirmation', tool_use_id: call, result: 'allow' }] },
    }),
  );
  const [file] = await until(async () => {
    const { data } = await unwrap(client.listFiles({ query: { scope_id: id } }));
    expect(data).toMatchObject([{ filename: 'a.csv' }]);
    return data;
  });
  const content = await fetch(`${api.url}/api/v1/cloud/files/${file?.id}/content`, {
    headers: { Authorization: 'Bearer pat_servers' },
  });
  expect(await content.text()).toBe('one\n');
});

it('continues the trace of a message on the worker that runs its turn', async () => {
  const [atApi, atWorker] = [join(files, 'api.jsonl'), join(files, 'worker.jsonl')];
  const api = await serveApi(tracedInto(atApi));
  await serveWorker('a', tracedInto(atWorker));
  const traceId = 'a'.repeat(32);
  const created = await fetch(`${api.url}/api/v1/cloud/sessions`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pat_servers',
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ agent, environment_id, initial_events: [say('One.')] }),
  });
  const { id } = (await created.json()) as { id: string };
  await until(() => expect(on.locks.holders(id)).toBe(1));
  on.locks.letGo(id);
  const turn = await until(() => {
    const found = spansIn(atWorker).find(({ name }) => name === 'turn');
    expect(found).toMatchObject({ traceId, attributes: { session_id: id } });
    return found;
  });
  const handler = spansIn(atApi).find(({ spanId }) => spanId === turn?.parent);
  expect(handler).toMatchObject({ name: 'createSession', traceId });
});
