/** Turns of agents: input, output, interruptions, threads and runs. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Prints its folder and the files in it. For some words in the message, it waits, prints many lines, or opens a thread. */
const agentCommand = `
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

describeEach(allRuntimes, 'turns with the runtime $name', ({ runtime }) => {
  const on = useSandboxService(runtime.name, agentCommand, (git) => addRepository(git.folder, 'acme/shop'));

  it('runs the agent in /data after the clones', async () => {
    const session = await on.create({
      resources: [on.repository('acme/shop')],
      initial_events: [say('Hello.')],
    });
    const all = await on.until(session.id, 'session.status_idle');
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.resource_mounted',
      'session.status_running',
      'agent.message',
      'session.status_idle',
    ]);
    const place = runtime.name === 'bubblewrap' ? '/data' : join(on.disk(session.id), 'data');
    expect(all[3]).toMatchObject({ content: [{ type: 'text', text: `in ${place}: shop ` }] });
    expect(all[0]?.processed_at).not.toBeNull();
    const { status, stats } = await unwrap(on.client.getSession({ path: { session_id: session.id } }));
    expect([status, stats.active_seconds > 0]).toEqual(['idle', true]);
  });

  it('ends if it is interrupted or its session is archived', async () => {
    const initial_events = [say('Wait.')];
    const [interrupted, archived] = [
      await on.create({ initial_events }),
      await on.create({ initial_events }),
    ];
    await on.until(interrupted.id, 'agent.thinking');
    await on.until(archived.id, 'agent.thinking');
    const path = { session_id: interrupted.id };
    await unwrap(on.client.sendSessionEvents({ path, body: { events: [{ type: 'user.interrupt' }] } }));
    const all = await on.until(interrupted.id, 'session.status_idle');
    expect(all.map(({ type }) => type)).not.toContain('session.error');
    await unwrap(on.client.archiveSession({ path: { session_id: archived.id } }));
    const statusOf = async () =>
      (await unwrap(on.client.getSession({ path: { session_id: archived.id } }))).status;
    expect(await statusOf()).toBe('idle');
    const last = (await on.events(archived.id)).at(-1);
    expect(last).toMatchObject({ type: 'session.status_idle', stop_reason: { type: 'end_turn' } });
    // The session continues with the next message.
    await unwrap(on.client.sendSessionEvents({ path, body: { events: [say('Hello.')] } }));
    await on.until(interrupted.id, 'agent.message');
  });

  it('keeps the output of an agent that fails, in order', async () => {
    const { id } = await on.create({ initial_events: [say('Talk.')] });
    const all = await on.until(id, 'session.status_idle');
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
    const { id: session_id } = await on.create({ initial_events: [say('Open.')] });
    const all = await on.until(session_id, 'session.status_idle');
    expect(all.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'session.thread_created',
      'session.thread_status_running',
      'session.thread_status_idle',
      'session.status_idle',
    ]);
    const { data } = await unwrap(on.client.listSessionThreads({ path: { session_id } }));
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
    const { data: own } = await unwrap(on.client.listSessionThreadEvents({ path }));
    expect(own).toMatchObject([{ type: 'agent.message', content: [{ text: 'Fine.' }] }]);
    // Another turn finds the thread by its name.
    await unwrap(on.client.sendSessionEvents({ path: { session_id }, body: { events: [say('Again.')] } }));
    const later = await on.until(session_id, 'session.status_idle', 2);
    expect(later.slice(all.length).map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'session.thread_status_running',
      'session.thread_status_idle',
      'session.status_idle',
    ]);
    expect((await unwrap(on.client.listSessionThreadEvents({ path }))).data).toHaveLength(2);
    expect((await unwrap(on.client.listSessionThreads({ path: { session_id } }))).data).toHaveLength(2);
  });

  it.runIf(runtime.name === 'bubblewrap')('has no network without SANDBOX_NETWORK', async () => {
    const interfaces = `awk 'NR > 2 { sub(":", "", $1); names = names $1 }
      END { print "{\\"type\\":\\"agent.message\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"" names "\\"}]}" }' /proc/net/dev`;
    const other = await on.another({ SANDBOX_NETWORK: 'none', AGENT_COMMAND: interfaces });
    const resources = [on.repository('acme/shop')];
    const { id } = await on.create({ resources, initial_events: [say('Hello.')] }, other.client);
    const all = await on.until(id, 'session.status_idle', 1, other.client);
    // The service clones with a network.
    expect(all.map(({ type }) => type)).toContain('session.resource_mounted');
    expect(all).toContainEqual(expect.objectContaining({ content: [{ type: 'text', text: 'lo' }] }));
  });

  it('keeps a run in progress until its first turn ends', async () => {
    const body = { name: 'Waits', agent, environment_id, initial_events: [say('Wait.')] };
    const { id } = await unwrap(on.client.createDeployment({ body }));
    const run = await unwrap(on.client.runDeployment({ path: { id } }));
    const path = { run_id: run.id };
    const now = () => unwrap(on.client.getDeploymentRun({ path }));
    await vi.waitFor(async () => expect((await now()).status).toBe('running'), 100_000);
    const session_id = (await now()).session_id as string;
    await on.until(session_id, 'agent.thinking');
    const events = [{ type: 'user.interrupt' as const }];
    await unwrap(on.client.sendSessionEvents({ path: { session_id }, body: { events } }));
    await vi.waitFor(async () => expect((await now()).status).toBe('completed'), 100_000);
  });
});
