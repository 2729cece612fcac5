/** Child threads of the built-in agent that wait for the client or are interrupted, over HTTP, with a scripted model. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { diskOf } from '../../sandbox/disk.ts';
import { say } from '../../testing/bodies.ts';
import { asking, bash, custom, delegate, type Of, text, toolset } from '../../testing/model-agent.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { useTeam } from '../../testing/team.ts';

describeEach(firstRuntime, 'Waits of child threads in the runtime $name', ({ name }) => {
  const { on, script, team, childrenOf, eventsOfThread, resultsIn } = useTeam(name);
  const { send, until, idle, last } = on;

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
});
