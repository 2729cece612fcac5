/** A session's life while an agent works in it: threads that are archived or interrupted, stats, tokens. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, createClient, pages, type SessionEvent, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../reference/platform/database/open.ts';
import { type RunningService, startService } from '../../run.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  git.tokens.add('ghp_right');
  await addRepository(git.folder, 'acme/private');
  git.manners.set('acme/private', 'private');
});
afterAll(() => git.close());

/** Opens the threads of `Open`; with `Wait` it continues once the test has made the file `go`, and then speaks in each. */
const speaker = `
  read -r line || true
  while read -r next; do line="$next"; done
  say() { printf '{"type":"agent.message","thread":%s,"content":[{"type":"text","text":"%s"}]}\\n' "$1" "$2"; }
  case "$line" in *Open*)
    for name in one two; do
      printf '{"type":"session.thread_created","agent_name":"%s"}\\n' $name; say "\\"$name\\"" first
    done;; esac
  case "$line" in *Wait*)
    say null waiting
    while [ ! -e go ]; do sleep 0.05; done
    case "$line" in *Nest*)
      for name in one two; do
        printf '{"type":"session.thread_created","agent_name":"in %s","thread":"%s"}\\n' $name $name
        say "\\"in $name\\"" third
      done;; esac
    say '"one"' second; say '"two"' second; say null done;; esac
`;

