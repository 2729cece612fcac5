/** Repositories that are mounted, and agents that work in them: the service with a real git server, over HTTP. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
let commit: string;
beforeAll(async () => {
  git = await startGitServer();
  git.tokens.add('ghp_right');
  commit = await addRepository(git.folder, 'acme/shop');
  await addRepository(git.folder, 'acme/design');
  await addRepository(git.folder, 'acme/hidden');
  await addRepository(git.folder, 'acme/flaky');
  git.manners.set('acme/hidden', 'private');
});
afterAll(() => git.close());

const repository = (name: string, token?: string) => ({
  type: 'github_repository' as const,
  url: git.url(name),
  ...(token !== undefined && { authorization_token: token }),
});

/** Says where it is and what is there; or waits, talks, or opens a thread, when it is told to. */
const teller = `
  read -r line || true
  while read -r next; do line="$next"; done
  case "$line" in *Wait*) echo '{"type":"agent.thinking"}'; exec sleep 100;;
  *Again*) echo '{"type":"agent.message","thread":"reviewer","content":[{"type":"text","text":"Still fine."}]}'; exit;;
  *Open*) echo '{"type":"session.thread_created","agent_name":"reviewer"}'
    echo '{"type":"agent.message","thread":"reviewer","content":[{"type":"text","text":"Fine."}]}'; exit;;
  *Talk*) i=0; while [ $i -lt 1000 ]; do i=$((i+1))
    printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' $i; done; echo nonsense; sleep 100;; esac
  files=$(ls | tr '\\n' ' ')
  printf '{"type":"agent.message","content":[{"type":"text","text":"in %s: %s"}]}\\n' "$(pwd)" "$files"
`;

