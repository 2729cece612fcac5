/** A coordinator of the built-in agent that delegates to other agents, over HTTP, with a scripted model. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { noTokens, sumOf, type TokenUsage } from '../../reference/brain/token-usage.ts';
import { diskOf } from '../../reference/workspaces/disk.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import {
  asking,
  bash,
  custom,
  type Event,
  type Of,
  type Tool,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { beginStream, blockOf, streamEnd } from '../../testing/model-provider.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { modelError, type Respond, respondWith, type SentRequest } from '../../testing/scripted-model.ts';

const delegate = (agent: string, message: string) => ({
  type: 'tool_use' as const,
  name: 'Delegate',
  input: { agent, message },
});
/** The responses of an agent, in the order of its requests. */
type Script = readonly Respond[];

describeEach(allRuntimes, 'Delegation of the built-in agent in the runtime $name', ({ name }) => {
  const on = useModelAgent(name, () => ({ MODEL_REQUESTS_PER_TURN: '10' }));
  const { send, until, idle, last } = on;

  /** Scripts each agent, by the beginning of its system prompt. */
  function script(scripts: Readonly<Record<string, Script>>): void {
    on.model.choose(({ system, messages }: SentRequest) => {
      const own = Object.entries(scripts).find(([prompt]) => system?.[0]?.text.startsWith(prompt));
      return own?.[1][messages.filter(({ role }) => role === 'assistant').length] ?? [text('Nothing left.')];
    });
  }

  async function team(tools: Tool[], message: string): Promise<string> {
    const agents: string[] = [];
    for (const each of ['Reader', 'Writer']) {
      const model = `claude-${each.toLowerCase()}`;
      const body = { name: each, model, system: `${each} prompt.`, tools };
      agents.push((await unwrap(on.client.createAgent({ body }))).id);
    }
    const body = {
      name: 'Lead',
      model: 'claude-test',
      system: 'Lead prompt.',
      multiagent: { type: 'coordinator' as const, agents },
    };
    const { id: agent } = await unwrap(on.client.createAgent({ body }));
    const session = { agent, environment_id, initial_events: [say(message)] };
    return (await unwrap(on.client.createSession({ body: session }))).id;
  }
  async function childrenOf(session_id: string) {
    const { data } = await unwrap(on.client.listSessionThreads({ path: { session_id } }));
    return data.slice(1);
  }
  async function eventsOfThread(session_id: string, thread_id: string): Promise<Event[]> {
    const path = { session_id, thread_id };
    return (await unwrap(on.client.listSessionThreadEvents({ path, query: { limit: 100 } }))).data as Event[];
  }
  const resultsIn = (events: readonly Event[]) =>
    events.filter((event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result');

  const output = (pattern: RegExp) => ({ type: 'text', text: expect.stringMatching(pattern) });

  it('runs agents with their own definitions, and gets their last messages', async () => {
    script({
      'Lead prompt.': [
        [delegate('Reader', 'Read it.'), delegate('Writer', 'Write it.')],
        [delegate('Reader', 'Once more.')],
        [text('Both did it.')],
      ],
      'Reader prompt.': [[text('I see.'), bash('echo red')], [text('It says red.')], [text('Still red.')]],
      'Writer prompt.': [[text('Written.')]],
    });
    const id = await team([toolset], 'Do it.');
    const events = await idle(id);
    const texts = resultsIn(events).map(({ content }) => content?.[0]);
    expect(texts).toHaveLength(3);
    expect(texts).toEqual(
      expect.arrayContaining([text('It says red.'), text('Written.'), text('Still red.')]),
    );
    const children = await childrenOf(id);
    expect(children.map(({ agent, status }) => [agent.name, status]).sort()).toEqual([
      ['Reader', 'idle'],
      ['Writer', 'idle'],
    ]);
    const reader = children.find(({ agent }) => agent.name === 'Reader');
    expect(reader?.agent.system).toBe('Reader prompt.');
    const own = await eventsOfThread(id, reader?.id ?? '');
    expect(own.map(({ type }) => type).filter((type) => !type.startsWith('span.'))).toEqual([
      'agent.thread_message_received',
      'agent.message',
      'agent.tool_use',
      'agent.tool_result',
      'agent.message',
      'agent.thread_message_sent',
      'agent.thread_message_received',
      'agent.message',
      'agent.thread_message_sent',
    ]);
    expect(events.filter(({ type }) => type === 'session.thread_created')).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'session.thread_status_running')).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'session.thread_status_idle')).toHaveLength(3);
    expect(last(events, 'agent.message').content).toEqual([text('Both did it.')]);
    const sent = on.model.requests.slice(-7) as (SentRequest & { model: string })[];
    const models = sent.map(({ system, model }) => `${system?.[0]?.text.split(' ')[0]} ${model}`);
    const expected = [
      ...Array(3).fill('Lead claude-test'),
      ...Array(3).fill('Reader claude-reader'),
      'Writer claude-writer',
    ];
    expect(models.sort()).toEqual(expected);
    const { usage } = await unwrap(on.client.getSession({ path: { session_id: id } }));
    const { data: threads } = await unwrap(on.client.listSessionThreads({ path: { session_id: id } }));
    expect(threads.map((thread) => thread.usage as TokenUsage).reduce(sumOf, noTokens)).toEqual(usage);
    expect(usage?.input_tokens).toBeGreaterThan(0);
  });

  it('shares the budget of the turn among its threads', async () => {
    const before = on.model.requests.length;
    script({
      'Lead prompt.': [Array.from({ length: 12 }, () => delegate('Reader', 'Read it.'))],
      'Reader prompt.': [[text('It says red.')]],
    });
    const events = await idle(await team([], 'Read it often.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'budget_reached' });
    expect(on.model.requests.length - before).toBe(10);
  });

  it('runs commands of child threads at the same time, each in its own shell', async () => {
    const meet = (own: string, others: string) =>
      bash(`mkdir ${own}; cd ${own}; until test -e ../${others}; do sleep 0.05; done; echo "in $PWD"`);
    script({
      'Lead prompt.': [
        [delegate('Reader', 'Meet.'), delegate('Writer', 'Meet.')],
        [delegate('Reader', 'Where are you?')],
        [text('They met.')],
      ],
      'Reader prompt.': [
        [meet('one', 'other')],
        [text('Met.')],
        [bash('echo "now in $PWD"')],
        [text('Here.')],
      ],
      'Writer prompt.': [[meet('other', 'one')], [text('Met.')]],
    });
    const id = await team([toolset], 'Do it.');
    expect(last(await idle(id), 'agent.message').content).toEqual([text('They met.')]);
    const outputs: Record<string, unknown> = {};
    for (const child of await childrenOf(id)) {
      const results = resultsIn(await eventsOfThread(id, child.id));
      outputs[child.agent.name] = results.map(({ content }) => content?.[0]);
    }
    expect(outputs).toEqual({
      // The shell of a thread ends when its agent has finished.
      Reader: [output(/^in .*\/one$/), output(/^now in .*\/(?!one$)[^/]+$/)],
      Writer: [output(/^in .*\/other$/)],
    });
  });

  it('waits for the confirmation of a call of a child thread', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Run it.')], [text('Done.')]],
      'Reader prompt.': [[bash('echo ran')], [text('It ran.')]],
    });
    const id = await team([asking], 'Do it.');
    const events = await idle(id);
    const [child] = await childrenOf(id);
    const copy = events.findLast(
      (event): event is Of<'agent.tool_use'> => event.type === 'agent.tool_use' && event.name === 'Bash',
    );
    expect(copy).toMatchObject({ session_thread_id: child?.id, evaluated_permission: 'ask' });
    const waits = { type: 'requires_action', event_ids: [copy?.id] };
    expect(last(events, 'session.status_idle').stop_reason).toEqual(waits);
    expect(last(events, 'session.thread_status_idle').stop_reason).toEqual(waits);
    await send(id, { type: 'user.tool_confirmation', tool_use_id: copy?.id ?? '', result: 'allow' });
    const all = await idle(id, 2);
    expect(resultsIn(all).map(({ content }) => content?.[0])).toEqual([text('It ran.')]);
    const own = await eventsOfThread(id, child?.id ?? '');
    expect(JSON.stringify(resultsIn(own))).toContain('ran');
    expect(own.map(({ type }) => type)).toContain('user.tool_confirmation');
    expect(all.filter(({ type }) => type === 'session.thread_created')).toHaveLength(1);
  });

  it('gives the result of a custom tool to the child thread that called it', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Ask.'), delegate('Writer', 'Ask.')], [text('Done.')]],
      'Reader prompt.': [
        [{ type: 'tool_use', name: 'weather_now', input: { city: 'Oslo' } }],
        [text('Rain.')],
      ],
      'Writer prompt.': [
        [{ type: 'tool_use', name: 'weather_now', input: { city: 'Rome' } }],
        [text('Sun.')],
      ],
    });
    const id = await team([custom], 'Ask.');
    const calls = (await idle(id)).filter(
      (event): event is Of<'agent.custom_tool_use'> => event.type === 'agent.custom_tool_use',
    );
    expect(calls).toHaveLength(2);
    for (const { id: custom_tool_use_id, input } of calls) {
      const content = [text(`weather of ${input.city}`)];
      await send(id, { type: 'user.custom_tool_result', custom_tool_use_id, content });
    }
    const events = await idle(id, 2);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    for (const child of await childrenOf(id)) {
      const own = await eventsOfThread(id, child.id);
      const city = child.agent.name === 'Reader' ? 'Oslo' : 'Rome';
      expect(JSON.stringify(last(own, 'user.custom_tool_result').content)).toContain(city);
    }
  });

  it('interrupts one child thread, and the command of another continues', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Sleep.'), delegate('Writer', 'Wait.')], [text('One is left.')]],
      'Reader prompt.': [[bash('touch sleeping; sleep 300')]],
      'Writer prompt.': [[bash('x=1; touch waiting; until test -e go; do sleep 0.05; done; echo "x is $x"')]],
    });
    const id = await team([toolset], 'Do it.');
    const [server = ''] = readdirSync(path.join(on.folder, 'workspaces'));
    const file = (name: string) =>
      path.join(diskOf(path.join(on.folder, 'workspaces', server), id).data, name);
    const begun = () => existsSync(file('sleeping')) && existsSync(file('waiting'));
    await vi.waitUntil(begun, { timeout: 100_000 });
    const children = await childrenOf(id);
    const [reader = '', writer = ''] = ['Reader', 'Writer'].map(
      (name) => children.find(({ agent }) => agent.name === name)?.id,
    );
    await send(id, { type: 'user.interrupt', session_thread_id: reader });
    const events = await until(id, 'session.thread_status_idle');
    const [ended] = resultsIn(events);
    expect(ended).toMatchObject({ is_error: true });
    expect(JSON.stringify(ended?.content)).toContain('interrupted');
    expect(resultsIn(await eventsOfThread(id, writer))).toEqual([]);
    writeFileSync(file('go'), '');
    const all = await idle(id);
    expect(resultsIn(await eventsOfThread(id, writer))).toMatchObject([{ content: [text('x is 1')] }]);
    expect(resultsIn(await eventsOfThread(id, reader))).toHaveLength(1);
    expect(last(all, 'agent.message').content).toEqual([text('One is left.')]);
  });

  it('ends the wait of a child thread if the user interrupts it', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Run it.')], [text('It was interrupted.')]],
      'Reader prompt.': [[bash('true')]],
    });
    const id = await team([asking], 'Do it.');
    await idle(id);
    const [child] = await childrenOf(id);
    await send(id, { type: 'user.interrupt', session_thread_id: child?.id ?? '' });
    const events = await idle(id, 2);
    expect(last(events, 'agent.message').content).toEqual([text('It was interrupted.')]);
    expect(resultsIn(await eventsOfThread(id, child?.id ?? ''))).toHaveLength(1);
  });

  it('ends all waits if the user interrupts the session', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Run it.')], [text('Something else.')]],
      'Reader prompt.': [[bash('true')]],
    });
    const id = await team([asking], 'Do it.');
    await idle(id);
    await send(id, { type: 'user.interrupt' });
    await send(id, say('And now?'));
    const events = await idle(id, 3);
    expect(last(events, 'agent.message').content).toEqual([text('Something else.')]);
    // The copy of the call, and the delegation.
    expect(resultsIn(events)).toHaveLength(2);
  });

  it('continues with a thread whose call waited when the user interrupted the turn', async () => {
    script({
      'Lead prompt.': [
        [delegate('Reader', 'Ask.'), delegate('Writer', 'Sleep.')],
        [delegate('Reader', 'Again.')],
        [text('Done.')],
      ],
      'Reader prompt.': [[{ type: 'tool_use', name: 'weather_now', input: {} }], [text('Here again.')]],
      'Writer prompt.': [[bash('sleep 300')]],
    });
    const id = await team([toolset, custom], 'Do it.');
    await until(id, 'agent.custom_tool_use');
    const running = (await childrenOf(id)).find(({ agent }) => agent.name === 'Writer')?.id ?? '';
    const called = async () =>
      (await eventsOfThread(id, running)).some(({ type }) => type === 'agent.tool_use');
    await vi.waitUntil(called, { timeout: 100_000 });
    await send(id, { type: 'user.interrupt' });
    const stopped = await idle(id);
    expect(last(stopped, 'user.custom_tool_result')).toMatchObject({ is_error: true });
    await send(id, say('Again.'));
    const events = await idle(id, 2);
    expect(last(events, 'agent.message').content).toEqual([text('Done.')]);
    expect(JSON.stringify(resultsIn(events).at(-1)?.content)).toContain('Here again.');
    expect(events.filter(({ type }) => type === 'session.thread_created')).toHaveLength(2);
  });

  it('repeats a request of a child thread that the provider could not serve', async () => {
    let requests = 0;
    const atSecond = (response: ServerResponse) => {
      requests += 1;
      if (requests === 1) modelError(529, 'overloaded_error', { 'retry-after': '0' })(response);
      else respondWith(response, [text('Read.')]);
    };
    script({
      'Lead prompt.': [[delegate('Reader', 'Read.')], [text('Done.')]],
      'Reader prompt.': [atSecond],
    });
    const id = await team([], 'Do it.');
    const events = await idle(id);
    const [child] = await childrenOf(id);
    const rescheduled = events.find(({ type }) => type === 'session.thread_status_rescheduled');
    expect(rescheduled).toMatchObject({ session_thread_id: child?.id });
    expect(events.filter(({ type }) => type === 'session.thread_status_running')).toHaveLength(2);
    expect(events.map(({ type }) => type)).not.toContain('session.error');
    const own = await eventsOfThread(id, child?.id ?? '');
    expect(last(own, 'session.error').error.retry_status).toEqual({ type: 'retrying' });
    expect(last(events, 'agent.message').content).toEqual([text('Done.')]);
  });

  it('reports that a child thread runs again after its server was killed during a pause', async () => {
    const lead = [[delegate('Reader', 'Read.')], [text('Done.')]];
    const later = modelError(529, 'overloaded_error', { 'retry-after': '60' });
    script({ 'Lead prompt.': lead, 'Reader prompt.': [later] });
    const id = await team([], 'Do it.');
    await until(id, 'session.thread_status_rescheduled');
    await on.kill();
    script({ 'Lead prompt.': lead, 'Reader prompt.': [[text('Read.')]] });
    await on.serve();
    const events = await idle(id);
    const [child] = await childrenOf(id);
    const statuses = events.filter(({ type }) => type.startsWith('session.thread_status_'));
    const names = statuses.map(({ type }) => type.replace('session.thread_status_', ''));
    expect(names).toEqual(['running', 'rescheduled', 'running', 'idle']);
    expect(statuses[2]).toMatchObject({ session_thread_id: child?.id, agent_name: 'Reader' });
    expect(last(events, 'agent.message').content).toEqual([text('Done.')]);
  });

  it('does not run a delegation of a model that declines', async () => {
    const declined = (response: ServerResponse) => {
      const start = { type: 'tool_use', id: 'toolu_declined', name: 'Delegate', input: {} };
      const partial_json = JSON.stringify({ agent: 'Reader', message: 'Read.' });
      beginStream(response).write(blockOf(0, start, { type: 'input_json_delta', partial_json }));
      response.end(streamEnd('refusal'));
    };
    script({ 'Lead prompt.': [declined] });
    const events = await idle(await team([], 'Do it.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'refusal' });
    expect(resultsIn(events)).toHaveLength(1);
    expect(events.map(({ type }) => type)).not.toContain('session.thread_created');
  });

  it('returns an error to the model for an unknown agent', async () => {
    script({ 'Lead prompt.': [[delegate('Stranger', 'Hello.')], [text('I do it alone.')]] });
    const events = await idle(await team([], 'Do it.'));
    expect(JSON.stringify(resultsIn(events)[0]?.content)).toContain('Reader, Writer');
  });

  it('continues child threads after its server was killed', async () => {
    script({
      'Lead prompt.': [[delegate('Reader', 'Sleep.'), delegate('Writer', 'Ask.')], [text('Both ended.')]],
      'Reader prompt.': [[bash('sleep 300')], [text('It was cut off.')]],
      'Writer prompt.': [[{ type: 'tool_use', name: 'weather_now', input: {} }], [text('It rains.')]],
    });
    const id = await team([toolset, custom], 'Do it.');
    const reading = async () => (await childrenOf(id)).find(({ agent }) => agent.name === 'Reader')?.id ?? '';
    await until(id, 'agent.custom_tool_use');
    const called = async () =>
      (await eventsOfThread(id, await reading())).some(({ type }) => type === 'agent.tool_use');
    await vi.waitUntil(called, { timeout: 100_000 });
    await on.kill();
    await on.serve();
    const waiting = await idle(id);
    const call = last(waiting, 'agent.custom_tool_use');
    expect(last(waiting, 'session.status_idle').stop_reason).toEqual({
      type: 'requires_action',
      event_ids: [call.id],
    });
    expect(resultsIn(waiting).map(({ content }) => content?.[0])).toEqual([text('It was cut off.')]);
    await send(id, { type: 'user.custom_tool_result', custom_tool_use_id: call.id, content: [text('rain')] });
    const events = await idle(id, 2);
    expect(resultsIn(events)).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'session.thread_created')).toHaveLength(2);
    expect(last(events, 'agent.message').content).toEqual([text('Both ended.')]);
  });
});
