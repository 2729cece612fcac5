/** The limit `disk_bytes` of a workspace, with real disks. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type AdminClient, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { bash, text } from '../../testing/model-agent.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';
import { startScriptedModel } from '../../testing/scripted-model.ts';

const MB = 1_000_000;
/** How old the limits of a token can be. */
const KNOWN_MS = 1_000;
const patience = { timeout: 30_000, interval: 250 };

const on = useSandboxService('directory', 'true', async (git) => {
  git.tokens.add('ghp_right');
  await addRepository(git.folder, 'acme/shop');
  git.manners.set('acme/shop', 'private');
});

async function workspaceOf(admin: AdminClient) {
  const { data } = await unwrap(admin.listWorkspaces({}));
  const path = { workspace_id: data.find(({ name }) => name === 'default')?.id ?? '' };
  return {
    limit: (disk_bytes: number) => unwrap(admin.updateWorkspace({ path, body: { limits: { disk_bytes } } })),
    used: async () => (await unwrap(admin.getWorkspaceUsage({ path }))).disk_bytes,
  };
}

it('rejects work while disks are too large, and ends turns, until a session is archived', {
  timeout: 200_000,
}, async () => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const settings = { MODEL_API_KEY: 'sk-model-key', MODEL_BASE_URL: model.url, AGENT_COMMAND: '' };
  const { client, admin } = await on.another(settings);
  const { limit, used } = await workspaceOf(admin);
  const body = { name: 'Worker', model: 'claude-test', tools: [{ type: 'agent_toolset_20260401' as const }] };
  const { id: agent } = await unwrap(client.createAgent({ body }));
  const create = () => on.create({ agent, initial_events: [say('Work.')] } as never, client);
  const send = (session_id: string) =>
    unwrap(
      client.sendSessionEvents({ path: { session_id }, body: { events: [say('More.')] }, retry: false }),
    );
  const full = { status: 409, code: 'disk_bytes_limit_reached' };

  await limit(3 * MB);
  model.script([bash(`head -c ${4 * MB} /dev/urandom >large`)], [text('Done.')]);
  const { id: large } = await create();
  await on.until(large, 'session.status_idle', 1, client);
  // It is measured when the turn has ended.
  await vi.waitFor(async () => expect((await used()).used).toBeGreaterThan(4 * MB), patience);
  expect((await used()).limit).toBe(3 * MB);
  await expect(send(large)).rejects.toMatchObject(full);
  await expect(create()).rejects.toMatchObject(full);

  await limit(30 * MB);
  await pause(KNOWN_MS);
  model.script([bash('sleep 3')]);
  const { id: small } = await create();
  await on.until(small, 'agent.tool_use', 1, client);
  await limit(3 * MB);
  const events = await on.until(small, 'session.status_idle', 1, client);
  expect(events.slice(-2)).toMatchObject([
    { type: 'session.error', error: { type: 'disk_bytes_limit_reached_error' } },
    { stop_reason: { type: 'retries_exhausted' } },
  ]);
  await expect(send(small)).rejects.toMatchObject(full);

  await unwrap(client.archiveSession({ path: { session_id: large } }));
  model.script([text('Done.')]);
  await vi.waitFor(() => send(small), patience);
  expect((await used()).used).toBeLessThan(3 * MB);
  const more = await on.until(small, 'session.status_idle', 2, client);
  expect(more.at(-1)).toMatchObject({ stop_reason: { type: 'end_turn' } });
});

it('clones nothing for a message that waits at the limit', { timeout: 200_000 }, async () => {
  const { client, admin } = await on.another({
    AGENT_COMMAND: 'head -c 100000 /dev/urandom >large; sleep 5',
  });
  const { limit } = await workspaceOf(admin);
  await limit(1_000 * MB);
  const repository = on.repository('acme/shop', 'ghp_wrong');
  const { id, resources } = await on.create(
    { resources: [repository], initial_events: [say('Work.')] },
    client,
  );
  await on.until(id, 'session.status_running', 1, client);
  const send = () =>
    unwrap(
      client.sendSessionEvents({
        path: { session_id: id },
        body: { events: [say('More.')] },
        retry: false,
      }),
    );
  await send();
  const path = { session_id: id, resource_id: resources[0]?.id ?? '' };
  await unwrap(
    client.rotateSessionResourceToken({
      path,
      body: { authorization_token: 'ghp_right' },
    }),
  );
  await limit(10_000);
  const cloned = on.git.requests.length;
  const events = await on.until(id, 'session.status_idle', 2, client);
  expect(events.slice(-2)).toMatchObject([
    { type: 'session.error', error: { type: 'disk_bytes_limit_reached_error' } },
    { stop_reason: { type: 'retries_exhausted' } },
  ]);
  expect(on.git.requests.length).toBe(cloned);

  await limit(1_000 * MB);
  await vi.waitFor(send, patience);
  await on.until(id, 'session.resource_mounted', 1, client);
});
