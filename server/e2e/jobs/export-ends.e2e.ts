/** The end of the server's work for an export whose client leaves: reads of the database and of contents, and its place. */
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type AdminClient, createAdminClient, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { queriesOn } from '../../records/queries.ts';
import { until, useServers, workspace } from '../../testing/servers.ts';
import type { Served } from '../../testing/serving.ts';
import { newRows } from '../../testing/test-data.ts';

const EVENTS = 40_000;
const EVENT_BYTES = 2_000;
const FILE_BYTES = 80_000_000;
/** Enough for a busy machine. An export that nobody reads would end after 60 seconds. */
const SOON_MS = 10_000;

const servers = useServers();
const newId = createIds(systemClock);

interface Exporting {
  readonly served: Served;
  readonly client: AdminClient;
  readonly token: string;
}

/** Starts a server whose token can have one stream at a time. */
async function serveOne(): Promise<Exporting> {
  const served = await servers.serve();
  const tokens = createAccessTokens({ db: servers.db, clock: systemClock });
  const { token } = await tokens.issue('pat', 'default', { scopes: ['read', 'write', 'admin'] });
  const client = createAdminClient({ baseUrl: served.url, token });
  const path = { workspace_id: await idOf(client, 'default') };
  await unwrap(client.updateWorkspace({ path, body: { limits: { streams: 1 } } }));
  return { served, client, token };
}

async function idOf(client: AdminClient, name: string): Promise<string> {
  const { data } = await unwrap(client.listWorkspaces());
  return String(data.find((each) => each.name === name)?.id);
}

async function request({ served, client, token }: Exporting, name: string, signal: AbortSignal) {
  const url = `${served.url}/api/v1/cloud/workspaces/${await idOf(client, name)}/export`;
  return fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal });
}

/** Begins an export, reads until its lines have a text, and returns a function that ends the connection. */
async function beginExport(on: Exporting, name: string, text: string): Promise<() => void> {
  const leaving = new AbortController();
  const response = await request(on, name, leaving.signal);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  for (let read = ''; !read.includes(text); ) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    expect(done).toBe(false);
    read = read.slice(-100) + Buffer.from(value ?? []).toString('latin1');
  }
  return () => leaving.abort();
}

/** Resolves to true if the token can have another stream. */
async function hasPlace(on: Exporting): Promise<boolean> {
  const leaving = new AbortController();
  const { status } = await request(on, 'default', leaving.signal);
  leaving.abort();
  return status === 200;
}

/** Resolves to the number of connections of servers that are in a transaction. */
const transactions = () =>
  servers.count(
    `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%in transaction%'`,
  );

/** Resolves to the time of the last read of a page of events, or to null. A connection shows its last statement. */
async function lastRead(): Promise<unknown> {
  const [row] = await servers.rows(
    `select max(query_start)::text as at from pg_stat_activity where pid <> pg_backend_pid() and query ~ 'from "session_events".*limit'`,
  );
  return row?.at;
}

it('reads no more events soon after its client has left', async () => {
  const made = newRows(newId, systemClock);
  const session = made.session(workspace);
  await servers.data.addEnvironment(workspace);
  await queriesOn(servers.db).sessions.create(session, made.thread(workspace, session.id), []);
  const text = JSON.stringify({ content: [{ type: 'text', text: 'x'.repeat(EVENT_BYTES) }] });
  await servers.db.execute(sql`
    insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
    select ${newId('event')} || n, ${workspace}, ${session.id}, n, 'user.message', ${text}::json, now()
    from generate_series(1, ${EVENTS}::int) as n`);
  const on = await serveOne();
  const leave = await beginExport(on, workspace, '"type":"event"');
  const first = await lastRead();
  expect(first).not.toBeNull();
  // A new limit applies within seconds.
  await until(async () => !(await hasPlace(on)), SOON_MS);
  expect(await transactions()).toBe(0);
  leave();
  await until(() => hasPlace(on), SOON_MS);
  const last = await lastRead();
  await pause(2_000);
  expect(await lastRead()).toBe(last);
  expect(await transactions()).toBe(0);
});

it('closes a content soon after its client has left', async () => {
  const on = await serveOne();
  const file = new File([Buffer.alloc(FILE_BYTES, 'content ')], 'large.txt');
  await unwrap(on.client.uploadFile({ body: { file } }));
  const descriptors = `/proc/${on.served.child.pid}/fd`;
  const targetOf = (name: string) => {
    try {
      return readlinkSync(join(descriptors, name));
    } catch {
      return 'closed';
    }
  };
  const open = () => readdirSync(descriptors).filter((name) => targetOf(name).includes('/blobs/')).length;
  const leave = await beginExport(on, 'default', '"type":"blob"');
  await until(async () => !(await hasPlace(on)), SOON_MS);
  expect(open()).toBe(1);
  leave();
  await until(() => open() === 0, SOON_MS);
  await until(() => hasPlace(on), SOON_MS);
});
