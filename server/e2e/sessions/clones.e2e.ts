/** Clones of repositories from a real git server. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Responds to each message. */
const agentCommand = `echo '{"type":"agent.message","content":[{"type":"text","text":"Hello."}]}'`;

describeEach(allRuntimes, 'clones with the runtime $name', ({ runtime }) => {
  let commit: string;
  const on = useSandboxService(runtime.name, agentCommand, async (git) => {
    git.tokens.add('ghp_right');
    commit = await addRepository(git.folder, 'acme/shop');
    for (const name of ['acme/design', 'acme/hidden', 'acme/flaky']) await addRepository(git.folder, name);
    git.manners.set('acme/hidden', 'private');
  });

  it('clones every repository at session start, and records it', async () => {
    const resources = [
      on.repository('acme/shop'),
      on.repository('acme/design'),
      on.repository('acme/hidden', 'ghp_right'),
    ];
    const session = await on.create({ resources });
    expect(session.status).toBe('idle');
    const all = await on.until(session.id, 'session.resource_mounted', 3);
    expect(all.map(({ type }) => type)).toEqual(Array(3).fill('session.resource_mounted'));
    expect(all).toContainEqual(
      expect.objectContaining({
        resource_id: session.resources[0]?.id,
        commit,
        size_bytes: expect.any(Number),
      }),
    );
    expect(readdirSync(join(on.disk(session.id), 'data')).sort()).toEqual(['design', 'hidden', 'shop']);
  });

  it('retries an interrupted clone, and records both results', async () => {
    on.git.manners.set('acme/flaky', 'cut');
    const { id, resources } = await on.create({ resources: [on.repository('acme/flaky')] });
    await on.until(id, 'session.error');
    on.git.manners.delete('acme/flaky');
    expect(await on.until(id, 'session.resource_mounted')).toMatchObject([
      {
        type: 'session.error',
        error: {
          type: 'repository_clone_error',
          resource_id: resources[0]?.id,
          retry_status: { type: 'retrying' },
        },
      },
      { type: 'session.resource_mounted', resource_id: resources[0]?.id },
    ]);
  });

  it('stops if the resource is deleted, so that the turn begins', async () => {
    await addRepository(on.git.folder, `acme/slow-${runtime.name}`);
    on.git.manners.set(`acme/slow-${runtime.name}`, 'hang');
    const before = on.git.requests.length;
    const resources = [on.repository(`acme/slow-${runtime.name}`)];
    const {
      id: session_id,
      resources: [attached],
    } = await on.create({ resources, initial_events: [say('Hello.')] });
    await vi.waitFor(() => expect(on.git.requests.length).toBeGreaterThan(before), 100_000);
    const workNow = async () => (await unwrap(on.client.getSession({ path: { session_id } }))).work;
    await vi.waitFor(async () => expect(await workNow()).toMatchObject({ state: 'preparing' }), 100_000);
    const path = { session_id, resource_id: attached?.id as string };
    await unwrap(on.client.deleteSessionResource({ path }));
    const all = await on.until(session_id, 'session.status_idle');
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'agent.message',
      'session.status_idle',
    ]);
    await vi.waitFor(async () => expect(await workNow()).toBeNull(), 100_000);
  });

  it('records why a repository cannot be cloned', async () => {
    const session = await on.create({
      resources: [on.repository('acme/hidden'), on.repository('acme/missing')],
    });
    const all = await on.until(session.id, 'session.error', 2);
    expect(all.map((event) => (event as { error?: object }).error)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'repository_authentication_error',
          resource_id: session.resources[0]?.id,
          retry_status: { type: 'terminal' },
        }),
        expect.objectContaining({
          type: 'repository_not_found_error',
          resource_id: session.resources[1]?.id,
        }),
      ]),
    );
  });
});
