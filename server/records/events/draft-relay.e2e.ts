/** Events that are being written, between two servers of a PostgreSQL database. */
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { notifyAll } from '../../platform/database/notices.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { DraftReader } from './draft-reader.ts';
import { Drafts } from './drafts.ts';

const list = { workspaceId: 'wks_a', sessionId: 'sess_a', threadId: null };
const message = { id: 'evt_2', type: 'agent.message', after: 'evt_1' } as const;

let postgres: TestPostgres;
let servers: OpenDatabase[] = [];
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  const databaseUrl = await postgres.newDatabase();
  servers = [];
  for (const dataDir of [null, null]) servers.push(await openDatabase({ dataDir, databaseUrl }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres?.stop();
});

it('sends the text of an event to a stream on another server in order', async () => {
  const [running, other] = servers.map(
    ({ db, notices }) =>
      new Drafts({ notices, send: (channel, payloads) => notifyAll(db, channel, payloads) }),
  );
  if (!running || !other) throw new Error('Two servers are needed.');
  const reader = new DraftReader(['agent.message'], 'evt_1', () => {});
  // The first announcement can come before the servers listen.
  await vi.waitFor(() => {
    other.listen(list, reader)();
    other.listen(list, reader);
    expect(running.isWanted(list, 'agent.message')).toBe(true);
  });
  const seen: string[] = [];
  const text = () => {
    for (const { data } of reader.take())
      seen.push(data.type === 'event_start' ? `${data.event.id}:` : data.delta.content.text);
    return seen.join('');
  };
  const draft = running.begin(list, message);
  const parts = Array.from({ length: 50 }, (_, index) => `${index} "ü\u{1F600}\\" `.repeat(100));
  for (const part of parts) draft.add(part);
  await vi.waitFor(() => expect(text()).toBe(`evt_2:${parts.join('')}`), { timeout: 10_000 });
  reader.passed({ id: 'evt_2', type: 'agent.message' });
  draft.add('late');
  running.begin(list, { ...message, id: 'evt_3', after: 'evt_2' }).add('next');
  await vi.waitFor(() => expect(text()).toContain('evt_3:next'));
  expect(text()).not.toContain('late');
});
