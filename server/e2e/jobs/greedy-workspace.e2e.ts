/** A workspace with many requests at once does not delay another one, and gets 429. */
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, RateLimitError, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { agent, environment_id } from '../../testing/bodies.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { addWorkspace } from '../../testing/workspaces.ts';

const LIMIT = 3;
let folder: string;
let postgres: TestPostgres;
let database: OpenDatabase;
let served: Served;
let greedy: Client;
let other: Client;

beforeAll(async () => {
  folder = temporaryFolder('greedy');
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  // Two handlers run at once, of which one workspace has one.
  const env = { DATA_DIR: folder, DATABASE_URL: url, POOL_SIZE: '2', REQUESTS_PER_WORKSPACE: `${LIMIT}` };
  served = await serveApart(env, { bundle: inject('server') });
  database = await openDatabase({ dataDir: null, databaseUrl: url });
  const tokens = createAccessTokens({ db: database.db, clock: systemClock });
  await addWorkspace(database.db, 'other');
  const { token } = await tokens.issue('pat', 'other');
  greedy = createClient({ baseUrl: served.url, token: servedToken, retry: false });
  other = createClient({ baseUrl: served.url, token, retry: false });
});
afterAll(async () => {
  served?.child.kill('SIGKILL');
  await database?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

it('serves another workspace while one has as many requests as it can have', async () => {
  const { id } = await unwrap(greedy.createSession({ body: { agent, environment_id } }));
  const path = { session_id: id };
  let letGo = () => {};
  let entered = () => {};
  const isHeld = new Promise<void>((resolve) => (entered = resolve));
  const held = database.db.transaction(async (tx) => {
    await tx.execute(sql`select from sessions where id = ${id} for update`);
    entered();
    await new Promise<void>((resolve) => (letGo = resolve));
  });
  const waitsForLock = "select from pg_stat_activity where wait_event_type = 'Lock'";
  const run = statementsOn(database.db);
  await isHeld;
  const updates = Array.from({ length: LIMIT + 1 }, (_, index) =>
    unwrap(greedy.updateSession({ path, body: { title: `${index}` } })),
  );
  const error = await Promise.race(updates).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ status: 429, code: 'too_many_requests_at_once' });
  expect((await unwrap(other.listSessions())).data).toEqual([]);
  // The other updates wait for their turn, not for the lock.
  expect((await run(waitsForLock)).rows).toHaveLength(1);
  letGo();
  await held;
  const ended = await Promise.allSettled(updates);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  expect((await unwrap(greedy.listSessions())).data).toHaveLength(1);
});

it('gives the place of a client that left to the next request', async () => {
  const { id } = await unwrap(greedy.createSession({ body: { agent, environment_id } }));
  const path = { session_id: id };
  for (let round = 0; round < 3; round++) {
    const leaving = new AbortController();
    const requests = Array.from({ length: 2 * LIMIT }, () =>
      unwrap(greedy.getSession({ path, signal: leaving.signal })).catch(() => null),
    );
    leaving.abort();
    await Promise.all(requests);
  }
  await vi.waitFor(async () => {
    const all = Array.from({ length: LIMIT }, () => unwrap(greedy.getSession({ path })));
    expect((await Promise.all(all)).map((session) => session.id)).toEqual([id, id, id]);
  }, 10_000);
});
