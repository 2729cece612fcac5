/** Measures a thousand idle streams. They cost no query and no connection each. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { defaultWorkspace } from '../../main/config.ts';
import { useServers } from '../../testing/servers.ts';
import { type Served, servedToken } from '../../testing/serving.ts';
import { sessions } from '../tables/sessions.ts';

const STREAMS = 1_000;
const IDLE_SECONDS = 10;
const EVENTS = 50;

const on = useServers();
const { serve, count, rows } = on;

async function addSessions(): Promise<string[]> {
  const { session } = on.data.rows;
  const added = Array.from({ length: STREAMS }, () => session(defaultWorkspace));
  await on.db.insert(sessions).values(added);
  return added.map(({ id }) => id);
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream. Resolves when the response has begun. */
async function open({ url }: Served, id: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${servedToken}` };
  const request = get(`${url}/api/v1/cloud/sessions/${id}/events/stream`, { agent, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.setEncoding('utf8').resume();
  return response;
}

/** Resident memory of a process, in bytes. */
const memoryOf = ({ child }: Served) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024;

/**
 * Counts the transactions of the database in an idle interval, including those of the schedulers of two servers. It
 * starts after earlier transactions are counted: PostgreSQL counts a connection's work within ten seconds.
 */
async function transactionsWhileIdle(): Promise<number> {
  const ask = async () => {
    const counts = 'select xact_commit + xact_rollback as n from pg_stat_database';
    return Number((await rows(`${counts} where datname = current_database()`))[0]?.n);
  };
  await setTimeout(11_000);
  const before = await ask();
  await setTimeout(IDLE_SECONDS * 1_000);
  return (await ask()) - before;
}

it(`${STREAMS} idle streams ask the database nothing each, and an event of another server is in its own at once`, async () => {
  const [server, writer] = await Promise.all([serve(), serve()]);
  const ids = await addSessions();
  await (await open(server, ids[0] as string)).destroy();
  const without = await transactionsWhileIdle();
  const before = memoryOf(server);
  const streams: IncomingMessage[] = [];
  for (let from = 0; from < STREAMS; from += 50) {
    streams.push(...(await Promise.all(ids.slice(from, from + 50).map((id) => open(server, id)))));
  }
  const each = (memoryOf(server) - before) / STREAMS;
  const withThem = await transactionsWhileIdle();
  // The sweep every three seconds runs two statements for any number of streams.
  expect(withThem - without).toBeLessThan(4 * IDLE_SECONDS);
  // Each server has one listening connection. While it is idle, the server tests it, and reports its streams and keys there.
  const starts = [
    'listen',
    'select 1',
    'with crashed as (delete from server_streams',
    'delete from key_uses',
  ];
  const listening = starts.map((start) => `query ilike '${start}%'`).join(' or ');
  expect(await count(`pg_stat_activity where datname = current_database() and (${listening})`)).toBe(2);

  const client = createClient({ baseUrl: writer.url, token: servedToken });
  const body = { events: [{ type: 'user.interrupt' as const }] };
  const lags: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const place = (event * 389) % STREAMS;
    const arrived = once(streams[place] as IncomingMessage, 'data').then(() => performance.now());
    await unwrap(client.sendSessionEvents({ path: { session_id: ids[place] as string }, body }));
    const responded = performance.now();
    lags.push((await arrived) - responded);
  }
  const median = lags.toSorted((a, b) => a - b)[EVENTS / 2] as number;
  console.log(
    `${STREAMS} streams: ${(each / 1024).toFixed(0)} kB each; ${without} transactions in ${IDLE_SECONDS} s without them, ${withThem} with them; an event of another server after ${median.toFixed(1)} ms (median).`,
  );
  expect(median).toBeLessThan(100);
  expect(each).toBeLessThan(200 * 1024);
  for (const stream of streams) stream.destroy();
});
