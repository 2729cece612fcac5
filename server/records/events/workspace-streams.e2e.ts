/** Streams of several sessions and of changes, over HTTP. */
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  AuthenticationError,
  type Client,
  createClient,
  RateLimitError,
  type StreamState,
  unwrap,
} from '../../../client/index.ts';
import type { Demo } from '../../demo/examples.ts';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keyOf, positionText } from './positions.ts';

let folder: string;
let service: RunningService;
let client: Client;
beforeEach(async () => {
  folder = temporaryFolder('workspace-streams');
  const settings = { PORT: '0', SANDBOX_RUNTIME: 'none', LOG_LEVEL: 'silent', STREAMS_PER_TOKEN: '2' };
  const config = readConfig({ ...settings, DATA_DIR: folder });
  service = await startService({ config, demo: true });
  client = createClient({ baseUrl: service.url, token: service.token, retry: false });
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

type Params = Parameters<Client['streamEvents']>[0];

/** Opens a stream when there is room: the service notices later that a client has closed one. */
const opened = (params: Params) => vi.waitFor(() => client.streamEvents(params), 30_000);

/** Expects that two such streams can be open, and another one when one of them has closed. */
async function expectTwo(params: Params): Promise<void> {
  const [first, second] = [await opened(params), await opened(params)];
  await expect(client.streamEvents(params)).rejects.toThrow(RateLimitError);
  await first.return();
  await (await opened(params)).return();
  await second.return();
}

it('begins with the next change, also if nobody has read those before', async () => {
  const { agent, environment_id } = service.demo as Demo;
  const body = { agent: { type: 'agent', ...agent }, environment_id } as const;
  const create = () => unwrap(client.createSession({ body }));
  await create();
  const stream = await client.streamEvents({});
  const { id } = await create();
  const { value } = await stream.next();
  expect([value?.session_id, value?.event.type]).toEqual([id, 'session.created']);
  await stream.return();
});

it('counts streams of changes', () => expectTwo({}));

it('counts a stream of several sessions once, also if its sessions are deleted', async () => {
  const { session = '', archivedSession = '' } = service.demo?.states ?? {};
  const query = { session_ids: [session, archivedSession] };
  await expectTwo({ query });
  let position: string | undefined;
  const onState = (state: StreamState) => {
    position = state.lastEventId;
  };
  await (await opened({ query, onState })).return();
  for (const session_id of query.session_ids) await unwrap(client.deleteSession({ path: { session_id } }));
  await expectTwo({ query, headers: { 'Last-Event-ID': position } });
  const again = await opened({ query, headers: { 'Last-Event-ID': position } });
  const { value } = await again.next();
  expect(value?.event.type).toBe('session.deleted');
  await again.return();
});

it('ends when its token ends, also if its session is deleted', async () => {
  const session_id = service.demo?.states.session ?? '';
  const path = { session_id };
  const { token } = await unwrap(client.createClientToken({ path, body: { access: 'read' } }));
  const page = createClient({ baseUrl: service.url, token, retry: false });
  const stream = await page.streamEvents({ query: { session_ids: [session_id] } });
  await unwrap(client.deleteSession({ path }));
  expect((await stream.next()).value?.event.type).toBe('session.deleted');
  await expect(stream.next()).rejects.toThrow(AuthenticationError);
});

it('opens a stream of 20 sessions without a warning of Node', async () => {
  const warn = vi.fn();
  process.on('warning', warn);
  const { agent, environment_id } = service.demo as Demo;
  const body = { agent: { type: 'agent', ...agent }, environment_id } as const;
  const create = () => unwrap(client.createSession({ body }));
  const created = await Promise.all(Array.from({ length: 20 }, create));
  const stream = await client.streamEvents({ query: { session_ids: created.map(({ id }) => id) } });
  await stream.return();
  process.off('warning', warn);
  expect(warn.mock.calls).toEqual([]);
});

it('rejects a position after the last event of a session', async () => {
  const id = service.demo?.states.session ?? '';
  const headers = { 'Last-Event-ID': positionText(new Map([[keyOf(id), 1_000]])) };
  const opening = client.streamEvents({ query: { session_ids: [id] }, headers });
  await expect(opening).rejects.toMatchObject({ code: 'unknown_last_event' });
});

it.each(['evt_1', '1e0', '-1', '99', 's!', '0x0'])(
  'rejects %j as a position of changes',
  async (position) => {
    const headers = { 'Last-Event-ID': position };
    await expect(client.streamEvents({ headers })).rejects.toMatchObject({ code: 'unknown_last_event' });
  },
);
