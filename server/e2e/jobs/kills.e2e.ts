/** The data of a service with the embedded database after kills during writes. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, pages, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { startService } from '../../main/run.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { type Served, serveApart, servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const KILLS = 10;
const WRITERS = 6;

let folder: string;
let served: Served | undefined;
beforeAll(() => {
  folder = temporaryFolder('kills');
});
afterAll(() => {
  served?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const below = randomNumbers(testSeed);

/** Acknowledged data, which must not be lost. */
const responded = {
  sessions: new Set<string>(),
  events: new Set<string>(),
  deployments: new Set<string>(),
  runs: new Set<string>(),
  deleted: new Set<string>(),
};
const count = () => Object.values(responded).reduce((all, { size }) => all + size, 0);
const one = (ids: Set<string>) => [...ids][below(ids.size)];

/** The memory stores of sessions. */
const stores: string[] = [];

async function write(client: Client): Promise<void> {
  while (stores.length < 3) {
    stores.push((await unwrap(client.createMemoryStore({ body: { name: 'Notes' } }))).id);
  }
  const session_id = one(responded.sessions);
  const id = one(responded.deployments);
  const kind = below(10);
  if (kind < 4 || !session_id) {
    const session = await unwrap(
      client.createSession({
        body: {
          agent,
          environment_id,
          resources: stores.slice(0, 3).map((memory_store_id) => ({ type: 'memory_store', memory_store_id })),
          initial_events: [say('one'), say('two')],
        },
      }),
    );
    responded.sessions.add(session.id);
  } else if (kind < 7) {
    const body = { events: [say('three'), say('four'), say('five')] };
    const sent = await client.sendSessionEvents({ path: { session_id }, body });
    // Another writer has possibly deleted it.
    if (sent.status === 404 && !responded.sessions.has(session_id)) return;
    const { data } = await unwrap(sent);
    for (const event of data) responded.events.add(`${session_id}/${event.id}`);
  } else if (kind < 8 || !id) {
    const schedule = { type: 'cron' as const, expression: '* * * * *', timezone: 'UTC' };
    const body = { name: 'Writes', agent, environment_id, initial_events: [say('go')], schedule };
    responded.deployments.add((await unwrap(client.createDeployment({ body }))).id);
  } else if (kind < 9) {
    const run = await unwrap(client.runDeployment({ path: { id } }));
    responded.runs.add(run.id);
  } else {
    // Until the response, it is unknown if the session exists, so no other request uses it.
    responded.sessions.delete(session_id);
    await unwrap(client.deleteSession({ path: { session_id } }));
    responded.deleted.add(session_id);
  }
}

/** Writes until the server is killed after this number of responses. */
async function writeUntilKilled({ child, url }: Served, responses: number): Promise<void> {
  const client = createClient({ baseUrl: url, token: servedToken, retry: false });
  const enough = count() + responses;
  const gone = once(child, 'exit');
  const writer = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      try {
        await write(client);
      } catch (error) {
        if (!child.killed) throw error;
        return;
      }
      if (count() >= enough) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await gone;
}

it(`keeps all acknowledged data, and nothing partial, through ${KILLS} kills (seed ${testSeed})`, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    served = await serveApart({ DATA_DIR: folder }, { bundle: inject('server') });
    await writeUntilKilled(served, 5 + below(40));
  }

  // The last server is not killed, so that running runs end.
  served = await serveApart({ DATA_DIR: folder }, { bundle: inject('server') });
  const client = createClient({ baseUrl: served.url, token: servedToken });
  for (const id of responded.deployments) await unwrap(client.archiveDeployment({ path: { id } }));
  const statuses = async () => {
    const seen = new Set<string>();
    for await (const { status } of pages(client.listDeploymentRuns, {})) seen.add(status);
    return seen;
  };
  await vi.waitFor(async () => expect(await statuses()).toEqual(new Set(['completed'])), 100_000);
  served.child.kill('SIGTERM');
  expect(await once(served.child, 'exit')).toEqual([0, null]);

  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    SECRET_KEY: servedKey,
    SANDBOX_RUNTIME: 'none',
    LOG_LEVEL: 'silent',
  });
  const service = await startService({ config, demo: false, database });
  const query = async (text: string) => (await statementsOn(database.db)(text)).rows;
  const missing = async (wanted: Set<string>, table: string, id = 'id') => {
    const kept = new Set((await query(`select ${id} as id from ${table}`)).map((row) => row.id));
    return [...wanted].filter((each) => !kept.has(each));
  };
  try {
    expect(await missing(responded.sessions, 'sessions')).toEqual([]);
    expect(await missing(responded.deployments, 'deployments')).toEqual([]);
    expect(await missing(responded.runs, 'runs')).toEqual([]);
    expect(await missing(responded.deleted, 'sessions')).toEqual([...responded.deleted]);
    // Sessions with a delete request are not in the list, whether acknowledged or not.
    const events = [...responded.events].filter((path) =>
      responded.sessions.has(path.split('/')[0] as string),
    );
    expect(await missing(new Set(events), 'session_events', `session_id || '/' || id`)).toEqual([]);

    // A session of a client has its coordinator, three memory stores and two events. A session of a run has its event.
    const halves = await query(`
      select s.id from sessions s where
        (select count(*) from threads t where t.session_id = s.id and t.parent_thread_id is null) <> 1
        or (select count(*) from session_resources r where r.session_id = s.id) <> (case when deployment_id is null then 3 else 0 end)
        or (select count(*) from session_events e where e.session_id = s.id) <> s.last_seq
        or s.last_seq < (case when deployment_id is null then 2 else 1 end)
        or (s.last_seq - 2) % 3 <> 0 and deployment_id is null`);
    expect(halves).toEqual([]);
    expect(await query(`select id from runs where status <> 'completed' or session_id is null`)).toEqual([]);
    expect(
      await query(`select s.id from sessions s where deployment_id is not null
        and (select count(*) from runs where session_id = s.id) <> 1`),
    ).toEqual([]);
    // If the server died after the run, the job is delivered again and ignored.
    await vi.waitFor(async () => expect(await query('select id from pgboss.job')).toEqual([]), 100_000);
  } finally {
    await service.close();
  }
}, 600_000);
