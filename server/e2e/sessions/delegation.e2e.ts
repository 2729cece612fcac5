import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { noTokens, sumOf, type TokenUsage } from '../../records/token-usage.ts';
import { bash, custom, delegate, text, toolset } from '../../testing/model-agent.ts';
import { beginStream, blockOf, streamEnd } from '../../testing/model-provider.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { modelError, respondWith, type SentRequest } from '../../testing/scripted-model.ts';
import { useTeam } from '../../testing/team.ts';

describeEach(firstRuntime, 'Delegation of the built-in agent in the runtime $name', ({ name }) => {
  const { on, script, team, childrenOf, eventsOfThread, resultsIn } = useTeam(name);
  const { send, until, idle, last } = on;

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
    const { usage, stats } = await unwrap(on.client.getSession({ path: { session_id: id } }));
    const { data: threads } = await unwrap(on.client.listSessionThreads({ path: { session_id: id } }));
    const sum = threads.map((thread) => thread.usage as TokenUsage).reduce(sumOf, noTokens);
    expect({ ...sum, list_cost: null }).toEqual(usage);
    expect(usage?.input_tokens).toBeGreaterThan(0);
    const [lead, ...others] = threads.map(({ stats }) => stats?.active_seconds ?? 0);
    expect(lead).toBe(stats.active_seconds);
    for (const seconds of others) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(stats.active_seconds);
    }
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

  it('reports the stop reason of an agent that fails or declines', async () => {
    const declined = (response: ServerResponse) => {
      beginStream(response);
      response.end(streamEnd('refusal'));
    };
    script({
      'Lead prompt.': [[delegate('Reader', 'Read.'), delegate('Writer', 'Write.')], [text('Done.')]],
      'Reader prompt.': [modelError(400, 'invalid_request_error')],
      'Writer prompt.': [declined],
    });
    const events = await idle(await team([toolset], 'Do it.'));
    const ended = events.flatMap((event) => (event.type === 'session.thread_status_idle' ? [event] : []));
    expect(ended.map(({ agent_name, stop_reason }) => [agent_name, stop_reason.type]).sort()).toEqual([
      ['Reader', 'retries_exhausted'],
      ['Writer', 'refusal'],
    ]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
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
