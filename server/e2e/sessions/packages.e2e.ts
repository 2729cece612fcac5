/** Packages of environments in turns. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, type SessionEvent, unwrap } from '../../../client/index.ts';
import { eventsOf, send, until, useAgentServers } from '../../testing/agent-servers.ts';
import { agent, say } from '../../testing/bodies.ts';
import { childProcessesOf } from '../../testing/child-processes.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

let registries: PackageRegistries;
beforeAll(async () => {
  registries = await startRegistries();
  await registries.addNpm({
    name: 'greeter',
    files: { 'index.js': 'module.exports = "hello"', 'run.js': '#!/usr/bin/env node\nconsole.log("ran")' },
    bin: { greet: 'run.js' },
  });
  await registries.addWheel({ name: 'snake', module: 'SAYS = "hiss"\n' });
});
afterAll(() => registries.close());

/** Each run of npm or pip takes a second, and many of them on a busy machine. */
const MINUTE = 60_000;

/** Prints what the packages say. */
const AGENT_COMMAND = `
  said="$(greet 2>&1) $(node -p 'require("greeter")' 2>&1 | tail -n 1) $(python3 -c 'import snake; print(snake.SAYS)' 2>&1 | tail -n 1)"
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$said"
`;

vi.setConfig({ testTimeout: 3 * MINUTE });

describeEach(allRuntimes, 'packages in the runtime $name', ({ name: runtime }) => {
  const servers = useAgentServers(runtime);
  const serve = (name: string, env: Record<string, string> = {}) =>
    servers.serve(name, { AGENT_COMMAND, NPM_REGISTRY: registries.npm, PIP_INDEX: registries.pip, ...env });

  async function sessionWith(client: Client, npm: string[], pip: string[]): Promise<string> {
    const config = { type: 'cloud' as const, packages: { type: 'packages' as const, npm, pip } };
    const { id } = await unwrap(client.createEnvironment({ body: { name: 'With packages', config } }));
    const body = { agent, environment_id: id, initial_events: [say('Use them.')] };
    return (await unwrap(client.createSession({ body }))).id;
  }
  const ended = (client: Client, id: string, turns: number): Promise<SessionEvent[]> =>
    until(async () => {
      const events = await eventsOf(client, id);
      expect(events.filter(({ type }) => type === 'session.status_idle')).toHaveLength(turns);
      return events;
    }, 2 * MINUTE);
  const messageOf = (events: readonly SessionEvent[]) =>
    (events.findLast(({ type }) => type === 'agent.message') as { content?: { text: string }[] }).content?.[0]
      ?.text;

  it('gives turns their packages, and names missing ones in an event', async () => {
    const { client } = await serve('a');
    const id = await sessionWith(client, ['greeter@1.0.0', 'missing'], ['snake']);
    const events = await ended(client, id, 1);
    expect(messageOf(events)).toBe('ran hello hiss');
    const types = events.map(({ type }) => type);
    expect(types.indexOf('session.error')).toBeLessThan(types.indexOf('session.status_running'));
    const failure = expect.objectContaining({
      type: 'session.error',
      error: {
        type: 'package_installation_failed_error',
        message: expect.stringMatching(/^The npm package missing could not be installed: 404 Not Found/),
        retry_status: { type: 'retrying' },
      },
    });
    expect(events).toContainEqual(failure);
    const asked = registries.requests.length;
    await send(client, id, 'Again.');
    const more = await ended(client, id, 2);
    expect(more.filter(({ type }) => type === 'session.error')).toEqual([failure, failure]);
    expect(registries.requests.length).toBe(asked);
  });

  it('installs them again after the server was killed during the installation', async () => {
    await registries.addNpm({ name: 'slow', files: {} });
    const arrived = registries.hold('/npm/slow');
    const first = await serve('a');
    const id = await sessionWith(first.client, ['greeter', 'slow'], ['snake']);
    await arrived;
    await first.kill();
    registries.letGo('/npm/slow');
    const second = await serve('a');
    const events = await ended(second.client, id, 1);
    expect(messageOf(events)).toBe('ran hello hiss');
    expect(events.map(({ type }) => type)).not.toContain('session.error');
  });

  it('ends the installation with its session', async () => {
    await registries.addNpm({ name: 'endless', files: {} });
    const arrived = registries.hold('/npm/endless');
    const { client, child } = await serve('a');
    const id = await sessionWith(client, ['endless'], []);
    await arrived;
    expect(installersOf(child.pid as number)).toBeGreaterThan(0);
    await unwrap(client.archiveSession({ path: { session_id: id } }));
    await until(() => expect(installersOf(child.pid as number)).toBe(0));
    registries.letGo('/npm/endless');
  });
});

/** Returns the number of commands that a server runs. */
function installersOf(server: number): number {
  return childProcessesOf(server, 'spawner.mjs').flatMap((each) => childProcessesOf(each)).length;
}
