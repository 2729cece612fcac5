/** Sandboxes, waiting messages, running turns and requests of a server that stops in order. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import {
  type AgentServer,
  eventsOf,
  newSession,
  send,
  textsOf,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';

let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/shop');
});
afterAll(() => git.close());

const servers = useAgentServers();

/** Waits until a server stops. It serves requests for another second. */
const stopping = ({ url }: AgentServer) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), {
    timeout: 900,
    interval: 20,
  });

describe('after an orderly restart', () => {
  /** Prints the file `notes` of the repository, and adds an uncommitted line to it. */
  const NOTES = `printf '{"type":"agent.message","content":[{"type":"text","text":"notes: %s"}]}\\n' "$(cat shop/notes 2>/dev/null | tr '\\n' ';')"; echo line >>shop/notes`;
  const [EMPTY, LINE] = ['notes: ', 'notes: line;'];
  const env = (handover: number) => ({
    REPOSITORY_HOSTS: git.host,
    REPOSITORY_CA_FILE: git.caFile,
    AGENT_COMMAND: NOTES,
    SANDBOX_HANDOVER_SECONDS: String(handover),
  });

  /** Creates a session with a repository, in which an agent has left an uncommitted file. */
  async function sessionWithNotes(server: AgentServer): Promise<string> {
    const resources = [
      { type: 'github_repository' as const, url: git.url('acme/shop'), mount_path: '/data/shop' },
    ];
    const body = { agent, environment_id, resources, initial_events: [say('One.')] };
    const { id } = await unwrap(server.client.createSession({ body }));
    await until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));
    expect(await textsOf(server.client, id)).toEqual([EMPTY]);
    return id;
  }

  it('keeps uncommitted files and clones nothing, also after the handover time', async () => {
    const first = await servers.serve('a', env(1));
    const id = await sessionWithNotes(first);
    const before = await typesOf(first.client, id);
    const cloned = git.requests.length;
    const { code } = await first.end();
    expect(code).toBe(0);
    // Longer than SANDBOX_HANDOVER_SECONDS. The sandbox has no work.
    const other = await servers.serve('b', env(1));
    await pause(3_000);
    const again = await servers.serve('a', env(1));
    expect(await typesOf(again.client, id)).toEqual(before);
    await send(again.client, id, 'Two.');
    await until(async () => expect(await textsOf(again.client, id)).toEqual([EMPTY, LINE]));
    expect(await typesOf(other.client, id)).not.toContain('session.workspace_reclaimed');
    expect(git.requests.length).toBe(cloned);
  });

  it('leaves work that arrives meanwhile to a server that returns in time', async () => {
    const first = await servers.serve('a', env(600));
    const id = await sessionWithNotes(first);
    await first.end();
    const other = await servers.serve('b', env(600));
    await send(other.client, id, 'Two.');
    // The other server looks for work meanwhile.
    const session = await newSession(other.client, 'One.');
    await until(async () => expect(await textsOf(other.client, session)).toEqual([EMPTY]));
    expect(await textsOf(other.client, id)).toEqual([EMPTY]);
    const again = await servers.serve('a', env(600));
    await until(async () => expect(await textsOf(again.client, id)).toEqual([EMPTY, LINE]));
    expect(await typesOf(again.client, id)).not.toContain('session.workspace_reclaimed');
  });

  it('gives a sandbox with work to another server after the handover time', async () => {
    const first = await servers.serve('a', env(4));
    const id = await sessionWithNotes(first);
    const idle = await sessionWithNotes(first);
    await first.end();
    const ended = Date.now();
    const other = await servers.serve('b', env(4));
    await send(other.client, id, 'Two.');
    await until(async () => expect(await textsOf(other.client, id)).toEqual([EMPTY, EMPTY]));
    expect(Date.now() - ended).toBeGreaterThan(4_000);
    const types = (await typesOf(other.client, id)).filter((type) => type !== 'user.message');
    const turn = ['session.status_running', 'agent.message', 'session.status_idle'];
    const rest = await until(async () => {
      const all = (await typesOf(other.client, id)).filter((type) => type !== 'user.message');
      expect(all.at(-1)).toBe('session.status_idle');
      return all;
    });
    expect(rest.slice(0, types.length)).toEqual(types);
    expect(rest).toEqual([
      'session.resource_mounted',
      ...turn,
      'session.workspace_reclaimed',
      'session.resource_mounted',
      ...turn,
    ]);
    expect(await typesOf(other.client, idle)).not.toContain('session.workspace_reclaimed');
    // The first server returns. Its other sandboxes are unchanged, and it does not own this one.
    const again = await servers.serve('a', env(4));
    for (const each of [id, idle]) await send(again.client, each, 'Three.');
    await until(async () => expect(await textsOf(again.client, idle)).toEqual([EMPTY, LINE]));
    await until(async () => expect(await textsOf(again.client, id)).toEqual([EMPTY, EMPTY, LINE]));
  });
});

