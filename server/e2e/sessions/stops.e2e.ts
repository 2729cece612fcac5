/** Interruptions that arrive before the turn of a message starts, over HTTP. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Prints the types and texts of the events that it reads, and waits if the last message says so. */
const agentCommand = `
  read -r definition || true
  said="$definition"
  while read -r next; do said="$said $next"; last="$next"; done
  said="$(printf '%s' "$said" | grep -oE 'user\\.interrupt|Stopped\\.|Wait\\.|Later\\.' | tr '\\n' ' ')"
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$said"
  case "$last" in *Wait*) exec sleep 100;; esac
`;
const interrupt = { type: 'user.interrupt' as const };
const wait = { timeout: 100_000, interval: 50 };

let registries: PackageRegistries;
beforeAll(async () => {
  registries = await startRegistries();
});
afterAll(() => registries.close());

describeEach(allRuntimes.slice(0, 1), 'a stop before the start, in the runtime $name', ({ name }) => {
  const on = useSandboxService(name, agentCommand, (git) => addRepository(git.folder, 'acme/slow'));
  const send = (
    client: Client,
    session_id: string,
    ...events: ({ type: 'user.interrupt' } | ReturnType<typeof say>)[]
  ) => unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));
  const typesOf = async (client: Client, id: string) => (await on.events(id, client)).map(({ type }) => type);
  const STOPPED = ['user.message', 'user.interrupt', 'session.status_idle'];
  const textOf = (events: Awaited<ReturnType<typeof on.events>>) =>
    (events.findLast(({ type }) => type === 'agent.message') as { content?: { text: string }[] }).content?.[0]
      ?.text;

  /** Sends a message, and expects one turn that gets the stopped message and its interruption as history. */
  async function expectNextTurn(client: Client, id: string): Promise<void> {
    await send(client, id, say('Later.'));
    const events = await on.until(id, 'session.status_idle', 2, client);
    expect(textOf(events)).toBe('Stopped. user.interrupt Later. ');
    expect(events.filter(({ type }) => type === 'session.status_running')).toHaveLength(1);
  }

  it('starts no turn while the message waits for a place', async () => {
    const { client } = await on.another({ TURNS_AT_ONCE: '1' });
    const busy = await on.create({ initial_events: [say('Wait.')] }, client);
    await on.until(busy.id, 'agent.message', 1, client);
    const waiting = [
      await on.create({ initial_events: [say('Stopped.')] }, client),
      await on.create({}, client),
    ];
    for (const [index, { id }] of waiting.entries()) {
      await send(client, id, ...(index === 0 ? [interrupt] : [say('Stopped.'), interrupt]));
      expect(await typesOf(client, id)).toEqual(STOPPED);
    }
    await send(client, busy.id, interrupt);
    await on.until(busy.id, 'session.status_idle', 1, client);
    for (const { id } of waiting) await expectNextTurn(client, id);
  });

  it('starts no turn after a clone', async () => {
    on.git.manners.set('acme/slow', 'hang');
    const before = on.git.requests.length;
    const { id, resources } = await on.create({
      resources: [on.repository('acme/slow')],
      initial_events: [say('Stopped.')],
    });
    await vi.waitUntil(() => on.git.requests.length > before, wait);
    await send(on.client, id, interrupt);
    const path = { session_id: id, resource_id: resources[0]?.id as string };
    await unwrap(on.client.deleteSessionResource({ path }));
    await expectNextTurn(on.client, id);
  });

  it('starts no turn after an installation', async () => {
    await registries.addNpm({ name: 'slow', files: {} });
    const arrived = registries.hold('/npm/slow');
    const { client } = await on.another({ NPM_REGISTRY: registries.npm, PIP_INDEX: registries.pip });
    const packages = { type: 'packages' as const, npm: ['slow'], pip: [] };
    const body = { name: 'Slow', config: { type: 'cloud' as const, packages } };
    const environment = await unwrap(client.createEnvironment({ body }));
    const session = { environment_id: environment.id, initial_events: [say('Stopped.')] };
    const { id } = await on.create(session, client);
    await arrived;
    await send(client, id, interrupt);
    registries.letGo('/npm/slow');
    await expectNextTurn(client, id);
  });

  it('completes a run that waits for a place', async () => {
    const { client } = await on.another({ TURNS_AT_ONCE: '1' });
    const busy = await on.create({ initial_events: [say('Wait.')] }, client);
    await on.until(busy.id, 'agent.message', 1, client);
    const initial_events = [say('Stopped.')];
    const { id: deployment_id } = await unwrap(
      client.createDeployment({ body: { name: 'Report', agent, environment_id, initial_events } }),
    );
    const { id: run_id } = await unwrap(client.runDeployment({ path: { id: deployment_id } }));
    const run = () => unwrap(client.getDeploymentRun({ path: { run_id } }));
    await vi.waitUntil(async () => (await run()).status === 'running', wait);
    const session_id = (await run()).session_id as string;
    await send(client, session_id, interrupt);
    expect((await run()).status).toBe('completed');
    await send(client, busy.id, interrupt);
    await expectNextTurn(client, session_id);
  });
});
