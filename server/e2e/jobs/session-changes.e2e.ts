/** Changes of sessions that several servers write and read on one PostgreSQL. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { createIds } from '../../platform/ids.ts';
import { newEvent } from '../../records/events/view.ts';
import { queriesOn } from '../../records/queries.ts';
import { createChangeFeed } from '../../records/session-changes/feed.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { testClock } from '../../testing/clock.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { newRows } from '../../testing/test-data.ts';

const workspaceId = 'wks_a';
const clock = testClock();
const newId = createIds(clock);

let postgres: TestPostgres;
let servers: OpenDatabase[];
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  const databaseUrl = await postgres.newDatabase();
  servers = await Promise.all([1, 2].map(() => openDatabase({ dataDir: null, databaseUrl })));
});
afterAll(async () => {
  await Promise.all(servers.map((each) => each.close()));
  await postgres.stop();
});

const server = (number: number) => servers[number] as OpenDatabase;

async function addSession(): Promise<string> {
  const row = newRows(newId, clock).session(workspaceId);
  await server(0).db.insert(sessions).values(row);
  return row.id;
}

const running = () => {
  const time = clock.now().toISOString();
  return newEvent({
    id: newId('event'),
    type: 'session.status_running',
    created_at: time,
    processed_at: time,
  });
};

/** Reads changes on a server, with a new stream after each few of them. */
async function readAll(number: number, count: number): Promise<string[]> {
  const { db, notices } = server(number);
  const queries = queriesOn(db).sessionChanges;
  const feed = createChangeFeed({ queries, notices, liveTokens: async (ids) => new Set(ids) });
  const ids: string[] = [];
  let place = 0;
  while (ids.length < count) {
    const leave = new AbortController();
    const reading = { workspaceId, place, types: null, tokenId: 'tok_a', signal: leave.signal };
    for await (const frame of feed.read(reading)) {
      place = Number(frame.id);
      if ('data' in frame) ids.push(frame.data.event.id);
      if (ids.length >= count || ('data' in frame && ids.length % 7 === 0)) break;
    }
    leave.abort();
  }
  return ids;
}

it('streams a change that commits late after those that a reader has seen', async () => {
  const [slow, fast] = [await addSession(), await addSession()];
  const [first, second] = [running(), running()];
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isAdded = () => {};
  const added = new Promise<void>((resolve) => {
    isAdded = resolve;
  });
  const late = server(0).db.transaction(async (tx) => {
    await queriesOn(tx).events.append(workspaceId, slow, [first]);
    isAdded();
    await held;
  });
  await added;
  await queriesOn(server(1).db).events.append(workspaceId, fast, [second]);
  expect(await readAll(1, 1)).toEqual([second.id]);
  commit();
  await late;
  expect(await readAll(0, 2)).toEqual([second.id, first.id]);
});

it('streams each change once and in the same order on each server', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, addSession));
  const written = new Map<string, string[]>(ids.map((id) => [id, []]));
  const write = async (sessionId: string, number: number) => {
    for (let round = 0; round < 25; round += 1) {
      const event = running();
      await queriesOn(server(number).db).events.append(workspaceId, sessionId, [event]);
      written.get(sessionId)?.push(event.id);
    }
  };
  const before = (await readAll(0, 2)).length;
  const writing = Promise.all(ids.map((id, index) => write(id, index % 2)));
  const [one, two] = await Promise.all([readAll(0, before + 100), readAll(1, before + 100)]);
  await writing;
  expect(one).toEqual(two);
  expect(new Set(one).size).toBe(before + 100);
  for (const each of written.values()) expect(one.filter((id) => each.includes(id))).toEqual(each);
});