describeEach(allRuntimes, 'the service with the runtime $name', ({ runtime }) => {
  let folder: string;
  let service: RunningService;
  let client: Client;
  const start = async (dataDir: string, env: Record<string, string> = {}) =>
    startService({
      config: readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        WORKSPACE_RUNTIME: runtime.name,
        REPOSITORY_HOSTS: git.host,
        REPOSITORY_CA_FILE: git.caFile,
        AGENT_COMMAND: teller,
        ...env,
      }),
      demo: true,
      database: await openDatabase({ dataDir: null, databaseUrl: null }),
    });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'service-'));
    service = await start(folder);
    client = createClient({ baseUrl: service.url, token: service.token as string });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const create = (body: Partial<Parameters<Client['createSession']>[0]['body']>, by = client) =>
    unwrap(by.createSession({ body: { agent, environment_id, ...body } }));

  async function events(session_id: string, by: Client): Promise<SessionEvent[]> {
    const all: SessionEvent[] = [];
    for await (const event of pages(by.listSessionEvents, { path: { session_id } })) all.push(event);
    return all;
  }
  const until = (session_id: string, done: (events: SessionEvent[]) => boolean, by = client) =>
    vi.waitFor(
      async () => {
        const all = await events(session_id, by);
        if (!done(all)) throw new Error(`Only: ${JSON.stringify(all)}`);
        return all;
      },
      { timeout: 20_000, interval: 50 },
    );
  const has =
    (type: string, times = 1) =>
    (all: SessionEvent[]) =>
      all.filter((event) => event.type === type).length >= times;
  const disk = (session_id: string) => {
    const at = join(folder, 'workspaces');
    return join(at, readdirSync(at)[0] as string, session_id);
  };

  it('clones every repository at session start, and says so', async () => {
    const resources = [
      repository('acme/shop'),
      repository('acme/design'),
      repository('acme/hidden', 'ghp_right'),
    ];
    const session = await create({ resources });
    expect(session.status).toBe('idle');
    const all = await until(session.id, has('session.resource_mounted', 3));
    expect(all.map(({ type }) => type)).toEqual(Array(3).fill('session.resource_mounted'));
    expect(all).toContainEqual(
      expect.objectContaining({
        resource_id: session.resources[0]?.id,
        commit,
        size_bytes: expect.any(Number),
      }),
    );
    expect(readdirSync(join(disk(session.id), 'data')).sort()).toEqual(['design', 'hidden', 'shop']);
  });

  it('tries a clone again that was cut, says both, and has it then', async () => {
    git.manners.set('acme/flaky', 'cut');
    const { id, resources } = await create({ resources: [repository('acme/flaky')] });
    await until(id, has('session.error'));
    git.manners.delete('acme/flaky');
    expect(await until(id, has('session.resource_mounted'))).toMatchObject([
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

  it('ends the clone of a resource that is deleted, and continues', async () => {
    await addRepository(git.folder, `acme/slow-${runtime.name}`);
    git.manners.set(`acme/slow-${runtime.name}`, 'hang');
    const before = git.requests.length;
    const resources = [repository(`acme/slow-${runtime.name}`)];
    const {
      id: session_id,
      resources: [attached],
    } = await create({ resources, initial_events: [say('Hello.')] });
    await vi.waitFor(() => expect(git.requests.length).toBeGreaterThan(before), 10_000);
    const path = { session_id, resource_id: attached?.id as string };
    await unwrap(client.deleteSessionResource({ path }));
    const all = await until(session_id, has('session.status_idle'));
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'agent.message',
      'session.status_idle',
    ]);
  });

  it('says why a repository cannot be cloned', async () => {
    const session = await create({ resources: [repository('acme/hidden'), repository('acme/missing')] });
    const all = await until(session.id, has('session.error', 2));
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

  it('runs an agent for a message, in /data, once the clones are done', async () => {
    const session = await create({ resources: [repository('acme/shop')], initial_events: [say('Hello.')] });
    const all = await until(session.id, has('session.status_idle'));
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.resource_mounted',
      'session.status_running',
      'agent.message',
      'session.status_idle',
    ]);
    const place = runtime.name === 'bubblewrap' ? '/data' : join(disk(session.id), 'data');
    expect(all[3]).toMatchObject({ content: [{ type: 'text', text: `in ${place}: shop ` }] });
    expect(all[0]?.processed_at).not.toBeNull();
    const { status, stats } = await unwrap(client.getSession({ path: { session_id: session.id } }));
    expect([status, stats.active_seconds > 0]).toEqual(['idle', true]);
  });

  it('ends a turn that is interrupted, and one whose session is archived', async () => {
    const initial_events = [say('Wait.')];
    const [interrupted, archived] = [await create({ initial_events }), await create({ initial_events })];
    await until(interrupted.id, has('agent.thinking'));
    await until(archived.id, has('agent.thinking'));
    const path = { session_id: interrupted.id };
    await unwrap(client.sendSessionEvents({ path, body: { events: [{ type: 'user.interrupt' }] } }));
    const all = await until(interrupted.id, has('session.status_idle'));
    expect(all.map(({ type }) => type)).not.toContain('session.error');
    await unwrap(client.archiveSession({ path: { session_id: archived.id } }));
    const statusOf = async () =>
      (await unwrap(client.getSession({ path: { session_id: archived.id } }))).status;
    expect(await statusOf()).toBe('idle');
    const last = (await events(archived.id, client)).at(-1);
    expect(last).toMatchObject({ type: 'session.status_idle', stop_reason: { type: 'end_turn' } });
    // It continues with the next message.
    await unwrap(client.sendSessionEvents({ path, body: { events: [say('Hello.')] } }));
    await until(interrupted.id, has('agent.message'));
  });

  it('keeps all that an agent says before it fails, in its order', async () => {
    const { id } = await create({ initial_events: [say('Talk.')] });
    const all = await until(id, has('session.status_idle'));
    const texts = all.flatMap((event) =>
      event.type === 'agent.message' ? (event as { content: { text: string }[] }).content : [],
    );
    expect(texts.map(({ text }) => text)).toEqual(Array.from({ length: 1000 }, (_, i) => String(i + 1)));
    expect(all.slice(-2)).toMatchObject([
      { type: 'session.error', error: { message: 'line 1001: no JSON object: nonsense' } },
      { type: 'session.status_idle', stop_reason: { type: 'retries_exhausted' } },
    ]);
  });

  it('opens a thread with its own events, status and stats', async () => {
    const { id: session_id } = await create({ initial_events: [say('Open.')] });
    const all = await until(session_id, has('session.status_idle'));
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'session.thread_created',
      'session.thread_status_running',
      'session.thread_status_idle',
      'session.status_idle',
    ]);
    const { data } = await unwrap(client.listSessionThreads({ path: { session_id } }));
    const stats = {
      active_seconds: expect.any(Number),
      duration_seconds: expect.any(Number),
      startup_seconds: 0,
    };
    const child = data.find(({ parent_thread_id }) => parent_thread_id !== null);
    expect(data.find((each) => each !== child)).toMatchObject({ status: 'idle', stats });
    expect(child).toMatchObject({ status: 'idle', agent: { name: 'reviewer' }, stats });
    expect(data.every((each) => (each.stats?.active_seconds ?? 0) > 0)).toBe(true);
    const path = { session_id, thread_id: child?.id as string };
    const { data: own } = await unwrap(client.listSessionThreadEvents({ path }));
    expect(own).toMatchObject([{ type: 'agent.message', content: [{ text: 'Fine.' }] }]);
    // Another turn finds it by its name.
    await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say('Again.')] } }));
    const later = await until(session_id, has('session.status_idle', 2));
    expect(later.slice(all.length).map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'session.thread_status_running',
      'session.thread_status_idle',
      'session.status_idle',
    ]);
    expect((await unwrap(client.listSessionThreadEvents({ path }))).data).toHaveLength(2);
    expect((await unwrap(client.listSessionThreads({ path: { session_id } }))).data).toHaveLength(2);
  });

  it.runIf(runtime.name === 'bubblewrap')('gives an agent no network, when it is told so', async () => {
    const data = mkdtempSync(join(tmpdir(), 'no-network-'));
    const interfaces = `awk 'NR > 2 { sub(":", "", $1); names = names $1 }
      END { print "{\\"type\\":\\"agent.message\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"" names "\\"}]}" }' /proc/net/dev`;
    const other = await start(data, { WORKSPACE_NETWORK: 'none', AGENT_COMMAND: interfaces });
    try {
      const by = createClient({ baseUrl: other.url, token: other.token as string });
      const resources = [repository('acme/shop')];
      const { id } = await create({ resources, initial_events: [say('Hello.')] }, by);
      const all = await until(id, has('session.status_idle'), by);
      // The clone is the service's, and has it.
      expect(all.map(({ type }) => type)).toContain('session.resource_mounted');
      expect(all).toContainEqual(expect.objectContaining({ content: [{ type: 'text', text: 'lo' }] }));
    } finally {
      await other.close();
      rmSync(data, { recursive: true });
    }
  });

  it('keeps a run in progress until its first turn ends', async () => {
    const body = { name: 'Waits', agent, environment_id, initial_events: [say('Wait.')] };
    const { id } = await unwrap(client.createDeployment({ body }));
    const run = await unwrap(client.runDeployment({ path: { id } }));
    const path = { run_id: run.id };
    const now = () => unwrap(client.getDeploymentRun({ path }));
    await vi.waitFor(async () => expect((await now()).status).toBe('running'), 10_000);
    const session_id = (await now()).session_id as string;
    await until(session_id, has('agent.thinking'));
    const events = [{ type: 'user.interrupt' as const }];
    await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));
    await vi.waitFor(async () => expect((await now()).status).toBe('completed'), 10_000);
  });

  it('removes checkouts of deleted resources, and disks of archived or deleted sessions', async () => {
    const resources = [repository('acme/shop'), repository('acme/design')];
    const [archived, deleted] = [await create({ resources }), await create({ resources })];
    const path = { session_id: archived.id };
    await until(archived.id, has('session.resource_mounted', 2));
    await until(deleted.id, has('session.resource_mounted', 2));
    const shop = { ...path, resource_id: archived.resources[0]?.id as string };
    await unwrap(client.deleteSessionResource({ path: shop }));
    const data = join(disk(archived.id), 'data');
    await vi.waitFor(() => expect(readdirSync(data)).toEqual(['design']), 10_000);
    await unwrap(client.archiveSession({ path }));
    await unwrap(client.deleteSession({ path: { session_id: deleted.id } }));
    const gone = () => [archived, deleted].map(({ id }) => existsSync(disk(id)));
    await vi.waitFor(() => expect(gone()).toEqual([false, false]), 10_000);
  });

  it('reclaims the disk of an idle session, and clones again for the next message', async () => {
    const data = mkdtempSync(join(tmpdir(), 'idle-'));
    const other = await start(data, { WORKSPACE_IDLE_SECONDS: '1' });
    try {
      const by = createClient({ baseUrl: other.url, token: other.token as string });
      const { id } = await create({ resources: [repository('acme/shop')] }, by);
      await until(id, has('session.workspace_reclaimed'), by);
      const at = join(data, 'workspaces');
      const left = () => readdirSync(join(at, readdirSync(at)[0] as string)).filter((name) => name === id);
      await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
      const body = { events: [say('Hello.')] };
      await unwrap(by.sendSessionEvents({ path: { session_id: id }, body }));
      const all = await until(id, has('session.status_idle'), by);
      expect(
        all.filter(({ type }) => type !== 'session.workspace_reclaimed').map(({ type }) => type),
      ).toEqual([
        'session.resource_mounted',
        'user.message',
        'session.resource_mounted',
        'session.status_running',
        'agent.message',
        'session.status_idle',
      ]);
    } finally {
      await other.close();
      rmSync(data, { recursive: true });
    }
  });

  it('reclaims the disks of idle and archived sessions without agents too', async () => {
    const data = mkdtempSync(join(tmpdir(), 'idle-'));
    const other = await start(data, { AGENT_COMMAND: 'none', WORKSPACE_IDLE_SECONDS: '3' });
    try {
      const by = createClient({ baseUrl: other.url, token: other.token as string });
      const body = { resources: [repository('acme/shop')], initial_events: [say('Hello.')] };
      const [idle, archived] = [await create(body, by), await create(body, by)];
      for (const { id } of [idle, archived]) await until(id, has('session.resource_mounted'), by);
      const at = join(data, 'workspaces');
      const left = () => readdirSync(join(at, readdirSync(at)[0] as string));
      await unwrap(by.archiveSession({ path: { session_id: archived.id } }));
      await vi.waitFor(() => expect(left()).not.toContain(archived.id), 10_000);
      await until(idle.id, has('session.workspace_reclaimed'), by);
      await vi.waitFor(() => expect(left()).not.toContain(idle.id), 10_000);
    } finally {
      await other.close();
      rmSync(data, { recursive: true });
    }
  });
});
