/** The built-in agent, over HTTP, with a scripted model. */
import { expect, it } from 'vitest';
import { ApiError } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { asking, bash, custom, type Of, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { modelError } from '../../testing/scripted-model.ts';

describeEach(allRuntimes, 'The built-in agent in the runtime $name', ({ name }) => {
  const on = useModelAgent(name);
  const { sessionWith, eventsOf, send, until, idle, last } = on;

  it('thinks, uses a tool, gets its result, and says what it found', async () => {
    const thinking = { type: 'thinking' as const, thinking: 'Which file?', signature: 'c2lnbmVk' };
    on.model.script([thinking, text('I look.'), bash('echo made > note; cat note')], [text('It says made.')]);
    const id = await sessionWith([toolset], 'Make a note.');
    const before = on.model.sent.length;
    const events = await idle(id);
    expect(events.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'span.model_request_start',
      'agent.thinking',
      'agent.message',
      'agent.tool_use',
      'span.model_request_end',
      'session.usage',
      'agent.tool_result',
      'span.model_request_start',
      'agent.message',
      'span.model_request_end',
      'session.usage',
      'session.status_idle',
    ]);
    expect(last(events, 'agent.tool_use')).toMatchObject({
      name: 'Bash',
      input: { command: 'echo made > note; cat note' },
      evaluated_permission: 'allow',
    });
    expect(last(events, 'agent.tool_result')).toMatchObject({
      tool_use_id: last(events, 'agent.tool_use').id,
      content: [{ type: 'text', text: expect.stringContaining('made') }],
      is_error: false,
    });
    expect(last(events, 'session.usage').usage).toMatchObject({ input_tokens: 6, output_tokens: 14 });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(JSON.stringify(events)).not.toMatch(/c2lnbmVk|Which file/);
    const [, said] = on.model.sent[before === 0 ? 1 : on.model.sent.length - 1] ?? [];
    expect(said?.content[0]).toEqual(thinking);
  });

  it('waits for a confirmation, and continues when all calls have one', async () => {
    on.model.script([bash('echo one > one'), bash('echo two > two; ls')], [text('Done.')]);
    const id = await sessionWith([asking], 'Write two files.');
    const events = await idle(id);
    const calls = events.filter(({ type }) => type === 'agent.tool_use').map((event) => event.id);
    const [denied = '', allowed = ''] = calls;
    expect(last(events, 'session.status_idle').stop_reason).toEqual({
      type: 'requires_action',
      event_ids: calls,
    });
    const wrong = send(id, { type: 'user.custom_tool_result', custom_tool_use_id: denied, content: [] });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: expect.stringContaining(denied) });
    await send(id, { type: 'user.message', content: [{ type: 'text', text: 'And hurry.' }] });
    await send(id, {
      type: 'user.tool_confirmation',
      tool_use_id: denied,
      result: 'deny',
      deny_message: 'Not this.',
    });
    expect((await eventsOf(id)).filter(({ type }) => type === 'session.status_running')).toHaveLength(1);
    await send(id, { type: 'user.tool_confirmation', tool_use_id: allowed, result: 'allow' });
    const all = await idle(id, 2);
    const results = all.filter(
      (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
    );
    expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual([allowed]);
    expect(JSON.stringify(results)).toContain('two');
    expect(JSON.stringify(results)).not.toContain('one');
    const sent = JSON.stringify(on.model.sent.at(-1));
    expect(sent).toContain('Not this.');
    expect(sent).toContain('And hurry.');
    const again = send(id, { type: 'user.tool_confirmation', tool_use_id: allowed, result: 'allow' });
    await expect(again).rejects.toBeInstanceOf(ApiError);
  });

  it('waits for the result of a custom tool', async () => {
    on.model.script(
      [{ type: 'tool_use', name: 'weather_now', input: { city: 'Oslo' } }],
      [text('It rains.')],
    );
    const id = await sessionWith([custom], 'How is the weather?');
    const call = last(await idle(id), 'agent.custom_tool_use');
    expect(call).toMatchObject({ name: 'weather.now', input: { city: 'Oslo' } });
    const content = [{ type: 'text' as const, text: 'rain' }];
    await send(id, { type: 'user.custom_tool_result', custom_tool_use_id: call.id, content });
    expect(last(await idle(id, 2), 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(JSON.stringify(on.model.sent.at(-1))).toContain('"rain"');
  });

  it('gives the model a result that arrives while another call runs', async () => {
    const weather = { type: 'tool_use' as const, name: 'weather_now', input: {} };
    on.model.script([weather, bash('sleep 3')], [text('It rains.')]);
    const id = await sessionWith([toolset, custom], 'Do both.');
    const call = last(await until(id, 'agent.custom_tool_use'), 'agent.custom_tool_use');
    await send(id, { type: 'user.custom_tool_result', custom_tool_use_id: call.id, content: [text('rain')] });
    const events = await idle(id);
    expect(events.filter(({ type }) => type === 'session.status_running')).toHaveLength(1);
    expect(last(events, 'agent.message').content).toEqual([text('It rains.')]);
    expect(JSON.stringify(on.model.sent.at(-1))).toContain('"rain"');
    expect(JSON.stringify(on.model.sent.at(-1))).not.toContain('cut off');
  });

  it('ends the wait of calls if the user interrupts', async () => {
    on.model.script([bash('true')], [text('What now?')]);
    const id = await sessionWith([asking], 'Do it.');
    await idle(id);
    await send(id, { type: 'user.interrupt' });
    const events = await eventsOf(id);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    await send(id, say('Something else.'));
    await idle(id, 3);
    expect(JSON.stringify(on.model.sent.at(-1))).toContain('Something else.');
  });

  it('does not run an allowed call if the user interrupts before the turn begins', async () => {
    on.model.script([bash('echo a > allowed'), bash('true')]);
    const id = await sessionWith([asking], 'Do both.');
    const calls = (await idle(id)).filter(({ type }) => type === 'agent.tool_use').map((event) => event.id);
    const [allowed = ''] = calls;
    await send(id, { type: 'user.tool_confirmation', tool_use_id: allowed, result: 'allow' });
    await send(id, { type: 'user.interrupt' });
    const events = await eventsOf(id);
    const results = events.filter(
      (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
    );
    expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual(calls);
    expect(results.every(({ is_error }) => is_error)).toBe(true);
    on.model.script([text('Nothing ran.')]);
    await send(id, say('Continue.'));
    const all = await idle(id, 3);
    expect(all.filter(({ type }) => type === 'agent.tool_result')).toHaveLength(2);
  });

  it('ends a turn whose response has no content', async () => {
    on.model.script([]);
    const events = await idle(await sessionWith([toolset], 'Say nothing.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(1);
  });

  it('stops a command and the turn if the user interrupts', async () => {
    on.model.script([bash('sleep 300')], [text('Stopped.')]);
    const id = await sessionWith([toolset], 'Sleep.');
    await until(id, 'agent.tool_use');
    await send(id, { type: 'user.interrupt' });
    const events = await idle(id);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('returns errors to the model for unknown tools and invalid inputs', async () => {
    on.model.script(
      [
        { type: 'tool_use', name: 'Launch', input: {} },
        { type: 'tool_use', name: 'Bash', input: '{"command":' },
        { type: 'tool_use', name: 'Read', input: { file_path: '/etc/passwd' } },
      ],
      [text('I give up.')],
    );
    const id = await sessionWith([toolset], 'Try.');
    const events = await idle(id);
    const results = events.filter(({ type }) => type === 'agent.tool_result');
    expect(results).toHaveLength(3);
    for (const result of results) expect(result).toMatchObject({ is_error: true });
    expect(last(events, 'agent.message').content).toEqual([text('I give up.')]);
  });

  it('repeats a request that the provider could not serve', async () => {
    on.model.script(modelError(529, 'overloaded_error', { 'retry-after': '0' }), [text('Here I am.')]);
    const events = await idle(await sessionWith([], 'Hello.'));
    expect(events.map(({ type }) => type)).toEqual([
      'user.message',
      'session.status_running',
      'span.model_request_start',
      'span.model_request_end',
      'session.error',
      'session.status_rescheduled',
      'session.usage',
      'session.status_running',
      'span.model_request_start',
      'agent.message',
      'span.model_request_end',
      'session.usage',
      'session.status_idle',
    ]);
    expect(last(events, 'session.error').error).toMatchObject({
      type: 'model_overloaded_error',
      retry_status: { type: 'retrying' },
    });
  });

  it.each([
    [modelError(401, 'authentication_error'), 'model_request_failed_error', 'terminal'],
    [modelError(429, 'rate_limit_error', { 'retry-after': '0' }), 'model_rate_limited_error', 'exhausted'],
  ] as const)('ends a turn whose requests fail, with the kind of the error', async (fails, type, status) => {
    on.model.script(fails);
    const events = await idle(await sessionWith([], 'Hello.'));
    expect(last(events, 'session.error').error).toMatchObject({ type, retry_status: { type: status } });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
    expect(JSON.stringify(events)).not.toContain('sk-model-key');
  });

  it('ends a turn that has used its budget', async () => {
    on.model.script([bash('true')]);
    const events = await idle(await sessionWith([toolset], 'Loop.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'budget_reached' });
    expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(5);
  });

  it('counts repeated requests in its budget', async () => {
    on.model.script(...Array(4).fill([bash('true')]), modelError(529, 'overloaded_error'));
    const events = await idle(await sessionWith([toolset], 'Loop.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'budget_reached' });
    expect(last(events, 'session.error').error).toMatchObject({ retry_status: { type: 'exhausted' } });
    expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(5);
  });

  it('sees nothing of the key in its sandbox', async () => {
    // In `directory`, the other processes of the machine are visible.
    const look = name === 'bubblewrap' ? 'env; cat /proc/*/environ' : 'env';
    // The service does not recognise the key in this form, so it would not hide it.
    on.model.script([bash(`(${look}) 2>/dev/null | base64 -w0`)], [text('Nothing.')]);
    const events = await idle(await sessionWith([toolset], 'Look around.'));
    const [seen] = last(events, 'agent.tool_result').content ?? [];
    const decoded = Buffer.from(seen?.type === 'text' ? seen.text : '', 'base64').toString();
    expect(decoded).toContain('AGENT_DEFINITION');
    expect(decoded).not.toContain('sk-model-key');
  });
});
