/** The built-in agent with a hostile model: its turns end in order, and the service continues. */
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { processesOf } from '../../reference/workspaces/processes.ts';
import { bash, type Of, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { beginStream, sse, writeForever } from '../../testing/model-provider.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { respondWith } from '../../testing/scripted-model.ts';

/** The contract's limit of a text, in characters. */
const CHARACTERS = 1_048_576;
/** The most blocks of a response. */
const BLOCKS = 256;

describeEach(allRuntimes, 'The built-in agent in the runtime $name, with a hostile model', ({ name }) => {
  const on = useModelAgent(name, () => ({ AGENT_PROCESSES: '60' }));
  const { sessionWith, idle, last } = on;
  /** Returns the number of processes that started with `LEFT`. */
  const left = async (mark: string) => (await processesOf('LEFT', (value) => value === mark)).length;

  it('cuts a text of 10 MB, and lets the model continue', async () => {
    const part = 'x'.repeat(100_000);
    const delta = { type: 'text_delta', text: part };
    const chunk = sse({ type: 'content_block_delta', index: 0, delta });
    on.model.script(
      (response) => {
        beginStream(response);
        const content_block = { type: 'text', text: '' };
        response.write(sse({ type: 'content_block_start', index: 0, content_block }));
        void writeForever(response, chunk);
      },
      [text('Short.')],
    );
    const events = await idle(await sessionWith([toolset], 'Write.'));
    const texts = events.filter((event): event is Of<'agent.message'> => event.type === 'agent.message');
    const lengths = texts.map(({ content }) => content.map((block) => 'text' in block && block.text.length));
    expect(lengths).toEqual([[CHARACTERS], ['Short.'.length]]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('ends a turn whose model sends an event of 10 MB', async () => {
    on.model.script([text('x'.repeat(10_000_000))]);
    const events = await idle(await sessionWith([toolset], 'Write.'));
    expect(last(events, 'session.error').error).toMatchObject({
      type: 'model_request_failed_error',
      message: expect.stringContaining('too large'),
    });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
  });

  it(`executes ${BLOCKS} of 1,000 calls in a response`, async () => {
    const read = { type: 'tool_use' as const, name: 'Read', input: { file_path: 'missing' } };
    on.model.script(Array(1_000).fill(read), [text('Too many.')]);
    const events = await idle(await sessionWith([toolset], 'Read.'));
    const calls = events.filter(({ type }) => type === 'agent.tool_use').map((event) => event.id);
    const results = events.filter(
      (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
    );
    expect(calls).toHaveLength(BLOCKS);
    expect(results.map(({ tool_use_id }) => tool_use_id).toSorted()).toEqual(calls.toSorted());
    expect(last(events, 'agent.message').content).toEqual([text('Too many.')]);
  });

  it('reports a fork bomb to the model, and ends all its processes', async () => {
    const mark = randomUUID();
    const bomb = `LEFT=${mark} bash -c 'f() { f | f & }; f; sleep 100'`;
    on.model.script([bash(bomb)], [bash('echo fine')], [text('It is over.')]);
    const events = await idle(await sessionWith([toolset], 'Fork.'));
    const results = events.filter(
      (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
    );
    expect(results.map(({ is_error }) => is_error)).toEqual([true, false]);
    expect(JSON.stringify(results[0])).toContain('AGENT_PROCESSES');
    expect(last(events, 'agent.message').content).toEqual([text('It is over.')]);
    await vi.waitUntil(async () => (await left(mark)) === 0, { timeout: 100_000 });
  });

  it('ends processes in the background that hold the output', async () => {
    const mark = randomUUID();
    const command = `export LEFT=${mark}; sleep 300 & setsid sleep 300 & echo started`;
    let during = 0;
    on.model.script([bash(command)], async (response) => {
      during = await left(mark);
      respondWith(response, [text('They stay.')]);
    });
    const events = await idle(await sessionWith([toolset], 'Leave something.'));
    expect(during).toBe(2);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: false });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    await vi.waitUntil(async () => (await left(mark)) === 0, { timeout: 100_000 });
  });
});
