/** A server with agents and servers without agents, on one database. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { newSession, send, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';

const servers = useAgentServers('directory');

const serveAgents = () => servers.serve('agents', { AGENT_COMMAND: 'true' });

it.each([
  ['has no AGENT_COMMAND', { AGENT_COMMAND: 'none' }],
  ['has no sandboxes', { SANDBOX_RUNTIME: 'none' }],
])('gives every message a turn beside a server that %s', async (_name, env) => {
  const [without, withAgents] = await Promise.all([servers.serve('without', env), serveAgents()]);
  const sessions: string[] = [];
  for (const { client } of [without, withAgents, without, withAgents, without, withAgents]) {
    sessions.push(await newSession(client, 'one'));
  }
  const haveTurns = (count: number) =>
    until(async () => {
      for (const id of sessions) {
        const idle = (await typesOf(without.client, id)).filter((type) => type === 'session.status_idle');
        expect(idle.length).toBeGreaterThanOrEqual(count);
      }
    });
  await haveTurns(1);
  for (const id of sessions) await send(without.client, id, 'two');
  await haveTurns(2);
});

it('completes a run after its turn, on either server', async () => {
  const without = await servers.serve('without', { AGENT_COMMAND: 'none' });
  await serveAgents();
  const { client } = without;
  const body = { name: 'Runs', agent, environment_id, initial_events: [say('Go.')] };
  const { id } = await unwrap(client.createDeployment({ body }));
  for (let count = 0; count < 4; count++) {
    await unwrap(client.runDeployment({ path: { id }, body: {} }));
  }
  const completed = await until(async () => {
    const { data } = await unwrap(client.listDeploymentRuns({ query: { deployment_id: id } }));
    expect(data.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
    return data;
  });
  for (const { session_id } of completed) {
    expect(await typesOf(client, session_id as string)).toContain('session.status_idle');
  }
});

it('takes over a sandbox with waiting messages from a server without agents', async () => {
  const alone = await servers.serve('server', { AGENT_COMMAND: 'none' });
  const id = await newSession(alone.client, 'one');
  expect(await typesOf(alone.client, id)).toEqual(['user.message']);
  const { client } = await serveAgents();
  await send(alone.client, id, 'two');
  await until(async () => expect(await typesOf(client, id)).toContain('session.status_idle'));
});

it('keeps messages while the server with agents is stopped', async () => {
  const without = await servers.serve('without', { AGENT_COMMAND: 'none' });
  const { client } = without;
  const withAgents = await serveAgents();
  const sessions = [await newSession(withAgents.client, 'one')];
  await withAgents.end();
  for (let count = 0; count < 3; count++) sessions.push(await newSession(client, 'one'));
  await serveAgents();
  for (const id of sessions) {
    await until(async () => expect(await typesOf(client, id)).toContain('session.status_idle'));
  }
});
