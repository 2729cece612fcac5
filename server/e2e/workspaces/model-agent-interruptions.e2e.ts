/** Interruptions of turns of the built-in agent, with the time that they take. */
import { execFileSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { bash, custom, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { beginStream, sse } from '../../testing/model-provider.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

describeEach(allRuntimes, 'An interruption of the built-in agent in the runtime $name', ({ name }) => {
  const on = useModelAgent(name);
  const { sessionWith, send, until, idle, last } = on;

  /** Interrupts a session. Resolves to the milliseconds from the request to the end of the turn, and of `isOver`. */
  async function interrupt(id: string, isOver: () => boolean): Promise<string> {
    const began = performance.now();
    const since = () => Math.round(performance.now() - began);
    const over = vi.waitUntil(isOver, { timeout: 100_000, interval: 5 }).then(since);
    await send(id, { type: 'user.interrupt' });
    const turn = idle(id).then(since);
    return `the work ended after ${await over} ms, the turn after ${await turn} ms`;
  }

  it('ends the stream of the model', async () => {
    let isOpen = false;
    on.model.script((response) => {
      isOpen = true;
      response.on('close', () => {
        isOpen = false;
      });
      beginStream(response);
      response.write(
        sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      );
    });
    const id = await sessionWith([toolset], 'Talk.');
    await vi.waitUntil(() => isOpen, { timeout: 100_000 });
    console.log(`${name}, stream: ${await interrupt(id, () => !isOpen)}`);
    expect(last(await idle(id), 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('ends a command with its children', async () => {
    const seconds = `6${process.pid}`;
    const command = `sleep ${seconds} & setsid sleep ${seconds} & (trap '' TERM INT; sleep ${seconds}) & sleep ${seconds}`;
    on.model.script([bash(command)]);
    const id = await sessionWith([toolset], 'Sleep.');
    await vi.waitUntil(() => sleeping(seconds) === 4, { timeout: 100_000 });
    console.log(`${name}, command: ${await interrupt(id, () => sleeping(seconds) === 0)}`);
    const events = await idle(id);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
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
