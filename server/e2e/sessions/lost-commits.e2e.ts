/** Turns after the response to a commit was lost. */
import { afterEach, describe, expect, it } from 'vitest';
import { newSession, send, textsOf, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { counting, numbers } from '../../testing/counting-agent.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';

const servers = useAgentServers();

describe('the lost response to a commit', () => {
  let proxy: FaultProxy;
  afterEach(() => proxy?.close());

  it.each([
    ['begins a turn', 'session.status_running'],
    ['adds what the agent printed', 'agent.message'],
    ['ends a turn', 'session.status_idle'],
  ])('leaves nothing running or repeated if it %s', async (_name, type) => {
    proxy = await startFaultProxy(servers.url);
    const server = await servers.serve('a', { DATABASE_URL: proxy.url, AGENT_COMMAND: counting(3) });
    const lost = proxy.loseCommit(`"type":"${type}"`);
    const id = await newSession(server.client, 'One.');
    await lost;
    await until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));
    expect(await typesOf(server.client, id)).toEqual([
      'user.message',
      'session.status_running',
      ...numbers(3).map(() => 'agent.message'),
      'session.status_idle',
    ]);
    expect(await textsOf(server.client, id)).toEqual(numbers(3));
    await send(server.client, id, 'Two.');
    await until(async () => expect(await textsOf(server.client, id)).toEqual([...numbers(3), ...numbers(3)]));
  });
});
