/** Interruptions of turns of the built-in agent, with the time that they take. */
import { execFileSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import {
  bash,
  custom,
  delegate,
  type Event,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { beginStream, sse } from '../../testing/model-provider.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { modelError, type Respond } from '../../testing/scripted-model.ts';

/** The specified bound. */
const BOUND_MS = 2_000;
/**
 * A busy machine delays single interruptions, and what the service waits for delays all of them. So the fastest attempt
 * counts.
 */
const ATTEMPTS = 3;
const CHILDREN = 5;
/** The child threads that run a command. The others receive a stream. */
const COMMANDS = 2;

const wait = { timeout: 100_000, interval: 20 };

describeEach(allRuntimes, 'An interruption of the built-in agent in the runtime $name', ({ name }) => {
  const on = useModelAgent(name, () => ({ MODEL_REQUESTS_PER_TURN: '20' }));
  const { sessionWith, send, until, idle, last } = on;

  /** Expects an attempt that takes less than two seconds. An attempt resolves to its milliseconds. */
  async function expectInTime(attempt: () => Promise<number>): Promise<void> {
    const times: number[] = [];
    do times.push(await attempt());
    while (times.length < ATTEMPTS && Math.min(...times) >= BOUND_MS);
    expect(Math.min(...times), `The attempts took ${times} ms.`).toBeLessThan(BOUND_MS);
  }

  /**
   * Interrupts a session when its work has begun. Resolves to the milliseconds from the accepted interruption until the
   * work is over and the turn has ended.
   */
  async function interrupt(id: string, isOver: () => boolean): Promise<number> {
    const over = vi.waitUntil(isOver, wait).then(() => performance.now());
    await send(id, { type: 'user.interrupt' });
    const accepted = performance.now();
    const duration = (await over) - accepted;
    const events = await idle(id);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    return Math.max(duration, sinceInterrupt(events, 'session.status_idle'));
  }

  /** The milliseconds from the interruption to the last event of a type, by the clock of the service. */
  const sinceInterrupt = (events: readonly Event[], type: Event['type']) =>
    Date.parse(last(events, type).created_at ?? '') - Date.parse(last(events, 'user.interrupt').created_at);

  /** A response whose stream does not end. Counts the open streams. */
  const streams = { open: 0 };
  const stream: Respond = (response) => {
    streams.open += 1;
    response.on('close', () => {
      streams.open -= 1;
    });
    beginStream(response);
    response.write(sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }));
  };

  it('ends the stream of the model within two seconds', () =>
    expectInTime(async () => {
      on.model.script(stream);
      const id = await sessionWith([toolset], 'Talk.');
      await vi.waitUntil(() => streams.open === 1, wait);
      return interrupt(id, () => streams.open === 0);
    }));

  it('ends the wait for the next attempt within two seconds', () =>
    expectInTime(async () => {
      on.model.script(modelError(529, 'overloaded_error', { 'retry-after': '60' }));
      const id = await sessionWith([toolset], 'Talk.');
      await until(id, 'session.status_rescheduled');
      return interrupt(id, () => true);
    }));

  it.each([
    ['a command', (sleep: string) => sleep],
    ['a command that ignores signals', (sleep: string) => `trap '' HUP INT TERM; while :; do ${sleep}; done`],
    [
      'a command with processes in the background',
      (sleep: string) =>
        `${sleep} & setsid ${sleep} & (trap '' HUP INT TERM; ${sleep}) & (setsid sh -c '${sleep} & ${sleep}' &); ${sleep}`,
    ],
  ])('ends %s within two seconds', (_, commandOf) =>
    expectInTime(async () => {
      const seconds = `6${process.pid}`;
      const command = commandOf(`sleep ${seconds}`);
      on.model.script([bash(command)]);
      const id = await sessionWith([toolset], 'Sleep.');
      const expected = command.match(/sleep/g)?.length;
      await vi.waitUntil(() => sleeping(seconds) === expected, wait);
      const duration = await interrupt(id, () => sleeping(seconds) === 0);
      expect(last(await idle(id), 'agent.tool_result')).toMatchObject({ is_error: true });
      return duration;
    }),
  );

  it(`ends the work of ${CHILDREN} child threads within two seconds`, () =>
    expectInTime(async () => {
      const { id, seconds } = await startTeam();
      const duration = await interrupt(id, () => streams.open === 0 && sleeping(seconds) === 0);
      const events = await idle(id);
      const path = { session_id: id };
      const { data: threads } = await unwrap(on.client.listSessionThreads({ path }));
      expect(threads.map(({ status }) => status)).toEqual(Array(CHILDREN + 1).fill('idle'));
      expect(events.filter(({ type }) => type === 'session.thread_status_idle')).toHaveLength(CHILDREN);
      return duration;
    }));

  it('ends the command of one child thread within two seconds, and the others continue', () =>
    expectInTime(async () => {
      const { id, seconds } = await startTeam();
      const path = { session_id: id };
      const { data: threads } = await unwrap(on.client.listSessionThreads({ path }));
      const calls = await Promise.all(
        threads.slice(1).map(async (thread) => {
          const request = { path: { ...path, thread_id: thread.id } };
          const { data } = await unwrap(on.client.listSessionThreadEvents(request));
          return data.some(({ type }) => type === 'agent.tool_use') ? thread.id : [];
        }),
      );
      const [session_thread_id = ''] = calls.flat();
      await send(id, { type: 'user.interrupt', session_thread_id });
      const accepted = performance.now();
      await vi.waitUntil(() => sleeping(seconds) === COMMANDS - 1, wait);
      const duration = performance.now() - accepted;
      const ended = await until(id, 'session.thread_status_idle');
      expect(streams.open).toBe(CHILDREN - COMMANDS);
      expect(sleeping(seconds)).toBe(COMMANDS - 1);
      await interrupt(id, () => streams.open === 0 && sleeping(seconds) === 0);
      return Math.max(duration, sinceInterrupt(ended, 'session.thread_status_idle'));
    }));

  /** Resolves to a session whose child threads work, and the argument of `sleep` in the command. */
  async function startTeam(): Promise<{ id: string; seconds: string }> {
    const seconds = `7${process.pid}`;
    on.model.choose(({ messages, tools }) => {
      if (tools?.some((tool) => tool.name === 'Delegate')) {
        return Array.from({ length: CHILDREN }, (_, index) =>
          delegate('Helper', index < COMMANDS ? 'Sleep.' : 'Talk.'),
        );
      }
      return String(messages[0]?.content[0]?.text) === 'Talk.'
        ? stream
        : [bash(`trap '' HUP INT TERM; while :; do sleep ${seconds}; done`)];
    });
    const body = { name: 'Helper', model: 'claude-test', system: 'Help.', tools: [toolset] };
    const { id: helper } = await unwrap(on.client.createAgent({ body }));
    const multiagent = { type: 'coordinator' as const, agents: [helper] };
    const { id: agent } = await unwrap(
      on.client.createAgent({ body: { ...body, name: 'Lead', multiagent } }),
    );
    const session = { agent, environment_id, initial_events: [say('Delegate.')] };
    const { id } = await unwrap(on.client.createSession({ body: session }));
    await vi.waitUntil(() => streams.open === CHILDREN - COMMANDS && sleeping(seconds) === COMMANDS, wait);
    return { id, seconds };
  }

  it('starts no turn for a message that waited, and tells the model', async () => {
    on.model.script(stream);
    const id = await sessionWith([toolset], 'One.');
    await vi.waitUntil(() => streams.open === 1, wait);
    await send(id, say('Two.'));
    await send(id, { type: 'user.interrupt' });
    await idle(id);
    on.model.script([text('Done.')]);
    await send(id, say('Three.'));
    const events = await idle(id, 2);
    expect(events.filter(({ type }) => type === 'session.status_running')).toHaveLength(2);
    const said = on.model.sent.at(-1)?.flatMap(({ content }) => content.map((each) => each.text));
    expect(said?.slice(-4)).toEqual(['One.', 'Two.', expect.stringContaining('interrupted you'), 'Three.']);
  });

  it('rejects responses of the client to a call that was interrupted', async () => {
    on.model.script([bash('sleep 300'), { type: 'tool_use', name: 'weather_now', input: {} }]);
    const id = await sessionWith([toolset, custom], 'Wait.');
    const call = last(await until(id, 'agent.custom_tool_use'), 'agent.custom_tool_use').id;
    const results = async () =>
      (await on.eventsOf(id)).filter(({ type }) => type === 'user.custom_tool_result');
    await send(id, { type: 'user.interrupt' });
    // Before the turn has ended.
    await vi.waitUntil(async () => (await results()).length > 0, { timeout: 100_000, interval: 1 });
    const late = {
      type: 'user.custom_tool_result' as const,
      custom_tool_use_id: call,
      content: [text('rain')],
    };
    await expect(send(id, late)).rejects.toMatchObject({ status: 400 });
    await idle(id);
    expect(await results()).toHaveLength(1);
  });
});

function sleeping(seconds: string): number {
  try {
    return Number(execFileSync('pgrep', ['-cxf', `sleep ${seconds}`], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
