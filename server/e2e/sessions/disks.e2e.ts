/** The disk of a session: when files of checkouts and sandboxes are removed. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Responds to each message. */
const agentCommand = `echo '{"type":"agent.message","content":[{"type":"text","text":"Hello."}]}'`;

describeEach(firstRuntime, 'disks with the runtime $name', ({ runtime }) => {
  const on = useSandboxService(runtime.name, agentCommand, async (git) => {
    for (const name of ['acme/shop', 'acme/design']) await addRepository(git.folder, name);
  });

  it('loses deleted resources, and is removed with its session', async () => {
    const resources = [on.repository('acme/shop'), on.repository('acme/design')];
    const [archived, deleted] = [await on.create({ resources }), await on.create({ resources })];
    const path = { session_id: archived.id };
    await on.until(archived.id, 'session.resource_mounted', 2);
    await on.until(deleted.id, 'session.resource_mounted', 2);
    const shop = { ...path, resource_id: archived.resources[0]?.id as string };
    await unwrap(on.client.deleteSessionResource({ path: shop }));
    const data = join(on.disk(archived.id), 'data');
    await vi.waitFor(() => expect(readdirSync(data)).toEqual(['design']), 100_000);
    await unwrap(on.client.archiveSession({ path }));
    await unwrap(on.client.deleteSession({ path: { session_id: deleted.id } }));
    const gone = () => [archived, deleted].map(({ id }) => existsSync(on.disk(id)));
    await vi.waitFor(() => expect(gone()).toEqual([false, false]), 100_000);
  });

  it('is reclaimed from an idle session, which clones again', async () => {
    const other = await on.another({ SANDBOX_IDLE_SECONDS: '1' });
    const { id } = await on.create({ resources: [on.repository('acme/shop')] }, other.client);
    await on.until(id, 'session.workspace_reclaimed', 1, other.client);
    const left = () => other.sandboxes().filter((name) => name === id);
    await vi.waitFor(() => expect(left()).toEqual([]), 100_000);
    const body = { events: [say('Hello.')] };
    await unwrap(other.client.sendSessionEvents({ path: { session_id: id }, body }));
    const all = await on.until(id, 'session.status_idle', 1, other.client);
    expect(all.filter(({ type }) => type !== 'session.workspace_reclaimed').map(({ type }) => type)).toEqual([
      'session.resource_mounted',
      'user.message',
      'session.resource_mounted',
      'session.status_running',
      'agent.message',
      'session.status_idle',
    ]);
  });

  it('is reclaimed from idle and archived sessions also without agents', async () => {
    const other = await on.another({ AGENT_COMMAND: 'none', SANDBOX_IDLE_SECONDS: '3' });
    const body = { resources: [on.repository('acme/shop')], initial_events: [say('Hello.')] };
    const [idle, archived] = [await on.create(body, other.client), await on.create(body, other.client)];
    for (const { id } of [idle, archived]) await on.until(id, 'session.resource_mounted', 1, other.client);
    const left = other.sandboxes;
    await unwrap(other.client.archiveSession({ path: { session_id: archived.id } }));
    await vi.waitFor(() => expect(left()).not.toContain(archived.id), 100_000);
    await on.until(idle.id, 'session.workspace_reclaimed', 1, other.client);
    await vi.waitFor(() => expect(left()).not.toContain(idle.id), 100_000);
  });

  it.each([
    ['its folder is gone', ''],
    ['only its files are gone', 'data'],
    ['it has no id', 'disk-id'],
  ])('is made again with the event before the next turn if %s', async (_how, part) => {
    const { id } = await on.create({
      resources: [on.repository('acme/shop')],
      initial_events: [say('Hello.')],
    });
    await on.until(id, 'session.status_idle');
    rmSync(join(on.disk(id), part), { recursive: true });
    for (const count of [2, 3]) {
      const body = { events: [say('Hello.')] };
      await unwrap(on.client.sendSessionEvents({ path: { session_id: id }, body }));
      await on.until(id, 'session.status_idle', count);
    }
    const turn = ['session.status_running', 'agent.message', 'session.status_idle'];
    const types = (await on.events(id)).map(({ type }) => type);
    expect(types.filter((type) => type !== 'user.message')).toEqual([
      'session.resource_mounted',
      ...turn,
      'session.workspace_reclaimed',
      'session.resource_mounted',
      ...turn,
      ...turn,
    ]);
    expect(readdirSync(join(on.disk(id), 'data'))).toEqual(['shop']);
  });
});
