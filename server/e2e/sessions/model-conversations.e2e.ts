/** The built-in agent over HTTP, with the conversations of `model-conversations.json`, and with a real model. */
import { fileURLToPath } from 'node:url';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { asking, type Event, type Of, text, toolset, useModelAgent } from '../../testing/model-agent.ts';

const ofType = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Of<Type> => event.type === type);

/** A turn that needs a tool. A real model can need several requests. */
function describeWork({ sessionWith, idle, last }: ReturnType<typeof useModelAgent>): void {
  it('works with a tool until its turn ends', async () => {
    const task = 'Compute 6 * 7 with Bash, and write the result to the file `product`. Then say the result.';
    const events = await idle(await sessionWith([toolset], task));
    expect(ofType(events, 'agent.tool_use').map(({ name }) => name)).toContain('Bash');
    expect(ofType(events, 'agent.tool_result').some(({ is_error }) => is_error === false)).toBe(true);
    expect(JSON.stringify(last(events, 'agent.message').content)).toContain('42');
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(last(events, 'session.usage').usage.output_tokens).toBeGreaterThan(0);
  });
}

describe('The built-in agent in recorded conversations', () => {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  beforeAll(async () => {
    mock.loadFixtureFile(fileURLToPath(new URL('model-conversations.json', import.meta.url)));
    await mock.start();
  });
  afterAll(() => mock.stop());
  const on = useModelAgent('directory', () => ({ MODEL_API_KEY: 'sk-model-key', MODEL_BASE_URL: mock.url }));
  const { sessionWith, send, until, idle, last } = on;

  describeWork(on);

  it('adds up what each request used, for the thread and the session', async () => {
    const id = await sessionWith([toolset], 'How many files are here?');
    const usageOf = async () => {
      const path = { session_id: id };
      const { usage, stats } = await unwrap(on.client.getSession({ path }));
      const { data } = await unwrap(on.client.listSessionThreads({ path }));
      expect(data.map((thread) => thread.usage)).toEqual([usage]);
      expect(data[0]?.stats?.active_seconds).toBe(stats.active_seconds);
      return usage;
    };
    const cache = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
    const events = await idle(id);
    expect(ofType(events, 'span.model_request_end').map(({ model_usage }) => model_usage)).toEqual([
      { input_tokens: 100, output_tokens: 20, ...cache },
      { input_tokens: 150, output_tokens: 10, ...cache },
    ]);
    const sum = { ...cache, list_cost: null };
    expect(ofType(events, 'session.usage').map(({ usage }) => usage)).toEqual([
      { input_tokens: 100, output_tokens: 20, ...sum },
      { input_tokens: 250, output_tokens: 30, ...sum },
    ]);
    expect(await usageOf()).toEqual({ input_tokens: 250, output_tokens: 30, ...sum });
    await send(id, say('Thank you.'));
    await idle(id, 2);
    expect(await usageOf()).toEqual({ input_tokens: 450, output_tokens: 35, ...sum });
  });

  it('says how each call was evaluated', async () => {
    const events = await idle(await sessionWith([asking], 'Launch it.'));
    const calls = ofType(events, 'agent.tool_use');
    expect(calls.map(({ name, evaluated_permission }) => [name, evaluated_permission])).toEqual([
      ['Launch', 'deny'],
      ['Bash', 'ask'],
    ]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({
      type: 'requires_action',
      event_ids: [calls[1]?.id],
    });
  });

  it('repeats a request whose stream broke', async () => {
    const events = await idle(await sessionWith([], 'Tell a story.'));
    expect(last(events, 'session.error').error.retry_status).toEqual({ type: 'retrying' });
    expect(ofType(events, 'span.model_request_end').map(({ is_error }) => is_error)).toEqual([true, false]);
    expect(last(events, 'agent.message').content).toEqual([text('The end.')]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('ends a turn that the model declines', async () => {
    const events = await idle(await sessionWith([], 'Do harm.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'refusal' });
  });

  it('stops a stream if the user interrupts, and continues with the next message', async () => {
    const id = await sessionWith([], 'Count slowly.');
    await until(id, 'span.model_request_start');
    await send(id, { type: 'user.interrupt' });
    const stopped = await idle(id);
    expect(last(stopped, 'span.model_request_end').is_error).toBe(true);
    expect(last(stopped, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    await send(id, say('Stop there.'));
    expect(last(await idle(id, 2), 'agent.message').content).toEqual([text('I stopped.')]);
  });
});

const { MODEL_API_KEY, MODEL_BASE_URL, MODEL_MAP } = process.env;

describe.skipIf(MODEL_API_KEY === undefined)('A real model, if MODEL_API_KEY is set', () => {
  describeWork(
    useModelAgent('directory', () => ({
      MODEL_API_KEY: MODEL_API_KEY as string,
      ...(MODEL_BASE_URL !== undefined && { MODEL_BASE_URL }),
      MODEL_MAP: MODEL_MAP ?? 'claude-test=claude-haiku-5-5',
    })),
  );
});
