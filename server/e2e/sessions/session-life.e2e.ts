/** A session while an agent works in it: archived and interrupted threads, stats, rotated tokens. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Opens two threads for `Open`. For `Wait`, waits until the test creates the file `go`, and then writes in each thread. */
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

describeEach(firstRuntime, 'the life of a session with the runtime $name', ({ runtime }) => {
  const on = useSandboxService(runtime.name, speaker, async (git) => {
    git.tokens.add('ghp_right');
    await addRepository(git.folder, 'acme/private');
    git.manners.set('acme/private', 'private');
  });
  const send = (
    session_id: string,
    ...events: Parameters<Client['sendSessionEvents']>[0]['body']['events']
  ) => unwrap(on.client.sendSessionEvents({ path: { session_id }, body: { events } }));
  const sessionOf = (session_id: string) => unwrap(on.client.getSession({ path: { session_id } }));
  const threadsOf = async (session_id: string) => {
    const { data } = await unwrap(on.client.listSessionThreads({ path: { session_id } }));
    const named = (name: string) => {
      const thread = data.find((each) => each.parent_thread_id !== null && each.agent.name === name);
      if (!thread) throw new Error(`There is no thread ${name}.`);
      return thread;
    };
    return { coordinator: data[0], one: named('one'), two: named('two') };
  };
  const textsOf = async (session_id: string, thread_id: string) => {
    const { data } = await unwrap(on.client.listSessionThreadEvents({ path: { session_id, thread_id } }));
    return data.flatMap((event) => (event.type === 'agent.message' ? event.content : [])) as object[];
  };
  const text = (text: string) => ({ type: 'text', text });
  /** Lets the waiting agent continue. */
  function go(session_id: string): void {
    writeFileSync(join(on.disk(session_id), 'data', 'go'), '');
  }

  it("shows the coordinator's agent in a child thread, with the name from the agent", async () => {
    const { id, agent: snapshot } = await on.create({ initial_events: [say('Open.')] });
    await on.until(id, 'session.status_idle');
    const { coordinator, one } = await threadsOf(id);
    expect(coordinator?.agent).toEqual(snapshot);
    expect(one.agent).toEqual({ ...snapshot, name: 'one' });
  });

  it('interrupts only a child thread, drops its output, and continues the turn', async () => {
    const { id } = await on.create({ initial_events: [say('Open and Wait.')] });
    await on.until(id, 'agent.message');
    const { one, two } = await threadsOf(id);
    expect([one.status, two.status]).toEqual(['running', 'running']);
    await send(id, { type: 'user.interrupt', session_thread_id: one.id });
    expect((await threadsOf(id)).one.status).toBe('idle');
    go(id);
    const all = await on.until(id, 'session.status_idle');
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
    // The next turn resumes the thread.
    await send(id, say('Wait.'));
    await on.until(id, 'session.status_idle', 2);
    expect(await textsOf(id, one.id)).toEqual([text('first'), text('second')]);
  });

  it.each(['interrupted', 'archived'])('opens no thread from one that was %s', async (what) => {
    const { id } = await on.create({ initial_events: [say('Open and Wait and Nest.')] });
    await on.until(id, 'agent.message');
    const { one } = await threadsOf(id);
    await send(id, { type: 'user.interrupt', session_thread_id: one.id });
    const path = { session_id: id, thread_id: one.id };
    if (what === 'archived') await unwrap(on.client.archiveSessionThread({ path }));
    go(id);
    const all = await on.until(id, 'session.status_idle');
    expect(all.at(-1)).toMatchObject({ stop_reason: { type: 'end_turn' } });
    const opened = all.filter((event) => event.type === 'session.thread_created');
    expect(opened).toMatchObject(['one', 'two', 'in two'].map((agent_name) => ({ agent_name })));
    const { data } = await unwrap(on.client.listSessionThreads({ path: { session_id: id } }));
    expect(data.map(({ agent }) => agent.name).slice(1)).toEqual(['one', 'two', 'in two']);
    expect(await textsOf(id, data[3]?.id ?? '')).toEqual([text('third')]);
  });

  it('ends the turn that an interruption of the coordinator thread names', async () => {
    const { id } = await on.create({ initial_events: [say('Open and Wait.')] });
    await on.until(id, 'agent.message');
    const { coordinator } = await threadsOf(id);
    await send(id, { type: 'user.interrupt', session_thread_id: coordinator?.id ?? '' });
    const all = await on.until(id, 'session.status_idle');
    expect(all.map((event) => event.type)).not.toContain('session.error');
    expect((await threadsOf(id)).one.status).toBe('idle');
  });

  it('archives a child thread during a turn, and drops its output', async () => {
    const { id } = await on.create({ initial_events: [say('Open.')] });
    await on.until(id, 'session.status_idle');
    await send(id, say('Wait.'));
    await on.until(id, 'agent.message');
    const { one, two } = await threadsOf(id);
    const before = await sessionOf(id);
    const path = { session_id: id, thread_id: one.id };
    const archived = await unwrap(on.client.archiveSessionThread({ path }));
    expect(Date.parse((await sessionOf(id)).updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    go(id);
    const all = await on.until(id, 'session.status_idle', 2);
    expect(all.filter((event) => event.type === 'session.thread_status_terminated')).toMatchObject([
      { session_thread_id: one.id, agent_name: 'one' },
    ]);
    expect(all.map((event) => event.type)).not.toContain('session.error');
    expect(await textsOf(id, one.id)).toEqual([text('first')]);
    expect(await textsOf(id, two.id)).toEqual([text('first'), text('second')]);
    expect((await threadsOf(id)).one).toEqual(archived);
  });

  it('increases active_seconds during a turn, and keeps it between turns', async () => {
    const { id } = await on.create({ initial_events: [say('Open and Wait.')] });
    await on.until(id, 'agent.message');
    const active = async () => {
      const { coordinator, one } = await threadsOf(id);
      const { stats } = await sessionOf(id);
      return [stats, coordinator?.stats, one.stats].map((each) => each?.active_seconds ?? 0);
    };
    const first = await active();
    await vi.waitFor(
      async () => {
        const now = await active();
        expect(now.every((seconds, index) => seconds > (first[index] ?? 0))).toBe(true);
      },
      { timeout: 100_000 },
    );
    const during = await active();
    go(id);
    await on.until(id, 'session.status_idle');
    const after = await active();
    expect(after.every((seconds, index) => seconds >= (during[index] ?? 0))).toBe(true);
    expect(await active()).toEqual(after);
  });

  it('keeps active_seconds of a turn that archiving ends', async () => {
    const { id } = await on.create({ initial_events: [say('Open and Wait.')] });
    await on.until(id, 'agent.message');
    const before = await vi.waitFor(
      async () => {
        const { stats } = await sessionOf(id);
        expect(stats.active_seconds).toBeGreaterThan(0);
        return stats;
      },
      { timeout: 100_000 },
    );
    const archived = await unwrap(on.client.archiveSession({ path: { session_id: id } }));
    expect(archived.stats.active_seconds).toBeGreaterThan(before.active_seconds);
    expect((await sessionOf(id)).stats).toEqual(archived.stats);
    const threads = await threadsOf(id);
    expect(await threadsOf(id)).toEqual(threads);
    expect(threads.coordinator?.stats?.active_seconds).toBe(archived.stats.active_seconds);
    expect(threads.one.stats?.active_seconds).toBeGreaterThan(0);
  });

  it('clones at once when a rejected token is rotated', async () => {
    const url = on.git.url('acme/private');
    const wrong = { type: 'github_repository' as const, url, authorization_token: 'ghp_wrong' };
    const { id, resources } = await on.create({ resources: [wrong] });
    const rejected = await on.until(id, 'session.error');
    expect(rejected.at(-1)).toMatchObject({ error: { retry_status: { type: 'terminal' } } });
    const path = { session_id: id, resource_id: resources[0]?.id ?? '' };
    const rotate = (authorization_token: string) =>
      unwrap(on.client.rotateSessionResourceToken({ path, body: { authorization_token } }));
    await rotate('ghp_wrong_again');
    await on.until(id, 'session.error', 2);
    await rotate('ghp_right');
    expect((await on.until(id, 'session.resource_mounted')).at(-1)).toMatchObject({
      resource_id: path.resource_id,
    });
  });

  it('clones before the next turn when the token is rotated during a turn', async () => {
    const wrong = {
      type: 'github_repository' as const,
      url: on.git.url('acme/private'),
      authorization_token: 'ghp_wrong',
    };
    const { id, resources } = await on.create({
      resources: [wrong],
      initial_events: [say('Open and Wait.')],
    });
    await on.until(id, 'agent.message');
    const path = { session_id: id, resource_id: resources[0]?.id ?? '' };
    await unwrap(on.client.rotateSessionResourceToken({ path, body: { authorization_token: 'ghp_right' } }));
    await send(id, say('Again.'));
    go(id);
    const types = (await on.until(id, 'session.status_idle', 2)).map(({ type }) => type);
    const mounted = types.indexOf('session.resource_mounted');
    expect(mounted).toBeGreaterThan(types.indexOf('session.status_idle'));
    expect(mounted).toBeLessThan(types.lastIndexOf('session.status_running'));
  });
});