describeEach(allRuntimes, 'the life of a session with the runtime $name', ({ runtime }) => {
  let folder: string;
  let service: RunningService;
  let client: Client;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'session-life-'));
    service = await startService({
      config: readConfig({
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        WORKSPACE_RUNTIME: runtime.name,
        REPOSITORY_HOSTS: git.host,
        REPOSITORY_CA_FILE: git.caFile,
        AGENT_COMMAND: speaker,
      }),
      demo: true,
      database: await openDatabase({ dataDir: null, databaseUrl: null }),
    });
    client = createClient({ baseUrl: service.url, token: service.token as string });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const create = (body: Partial<Parameters<Client['createSession']>[0]['body']>) =>
    unwrap(client.createSession({ body: { agent, environment_id, ...body } }));
  const send = (
    session_id: string,
    ...events: Parameters<Client['sendSessionEvents']>[0]['body']['events']
  ) => unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));
  const sessionOf = (session_id: string) => unwrap(client.getSession({ path: { session_id } }));
  async function events(session_id: string): Promise<SessionEvent[]> {
    const all: SessionEvent[] = [];
    for await (const event of pages(client.listSessionEvents, { path: { session_id } })) all.push(event);
    return all;
  }
  const until = (session_id: string, type: string, count = 1) =>
    vi.waitFor(
      async () => {
        const all = await events(session_id);
        const types = all.map((event) => event.type);
        if (types.filter((each) => each === type).length < count) throw new Error(`Only: ${types}`);
        return all;
      },
      { timeout: 20_000, interval: 50 },
    );
  const threadsOf = async (session_id: string) => {
    const { data } = await unwrap(client.listSessionThreads({ path: { session_id } }));
    const named = (name: string) => {
      const thread = data.find((each) => each.parent_thread_id !== null && each.agent.name === name);
      if (!thread) throw new Error(`There is no thread ${name}.`);
      return thread;
    };
    return { coordinator: data[0], one: named('one'), two: named('two') };
  };
  const textsOf = async (session_id: string, thread_id: string) => {
    const { data } = await unwrap(client.listSessionThreadEvents({ path: { session_id, thread_id } }));
    return data.flatMap((event) => (event.type === 'agent.message' ? event.content : [])) as object[];
  };
  const text = (text: string) => ({ type: 'text', text });
  /** Lets the agent continue that waits. */
  function go(session_id: string): void {
    const at = join(folder, 'workspaces');
    writeFileSync(join(at, readdirSync(at)[0] as string, session_id, 'data', 'go'), '');
  }

  it("shows the coordinator's agent in a child thread, under the name that the agent gave", async () => {
    const { id, agent: snapshot } = await create({ initial_events: [say('Open.')] });
    await until(id, 'session.status_idle');
    const { coordinator, one } = await threadsOf(id);
    expect(coordinator?.agent).toEqual(snapshot);
    expect(one.agent).toEqual({ ...snapshot, name: 'one' });
  });

  it('interrupts a child thread alone, drops what it says, and continues with the turn', async () => {
    const { id } = await create({ initial_events: [say('Open and Wait.')] });
    await until(id, 'agent.message');
    const { one, two } = await threadsOf(id);
    expect([one.status, two.status]).toEqual(['running', 'running']);
    await send(id, { type: 'user.interrupt', session_thread_id: one.id });
    expect((await threadsOf(id)).one.status).toBe('idle');
    go(id);
    const all = await until(id, 'session.status_idle');
    const idle = 'session.thread_status_idle';
    expect(all.slice(-6)).toMatchObject([
      { type: 'agent.message', content: [text('waiting')] },
      { type: 'user.interrupt', session_thread_id: one.id },
      { type: idle, session_thread_id: one.id, stop_reason: { type: 'end_turn' } },
      { type: 'agent.message', content: [text('done')] },
      { type: idle, session_thread_id: two.id },
      { type: 'session.status_idle', stop_reason: { type: 'end_turn' } },
    ]);
    expect(await textsOf(id, one.id)).toEqual([text('first')]);
    expect(await textsOf(id, two.id)).toEqual([text('first'), text('second')]);
    // The next turn resumes it.
    await send(id, say('Wait.'));
    await until(id, 'session.status_idle', 2);
    expect(await textsOf(id, one.id)).toEqual([text('first'), text('second')]);
  });

  it.each(['interrupted', 'archived'])('opens no thread from one that was %s', async (what) => {
    const { id } = await create({ initial_events: [say('Open and Wait and Nest.')] });
    await until(id, 'agent.message');
    const { one } = await threadsOf(id);
    await send(id, { type: 'user.interrupt', session_thread_id: one.id });
    const path = { session_id: id, thread_id: one.id };
    if (what === 'archived') await unwrap(client.archiveSessionThread({ path }));
    go(id);
    const all = await until(id, 'session.status_idle');
    expect(all.at(-1)).toMatchObject({ stop_reason: { type: 'end_turn' } });
    const opened = all.filter((event) => event.type === 'session.thread_created');
    expect(opened).toMatchObject(['one', 'two', 'in two'].map((agent_name) => ({ agent_name })));
    const { data } = await unwrap(client.listSessionThreads({ path: { session_id: id } }));
    expect(data.map(({ agent }) => agent.name).slice(1)).toEqual(['one', 'two', 'in two']);
    expect(await textsOf(id, data[3]?.id ?? '')).toEqual([text('third')]);
  });

  it('ends the turn that an interruption of the coordinator thread names', async () => {
    const { id } = await create({ initial_events: [say('Open and Wait.')] });
    await until(id, 'agent.message');
    const { coordinator } = await threadsOf(id);
    await send(id, { type: 'user.interrupt', session_thread_id: coordinator?.id ?? '' });
    const all = await until(id, 'session.status_idle');
    expect(all.map((event) => event.type)).not.toContain('session.error');
    expect((await threadsOf(id)).one.status).toBe('idle');
  });

  it('archives a child thread during a turn, and drops what is said in it', async () => {
    const { id } = await create({ initial_events: [say('Open.')] });
    await until(id, 'session.status_idle');
    await send(id, say('Wait.'));
    await until(id, 'agent.message');
    const { one, two } = await threadsOf(id);
    const before = await sessionOf(id);
    const path = { session_id: id, thread_id: one.id };
    const archived = await unwrap(client.archiveSessionThread({ path }));
    expect(Date.parse((await sessionOf(id)).updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    go(id);
    const all = await until(id, 'session.status_idle', 2);
    expect(all.filter((event) => event.type === 'session.thread_status_terminated')).toMatchObject([
      { session_thread_id: one.id, agent_name: 'one' },
    ]);
    expect(all.map((event) => event.type)).not.toContain('session.error');
    expect(await textsOf(id, one.id)).toEqual([text('first')]);
    expect(await textsOf(id, two.id)).toEqual([text('first'), text('second')]);
    expect((await threadsOf(id)).one).toEqual(archived);
  });

  it('counts active_seconds up during a turn, and keeps them between turns', async () => {
    const { id } = await create({ initial_events: [say('Open and Wait.')] });
    await until(id, 'agent.message');
    const active = async () => {
      const { coordinator, one } = await threadsOf(id);
      const { stats } = await sessionOf(id);
      return [stats, coordinator?.stats, one.stats].map((each) => each?.active_seconds ?? 0);
    };
    const first = await active();
    await vi.waitFor(async () => {
      const now = await active();
      expect(now.every((seconds, index) => seconds > (first[index] ?? 0))).toBe(true);
    });
    const during = await active();
    go(id);
    await until(id, 'session.status_idle');
    const after = await active();
    expect(after.every((seconds, index) => seconds >= (during[index] ?? 0))).toBe(true);
    expect(await active()).toEqual(after);
  });

  it('keeps the active_seconds of a turn that archiving ends', async () => {
    const { id } = await create({ initial_events: [say('Open and Wait.')] });
    await until(id, 'agent.message');
    const before = await vi.waitFor(async () => {
      const { stats } = await sessionOf(id);
      expect(stats.active_seconds).toBeGreaterThan(0);
      return stats;
    });
    const archived = await unwrap(client.archiveSession({ path: { session_id: id } }));
    expect(archived.stats.active_seconds).toBeGreaterThan(before.active_seconds);
    expect((await sessionOf(id)).stats).toEqual(archived.stats);
    const threads = await threadsOf(id);
    expect(await threadsOf(id)).toEqual(threads);
    expect(threads.coordinator?.stats?.active_seconds).toBe(archived.stats.active_seconds);
    expect(threads.one.stats?.active_seconds).toBeGreaterThan(0);
  });

  it('clones at once when the token that was rejected is rotated', async () => {
    const url = git.url('acme/private');
    const wrong = { type: 'github_repository' as const, url, authorization_token: 'ghp_wrong' };
    const { id, resources } = await create({ resources: [wrong] });
    const rejected = await until(id, 'session.error');
    expect(rejected.at(-1)).toMatchObject({ error: { retry_status: { type: 'terminal' } } });
    const path = { session_id: id, resource_id: resources[0]?.id ?? '' };
    const rotate = (authorization_token: string) =>
      unwrap(client.rotateSessionResourceToken({ path, body: { authorization_token } }));
    await rotate('ghp_wrong_again');
    await until(id, 'session.error', 2);
    await rotate('ghp_right');
    expect((await until(id, 'session.resource_mounted')).at(-1)).toMatchObject({
      resource_id: path.resource_id,
    });
  });

  it('clones before the next turn when the token is rotated during a turn', async () => {
    const wrong = {
      type: 'github_repository' as const,
      url: git.url('acme/private'),
      authorization_token: 'ghp_wrong',
    };
    const { id, resources } = await create({ resources: [wrong], initial_events: [say('Open and Wait.')] });
    await until(id, 'agent.message');
    const path = { session_id: id, resource_id: resources[0]?.id ?? '' };
    await unwrap(client.rotateSessionResourceToken({ path, body: { authorization_token: 'ghp_right' } }));
    await send(id, say('Again.'));
    go(id);
    const types = (await until(id, 'session.status_idle', 2)).map(({ type }) => type);
    const mounted = types.indexOf('session.resource_mounted');
    expect(mounted).toBeGreaterThan(types.indexOf('session.status_idle'));
    expect(mounted).toBeLessThan(types.lastIndexOf('session.status_running'));
  });
});
