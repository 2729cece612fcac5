/** Turns of a server that is frozen or disconnected from its database. Another server takes them over. */
import { afterEach, expect, it } from 'vitest';
import {
  type AgentServer,
  type AgentServers,
  eventsOf,
  newSession,
  send,
  TAKEN_OVER,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { allRuntimes, describeEach, firstRuntime } from '../../testing/runtimes.ts';

/** Waits until the agent of the first server has ended, and then another has begun on the second. Resolves to the types of all events. */
async function takenOver(servers: AgentServers, { client }: AgentServer, id: string): Promise<string[]> {
  await until(() => expect(servers.locks.holders(id)).toBe(0));
  expect(servers.locks.taken(id)).toBe(1);
  await until(() => expect(servers.locks.taken(id)).toBe(2));
  await until(async () => expect((await typesOf(client, id)).at(-1)).toBe('agent.thinking'));
  const all = await typesOf(client, id);
  expect(all.slice(-5)).toEqual([...TAKEN_OVER, 'session.status_running', 'agent.thinking']);
  return all;
}

describeEach(allRuntimes, 'with the runtime $name', ({ name: runtime }) => {
  const servers = useAgentServers(runtime);

  it('kills the agents of a frozen server before its lease ends', async () => {
    const first = await servers.serve('a');
    const id = await newSession(first.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const second = await servers.serve('b');
    await send(first.client, id, 'Two.');
    first.child.kill('SIGSTOP');
    const all = await takenOver(servers, second, id);
    first.child.kill('SIGCONT');
    // The thawed server works again.
    const other = await newSession(first.client, 'Three.');
    await until(() => expect(servers.locks.holders(other)).toBe(1));
    expect(await typesOf(second.client, id)).toEqual(all);
    servers.locks.letGo(id);
    await until(async () =>
      expect((await eventsOf(second.client, id)).at(-1)).toMatchObject({
        type: 'session.status_idle',
        stop_reason: { type: 'end_turn' },
      }),
    );
    expect(servers.locks.taken(id)).toBe(2);
  });
});

describeEach(
  firstRuntime,
  'a server that is disconnected from its database, with the runtime $name',
  ({ name: runtime }) => {
    const servers = useAgentServers(runtime);
    let proxy: FaultProxy;
    afterEach(() => proxy?.close());

    it.each([
      [
        'rejects connections',
        async () => {
          await proxy.refuse();
          proxy.cut();
        },
      ],
      ['does not respond', () => proxy.stall()],
    ])('ends its agents before another begins, if it %s', async (_name, cutOff) => {
      proxy = await startFaultProxy(servers.url);
      const first = await servers.serve('a', { DATABASE_URL: proxy.url });
      const id = await newSession(first.client, 'One.');
      await until(() => expect(servers.locks.holders(id)).toBe(1));
      const second = await servers.serve('b');
      await cutOff();
      await send(second.client, id, 'Two.');
      const all = await takenOver(servers, second, id);
      await proxy.pass();
      // The server is connected again when it works.
      await until(async () => expect((await fetch(`${first.url}/readyz`)).status).toBe(200));
      const other = await newSession(first.client, 'Three.');
      await until(() => expect(servers.locks.holders(other)).toBe(1));
      expect(await typesOf(second.client, id)).toEqual(all);
      expect(servers.locks.holders(id)).toBe(1);
    });
  },
);
