/** Limits of a workspace on two servers of a database. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Client, createAdminClient, createClient, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import { REPORT_MS } from '../../records/events/stream-reports.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { useServers, workspace } from '../../testing/servers.ts';

/** How old the limits of a token can be. */
const KNOWN_MS = 1_000;

/** How late a server hears of the streams of another one. */
const HEARD_MS = 2 * REPORT_MS + 1_000;

const servers = useServers();

/** Starts two servers. The operator changes limits at the first one. */
async function twoServers() {
  const [first, second] = await Promise.all([servers.serve(), servers.serve()]);
  const tokens = createAccessTokens({ db: servers.db, clock: systemClock });
  const { token: admin } = await tokens.issue('pat', 'default', { scopes: ['admin'] });
  const { token } = await tokens.issue('pat', workspace);
  const [row] = await servers.rows(`select id from workspace_objects where workspace_id = '${workspace}'`);
  const place = { path: { workspace_id: String(row?.id) } };
  const operator = createAdminClient({ baseUrl: first.url, token: admin });
  const clientOf = ({ url }: typeof first) => createClient({ baseUrl: url, token, retry: false });
  return {
    first,
    clients: [clientOf(first), clientOf(second)] as const,
    used: async () => (await unwrap(operator.getWorkspaceUsage(place))).streams.used,
    limit: (limits: WorkspaceLimits) => unwrap(operator.updateWorkspace({ ...place, body: { limits } })),
  };
}

const body = { agent, environment_id };
const create = (client: Client) => unwrap(client.createSession({ body }));
const deploy = (client: Client) =>
  unwrap(client.createDeployment({ body: { ...body, name: 'Nightly', initial_events: [say('Work.')] } }));
const upload = (client: Client) => unwrap(client.uploadFile({ body: { file: new File(['ab'], 'a.txt') } }));

it('applies limits that were changed at another server within a second', async () => {
  const { clients, limit } = await twoServers();
  const [, client] = clients;
  const { id: session_id } = await create(client);
  const session = { path: { session_id } };
  const send = () => unwrap(client.sendSessionEvents({ ...session, body: { events: [say('Hello.')] } }));
  const open = async () => {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    await client.streamSessionEvents({ ...session, signal: ending.signal });
  };
  await Promise.all([upload(client), send(), open()]);
  const all = {
    sessions: () => create(client),
    file_bytes: () => upload(client),
    waiting_messages: send,
    streams: open,
  };

  await limit({ sessions: 1, file_bytes: 3, waiting_messages: 1, streams: 1 });
  await pause(KNOWN_MS);
  for (const [name, act] of Object.entries(all))
    await expect(act(), name).rejects.toMatchObject(rejections[name as keyof typeof all]);

  await limit({ sessions: 2, file_bytes: 4, waiting_messages: 2, streams: 2 });
  await pause(KNOWN_MS);
  for (const act of Object.values(all)) await act();
});

it.for([
  ['sessions', create],
  ['deployments', deploy],
] as const)('shares a changed limit of %s between the servers', async ([kind, add]) => {
  const { clients, limit } = await twoServers();
  const rejectedByBoth = async () => {
    for (const client of clients) await expect(add(client)).rejects.toMatchObject(rejections[kind]);
  };
  // Each server knows the token without the limit.
  for (const client of clients) await add(client);
  await limit({ [kind]: 2 });
  await pause(KNOWN_MS);
  await rejectedByBoth();
  await limit({ [kind]: 4 });
  await pause(KNOWN_MS);
  for (const client of clients) await add(client);
  await rejectedByBoth();
});

it('counts the streams of a workspace on all servers, until their server is killed', async () => {
  const { first, clients, limit, used } = await twoServers();
  const [here, there] = clients;
  const { id: session_id } = await create(here);
  /** Returns a function that closes the stream. */
  const open = async (client: Client) => {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    await client.streamSessionEvents({ path: { session_id }, signal: ending.signal });
    return () => ending.abort();
  };
  await limit({ streams: 2 });
  const close = await open(here);
  await open(here);
  await pause(HEARD_MS);
  await expect(open(there)).rejects.toMatchObject(rejections.streams);
  close();
  await vi.waitFor(() => open(there), { timeout: 2 * HEARD_MS, interval: 250 });
  await expect.poll(used).toBe(2);
  await pause(HEARD_MS);
  await expect(open(here)).rejects.toMatchObject(rejections.streams);
  first.child.kill('SIGKILL');
  await vi.waitFor(() => open(there), { timeout: 30_000, interval: 250 });
});

const rejections = {
  sessions: { status: 409, code: 'session_limit_reached' },
  deployments: { status: 409, code: 'deployment_limit_reached' },
  file_bytes: { status: 409, code: 'file_bytes_limit_reached' },
  waiting_messages: { status: 429, code: 'waiting_message_limit_reached' },
  streams: { status: 429, code: 'stream_limit_reached' },
};
