/** The context window of the built-in agent, over HTTP, with a scripted model. */
import { describe, expect, it, vi } from 'vitest';
import { say } from '../../testing/bodies.ts';
import {
  bash,
  custom,
  type Event,
  type Of,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { modelError } from '../../testing/scripted-model.ts';

describe('The context window of the built-in agent', () => {
  const on = useModelAgent('directory');
  const { sessionWith, eventsOf, send, until, idle, last } = on;
  const small = { id: 'claude-test', effective_context_window: 20_000 };
  /** A message of about 10,000 tokens. */
  const task = `Remember 4711. ${'word '.repeat(6_000)}`;
  const full = { blocks: [bash('echo found')], inputTokens: 16_000 };
  const summary = 'The number is 4711.';

  type Body = { tools?: unknown[]; system: unknown; max_tokens: number; messages: { role: string }[] };
  const bodies = (count: number) => on.model.requests.slice(-count) as Body[];
  const endsOf = (events: readonly Event[]) =>
    events
      .filter((event): event is Of<'span.model_request_end'> => event.type === 'span.model_request_end')
      .map(({ is_error }) => is_error);
  const compactions = (events: readonly Event[]) =>
    events.filter(({ type }) => type === 'agent.thread_context_compacted').length;

  it('is compacted by a request without tools, and the work continues', async () => {
    on.model.script(full, [text(summary)], [text('Done.')]);
    const id = await sessionWith([toolset], task, { model: small });
    const events = await idle(id);
    expect(events.map(({ type }) => type).slice(6)).toEqual([
      'agent.tool_result',
      'span.model_request_start',
      'agent.thread_context_compacted',
      'span.model_request_end',
      'session.usage',
      'span.model_request_start',
      'agent.message',
      'span.model_request_end',
      'session.usage',
      'session.status_idle',
    ]);
    expect(last(events, 'session.usage').usage).toMatchObject({ input_tokens: 16_006, output_tokens: 21 });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(JSON.stringify(events)).not.toContain(summary);
    const [work, compaction, next] = bodies(3);
    expect(work).toMatchObject({ max_tokens: 5_000 });
    expect(compaction?.tools).toBeUndefined();
    expect(compaction?.system).toEqual(work?.system);
    expect(JSON.stringify(compaction?.messages)).toMatch(/Remember 4711.*echo found.*found.*Write a summary/);
    expect(JSON.stringify(compaction?.messages)).not.toMatch(/"type":"tool_/);
    expect(next?.tools).toEqual(work?.tools);
    expect(next?.messages).toHaveLength(1);
    expect(JSON.stringify(next?.messages)).toContain(summary);
  });

  it('keeps a message that nobody has responded to through a compaction', async () => {
    on.model.script({ blocks: [text('I do.')], inputTokens: 16_000 }, [text(summary)], [text('4711')]);
    const id = await sessionWith([], task, { model: small });
    await idle(id);
    await send(id, say('Which number?'));
    expect(compactions(await idle(id, 2))).toBe(1);
    const sent = JSON.stringify(bodies(1)[0]?.messages);
    expect(sent).toMatch(/4711.*Which number\?/);
    expect(sent).not.toContain('word word');
  });

  it('is compacted again by the next server if the first one is killed meanwhile', async () => {
    on.model.script(full, () => {});
    const before = on.model.requests.length;
    const id = await sessionWith([toolset], task, { model: small });
    await vi.waitUntil(() => on.model.requests.length === before + 2, { timeout: 100_000 });
    await on.kill();
    on.model.script([text(summary)], [text('Done.')]);
    await on.serve();
    const events = await idle(id);
    expect(endsOf(events)).toEqual([false, true, false, false]);
    expect(compactions(events)).toBe(1);
    expect(last(events, 'agent.message').content).toEqual([text('Done.')]);
  });

  it('cuts a result that is too large, and the log keeps all of it', async () => {
    on.model.script([{ type: 'tool_use', name: 'weather_now', input: {} }], [text('Long.')]);
    const id = await sessionWith([custom], 'How is the weather?', { model: small });
    const { id: call } = last(await idle(id), 'agent.custom_tool_use');
    const content = [text(`first ${'rain '.repeat(200_000)}last`)];
    await send(id, { type: 'user.custom_tool_result', custom_tool_use_id: call, content });
    const events = await idle(id, 2);
    expect(last(events, 'user.custom_tool_result').content).toEqual(content);
    const sent = JSON.stringify(bodies(1)[0]?.messages);
    expect(sent).toMatch(/first rain.*\d+ bytes were cut here.*rain last/);
    expect(sent.length).toBeLessThan(31_000);
    expect(compactions(events)).toBe(0);
  });

  it('is compacted if the provider says that the request is too long', async () => {
    const tooLong = modelError(400, 'invalid_request_error', {}, 'prompt is too long: 9 tokens > 8 maximum');
    on.model.script([bash('true')], tooLong, [text(summary)], [text('Done.')]);
    const events = await idle(await sessionWith([toolset], 'Hello.'));
    expect(endsOf(events)).toEqual([false, true, false, false]);
    expect(compactions(events)).toBe(1);
    expect(events.filter(({ type }) => type === 'session.error')).toEqual([]);
    on.model.script(tooLong);
    const failed = await idle(await sessionWith([], 'Hello.'));
    expect(endsOf(failed)).toEqual([true, true]);
    expect(last(failed, 'session.error').error).toMatchObject({ retry_status: { type: 'terminal' } });
  });

  it('ends the turn if the model writes no summary, and the next turn tries again', async () => {
    on.model.script(full, [], [text(summary)], [text('Done.')]);
    const id = await sessionWith([toolset], task, { model: small });
    const failed = await idle(id);
    expect(last(failed, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
    expect(compactions(failed)).toBe(0);
    await send(id, say('Again.'));
    const events = await until(id, 'session.status_idle', 2);
    expect(compactions(events)).toBe(1);
    expect(last(events, 'agent.message').content).toEqual([text('Done.')]);
  });

  it('is not compacted in a loop if the window is smaller than the definition', async () => {
    on.model.script({ blocks: [bash('true')], inputTokens: 5_000 });
    const tiny = { id: 'claude-test', effective_context_window: 1_000 };
    const id = await sessionWith([toolset], 'Loop.', { model: tiny });
    await idle(id);
    const events = await eventsOf(id);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'budget_reached' });
    expect(events.filter(({ type }) => type === 'agent.tool_result')).toHaveLength(5);
    expect(compactions(events)).toBe(0);
  });
});