describe('SIGTERM', () => {
  it('finishes requests and the running turn, and leaves waiting messages to the next server', async () => {
    const first = await servers.serve('a');
    const id = await newSession(first.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    await send(first.client, id, 'Two.');
    const ended = first.end();
    await stopping(first);
    expect((await unwrap(first.client.getSession({ path: { session_id: id } }))).status).toBe('running');
    await until(() => expect(fetch(`${first.url}/readyz`)).rejects.toThrow());
    expect(servers.locks.holders(id)).toBe(1);
    servers.locks.letGo(id);
    expect(await ended).toMatchObject({ code: 0 });
    expect((await ended).seconds).toBeLessThan(10);
    const again = await servers.serve('a');
    await until(async () => expect((await typesOf(again.client, id)).at(-1)).toBe('agent.thinking'));
    expect(await typesOf(again.client, id)).toEqual([
      'user.message',
      'session.status_running',
      'agent.thinking',
      'user.message',
      'session.status_idle',
      'session.status_running',
      'agent.thinking',
    ]);
    servers.locks.letGo(id);
  });

  it('serves a request 700 ms later', async () => {
    // If the timer of the test is too late, the result means nothing.
    const late = 900;
    for (let sent = late; sent >= late; ) {
      const server = await servers.serve('a');
      const began = performance.now();
      const ended = server.end();
      await pause(700);
      sent = performance.now() - began;
      const response = await fetch(`${server.url}/healthz`).catch((error: Error) => error);
      if (sent < late) expect(response).toMatchObject({ status: 200 });
      expect(await ended).toMatchObject({ code: 0 });
    }
  });

  it('stops the process after a second if no turn is running', async () => {
    const server = await servers.serve('a');
    const id = await newSession(server.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    servers.locks.letGo(id);
    await until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));
    const { code, seconds } = await server.end();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(4);
    expect(seconds).toBeGreaterThan(0.9);
  });

  it('ends turns with an error after AGENT_DRAIN_SECONDS', async () => {
    const server = await servers.serve('a', { AGENT_DRAIN_SECONDS: '3' });
    const id = await newSession(server.client, 'One.', 'Two.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const { code, seconds } = await server.end();
    expect(code).toBe(0);
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(8);
    expect(servers.locks.holders(id)).toBe(0);
    const other = await servers.serve('b');
    expect((await typesOf(other.client, id)).slice(-2)).toEqual(['session.error', 'session.status_idle']);
  });

  it('ends the process at once if it is sent twice, and loses nothing', async () => {
    const server = await servers.serve('a');
    const id = await newSession(server.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const ended = server.end();
    // Signals that come together are one.
    server.child.kill('SIGINT');
    await stopping(server);
    await send(server.client, id, 'Two.');
    await until(() => expect(fetch(`${server.url}/readyz`)).rejects.toThrow());
    const again = performance.now();
    server.child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1 });
    // After one signal, it would take AGENT_DRAIN_SECONDS, which is 30.
    expect(performance.now() - again).toBeLessThan(10_000);
    await until(() => expect(servers.locks.holders(id)).toBe(0));
    const next = await servers.serve('a');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const events = await eventsOf(next.client, id);
    expect(events.map(({ type }) => type).filter((type) => !/agent|running/.test(type))).toEqual([
      'user.message',
      'user.message',
      'session.error',
      'session.status_idle',
    ]);
    expect(events.find(({ type }) => type === 'session.error')).toMatchObject({
      error: { message: 'The server that the turn ran on has ended.' },
    });
    servers.locks.letGo(id);
  });

  it('stops the process in bounded time if agents ignore signals', async () => {
    const server = await servers.serve('a', {
      AGENT_DRAIN_SECONDS: '1',
      AGENT_COMMAND: `trap '' TERM INT HUP; ${servers.locks.command}; while :; do sleep 1; done`,
    });
    const id = await newSession(server.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const { seconds } = await server.end();
    expect(seconds).toBeLessThan(1 + 15 + 1);
    await until(() => expect(servers.locks.holders(id)).toBe(0));
  });

  describe('while the database does not respond', () => {
    let proxy: FaultProxy;
    afterEach(() => proxy?.close());

    it('ends the process in bounded time', async () => {
      proxy = await startFaultProxy(servers.url);
      // The lease is too long to end the turn.
      const env = { DATABASE_URL: proxy.url, AGENT_DRAIN_SECONDS: '2', LEASE_SECONDS: '60' };
      const server = await servers.serve('a', env);
      const id = await newSession(server.client, 'One.');
      await until(() => expect(servers.locks.holders(id)).toBe(1));
      await proxy.stall();
      const { seconds } = await server.end();
      expect(seconds).toBeLessThan(1 + 2 + 15 + 1);
      await until(() => expect(servers.locks.holders(id)).toBe(0));
    });
  });
});
