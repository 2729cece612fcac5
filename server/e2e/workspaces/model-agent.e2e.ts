/** The built-in agent, over HTTP, with a scripted model. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ApiError, type Client, createClient, unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { modelError, type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';

type Event = components['schemas']['DeclaredSessionEvent'];
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Tool = components['schemas']['AgentToolInput'];

const toolset: Tool = { type: 'agent_toolset_20260401' };
const asking: Tool = {
  type: 'agent_toolset_20260401',
  default_config: { permission_policy: { type: 'always_ask' } },
};
const custom: Tool = {
  type: 'custom',
  name: 'weather.now',
  description: 'Returns the weather.',
  input_schema: { type: 'object', properties: {} },
};
const bash = (command: string) => ({ type: 'tool_use' as const, name: 'Bash', input: { command } });
const text = (said: string) => ({ type: 'text' as const, text: said });

describeEach(allRuntimes, 'The built-in agent in the runtime $name', ({ name }) => {
  let folder: string;
  let model: ScriptedModel;
  let served: Served;
  let client: Client;

  async function serve(): Promise<void> {
    const env = {
      DATA_DIR: folder,
      WORKSPACE_RUNTIME: name,
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
      MODEL_RETRIES: '1',
      MODEL_REQUESTS_PER_TURN: '5',
    };
    served = await serveApart(env, { bundle: inject('server') });
    client = createClient({ baseUrl: served.url, token: servedToken });
  }
  async function kill(): Promise<void> {
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
  }
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'model-agent-')));
    model = await startScriptedModel();
    await serve();
  });
  afterAll(async () => {
    await kill();
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function sessionWith(tools: Tool[], message: string): Promise<string> {
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools };
    const { id: agent } = await unwrap(client.createAgent({ body }));
    const session = { agent, environment_id, initial_events: [say(message)] };
    return (await unwrap(client.createSession({ body: session }))).id;
  }
  const eventsOf = async (session_id: string) =>
    (await unwrap(client.listSessionEvents({ path: { session_id }, query: { limit: 100 } }))).data as Event[];
  const send = (session_id: string, ...events: components['schemas']['SessionEventInput'][]) =>
    unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));

  /** Waits for an event and returns all of the session. */
  async function until<Type extends Event['type']>(id: string, type: Type, count = 1): Promise<Event[]> {
    return vi.waitFor(
      async () => {
        const events = await eventsOf(id);
        const found = events.filter((event) => event.type === type).length;
        expect(found, JSON.stringify(events)).toBeGreaterThanOrEqual(count);
        return events;
      },
      { timeout: 100_000, interval: 100 },
    );
  }
  const idle = (id: string, count = 1) => until(id, 'session.status_idle', count);
  function last<Type extends Event['type']>(events: readonly Event[], type: Type): Of<Type> {
    return events.findLast((event) => event.type === type) as Of<Type>;
  }

  it('thinks, uses a tool, gets its result, and says what it found', async () => {
    const thinking = { type: 'thinking' as const, thinking: 'Which file?', signature: 'c2lnbmVk' };
    model.script([thinking, text('I look.'), bash('echo made > note; cat note')], [text('It says made.')]);
    const id = await sessionWith([toolset], 'Make a note.');
    const before = model.sent.length;
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
    const [, said] = model.sent[before === 0 ? 1 : model.sent.length - 1] ?? [];
    expect(said?.content[0]).toEqual(thinking);
  });

  it('waits for a confirmation, and continues when all calls have one', async () => {
    model.script([bash('echo one > one'), bash('echo two > two; ls')], [text('Done.')]);
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
    const sent = JSON.stringify(model.sent.at(-1));
    expect(sent).toContain('Not this.');
    expect(sent).toContain('And hurry.');
    const again = send(id, { type: 'user.tool_confirmation', tool_use_id: allowed, result: 'allow' });
    await expect(again).rejects.toBeInstanceOf(ApiError);
  });

  it('waits for the result of a custom tool', async () => {
    model.script([{ type: 'tool_use', name: 'weather_now', input: { city: 'Oslo' } }], [text('It rains.')]);
    const id = await sessionWith([custom], 'How is the weather?');
    const call = last(await idle(id), 'agent.custom_tool_use');
    expect(call).toMatchObject({ name: 'weather.now', input: { city: 'Oslo' } });
    const content = [{ type: 'text' as const, text: 'rain' }];
    await send(id, { type: 'user.custom_tool_result', custom_tool_use_id: call.id, content });
    expect(last(await idle(id, 2), 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(JSON.stringify(model.sent.at(-1))).toContain('"rain"');
  });

  it('ends the wait of calls if the user interrupts', async () => {
    model.script([bash('true')], [text('What now?')]);
    const id = await sessionWith([asking], 'Do it.');
    await idle(id);
    await send(id, { type: 'user.interrupt' });
    const events = await eventsOf(id);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    await send(id, say('Something else.'));
    await idle(id, 3);
    expect(JSON.stringify(model.sent.at(-1))).toContain('Something else.');
  });

  it('does not run an allowed call if the user interrupts before the turn begins', async () => {
    model.script([bash('echo a > allowed'), bash('true')]);
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
    model.script([text('Nothing ran.')]);
    await send(id, say('Continue.'));
    const all = await idle(id, 3);
    expect(all.filter(({ type }) => type === 'agent.tool_result')).toHaveLength(2);
  });

  it('ends a turn whose response has no content', async () => {
    model.script([]);
    const events = await idle(await sessionWith([toolset], 'Say nothing.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(1);
  });

  it('stops a command and the turn if the user interrupts', async () => {
    model.script([bash('sleep 300')], [text('Stopped.')]);
    const id = await sessionWith([toolset], 'Sleep.');
    await until(id, 'agent.tool_use');
    await send(id, { type: 'user.interrupt' });
    const events = await idle(id);
    expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('returns errors to the model for unknown tools and invalid inputs', async () => {
    model.script(
      [
        { type: 'tool_use', name: 'Launch', input: {} },
        { type: 'tool_use', name: 'Bash', input: '{"command":' },
        { type: 'tool_use', name: 'Read', input: { file_path: '/etc/../../nowhere/x' } },
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
    model.script(modelError(529, 'overloaded_error', { 'retry-after': '0' }), [text('Here I am.')]);
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
    model.script(fails);
    const events = await idle(await sessionWith([], 'Hello.'));
    expect(last(events, 'session.error').error).toMatchObject({ type, retry_status: { type: status } });
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
    expect(JSON.stringify(events)).not.toContain('sk-model-key');
  });

  it('ends a turn that has used its budget', async () => {
    model.script([bash('true')]);
    const events = await idle(await sessionWith([toolset], 'Loop.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'budget_reached' });
    expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(5);
  });

  it('sees nothing of the key in its workspace', async () => {
    model.script([bash('env; cat /proc/*/environ 2>/dev/null | tr "\\0" "\\n"')], [text('Nothing.')]);
    const events = await idle(await sessionWith([toolset], 'Look around.'));
    if (name === 'bubblewrap') expect(JSON.stringify(events)).not.toContain('sk-model-key');
    const env = JSON.stringify(last(events, 'agent.tool_result').content).split('/proc')[0];
    expect(env).toContain('AGENT_DEFINITION');
  });

  describe('when its server is killed', () => {
    it('continues after its next start, and tells the model what was cut off', async () => {
      const marks = path.join(folder, 'marks');
      const place = name === 'bubblewrap' ? 'ran' : marks;
      model.script([bash(`echo ran >> ${place}; sleep 300`)], [text('It was cut off.')]);
      const id = await sessionWith([toolset], 'Run it.');
      await until(id, 'agent.tool_use');
      if (name !== 'bubblewrap') await vi.waitUntil(() => existsSync(marks), { timeout: 100_000 });
      await kill();
      await serve();
      const events = await idle(id);
      expect(events.filter(({ type }) => type === 'session.status_running')).toHaveLength(1);
      expect(events.filter(({ type }) => type === 'agent.tool_use')).toHaveLength(1);
      const results = events.filter(({ type }) => type === 'agent.tool_result');
      expect(results).toHaveLength(1);
      expect(results[0]).toMatchObject({ is_error: true });
      expect(JSON.stringify(results)).toContain('cut off');
      expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    });

    it('runs a call that the user allowed before, and that has not begun', async () => {
      const mixed: Tool = {
        type: 'agent_toolset_20260401',
        configs: [{ name: 'Write', permission_policy: { type: 'always_ask' } }],
      };
      const write = { type: 'tool_use' as const, name: 'Write', input: { file_path: 'a', content: 'b' } };
      model.script([write, bash('sleep 300')], [text('Both have results.')]);
      const id = await sessionWith([mixed], 'Do both.');
      const before = await until(id, 'agent.tool_use', 2);
      const [asked, running] = before.filter(({ type }) => type === 'agent.tool_use');
      await send(id, { type: 'user.tool_confirmation', tool_use_id: asked?.id ?? '', result: 'allow' });
      await kill();
      await serve();
      const events = await idle(id);
      const results = events.filter(
        (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
      );
      expect(results.map(({ tool_use_id, is_error }) => [tool_use_id, is_error])).toEqual([
        [running?.id, true],
        [asked?.id, false],
      ]);
    });

    it('sends a request again that had no response', async () => {
      model.script((response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }));
      const before = model.sent.length;
      const id = await sessionWith([], 'Hello.');
      await vi.waitUntil(() => model.sent.length > before, { timeout: 100_000 });
      model.script([text('Hello again.')]);
      await kill();
      await serve();
      const events = await idle(id);
      const ends = events.filter(
        (event): event is Of<'span.model_request_end'> => event.type === 'span.model_request_end',
      );
      expect(ends.map(({ is_error }) => is_error)).toEqual([true, false]);
      expect(last(events, 'agent.message').content).toEqual([text('Hello again.')]);
    });
  });
});
