/** Turns of the scripted agent. */
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Draft, draftsAfter, followSession, unwrap } from '../index.ts';
import { manualClock, message, startMockService } from '../testing/mock-service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const last = <Item>(items: readonly Item[]) => items.at(-1) as Item;

describe('a turn', () => {
  it('has the same events in the stream and in the list', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('List the files.');
    const events = await mock.untilIdle(session_id);
    expect(typesOf(events)).toEqual([
      ...['user.message', 'session.status_running'],
      ...['span.model_request_start', 'agent.tool_use', 'span.model_request_end', 'session.usage'],
      'agent.tool_result',
      ...['span.model_request_start', 'agent.message', 'span.model_request_end', 'session.usage'],
      'session.status_idle',
    ]);
    const listed = await unwrap(mock.client.listSessionEvents({ path: { session_id } }));
    expect(listed.data).toEqual(events);
    const session = await unwrap(mock.client.getSession({ path: { session_id } }));
    expect(session.status).toBe('idle');
  });

  it.each(['allow', 'deny'] as const)('waits for a confirmation, and continues after %s', async (result) => {
    const mock = startMockService(server);
    const session_id = await mock.session('Ask before you run something.', 'coordinator');
    const events = await mock.untilIdle(session_id);
    const call = events.find(({ type }) => type === 'agent.tool_use');
    const stop_reason = { type: 'requires_action', event_ids: [call?.id] };
    expect(last(events)).toMatchObject({ stop_reason });
    await mock.send(session_id, { type: 'user.tool_confirmation', tool_use_id: call?.id, result });
    const more = (await mock.untilIdle(session_id, 2)).slice(events.length);
    // A denial is the result.
    expect(typesOf(more).includes('agent.tool_result')).toBe(result === 'allow');
    const said = JSON.stringify(more.find(({ type }) => type === 'agent.message'));
    expect(said).toContain(result === 'allow' ? 'The command ran' : 'The user denied this call.');
    expect(last(more)).toMatchObject({ stop_reason: { type: 'end_turn' } });
    const again = mock.send(session_id, { type: 'user.tool_confirmation', tool_use_id: call?.id, result });
    await expect(again).rejects.toMatchObject({ status: 400, code: 'call_not_waiting' });
  });

  it.each(['streamSessionEvents', 'streamEvents'] as const)(
    'sends a message in parts while it is written, with event_deltas in %s',
    async (operation) => {
      const mock = startMockService(server);
      const session_id = await mock.session();
      const headers = { 'Last-Event-ID': 'start' };
      const event_deltas: 'agent.message'[] = ['agent.message'];
      const stream =
        operation === 'streamEvents'
          ? await mock.client.streamEvents({ query: { session_ids: [session_id], event_deltas }, headers })
          : await mock.client.streamSessionEvents({ path: { session_id }, query: { event_deltas }, headers });
      await mock.send(session_id, message('Think.'));
      const types: string[] = [];
      for await (const sent of stream) {
        const { type } = 'session_id' in sent && 'event' in sent ? sent.event : sent;
        types.push(type);
        if (type === 'session.status_idle') break;
      }
      const before = types.slice(types.indexOf('event_start'), types.indexOf('agent.thinking'));
      expect(before).toEqual(['event_start', ...Array.from({ length: 5 }, () => 'event_delta')]);
      const events = await mock.untilIdle(session_id);
      expect(types.filter((type) => !type.startsWith('event_'))).toEqual(typesOf(events));
    },
  );

  it('shows a message that grows word by word with the pauses of the demo model', async () => {
    const pauses: number[] = [];
    const wait = async (milliseconds: number) => {
      pauses.push(milliseconds);
      await new Promise((resolve) => setTimeout(resolve, milliseconds / 10));
    };
    const mock = startMockService(server, { clock: { now: () => new Date(), wait } });
    const session_id = await mock.session();
    const followed = followSession(mock.client, session_id, { event_deltas: ['agent.message'] });
    const texts: string[] = [];
    await followed.next();
    await mock.send(session_id, message('Write slowly.'));
    for await (const { events, drafts } of followed) {
      texts.push(...drafts.flatMap(({ content }) => content.map(({ text }) => text)));
      if (events.some(({ type }) => type === 'agent.message')) break;
    }
    expect(texts.length).toBeGreaterThan(3);
    for (const [index, text] of texts.slice(1).entries()) expect(text).toContain(texts[index]);
    expect(pauses.filter((pause) => pause === 80)).toHaveLength(8 * 6);
  });

  it('sends the output of a command line by line, with the call', async () => {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
    const mock = startMockService(server, { clock: { now: () => new Date(), wait } });
    const session_id = await mock.session();
    const query = { event_deltas: ['agent.tool_result' as const] };
    const stream = await mock.client.streamSessionEvents({ path: { session_id }, query });
    await mock.send(session_id, message('Take your time.'));
    let drafts: readonly Draft[] = [];
    const seen: Draft[] = [];
    for await (const event of stream) {
      if (event.type === 'agent.tool_result') break;
      drafts = draftsAfter(drafts, event);
      seen.push(...drafts);
    }
    expect(seen[0]?.tool_use_id).toMatch(/^evt_/);
    const texts = seen.map(({ content }) => content[0]?.text ?? '');
    expect(texts).toContain('Second 1 of 60\n');
    expect(last(texts)).toMatch(/^Second 1 of 60\nSecond 2 of 60\n/);
  });

  it('waits for the result of a custom tool', async () => {
    const mock = startMockService(server, { scenario: 'use my tool' });
    const session_id = await mock.session('Anything.', 'coordinator');
    const events = await mock.untilIdle(session_id);
    const call = events.find(({ type }) => type === 'agent.custom_tool_use');
    await mock.send(session_id, { type: 'user.custom_tool_result', custom_tool_use_id: call?.id });
    expect(typesOf(await mock.untilIdle(session_id, 2))).toContain('agent.message');
  });

  it('ends when the user interrupts it, and gives its open call a result', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('Take your time.');
    for await (const { type } of await mock.client.streamSessionEvents({
      path: { session_id },
      headers: { 'Last-Event-ID': 'start' },
    }))
      if (type === 'session.usage') break;
    await mock.send(session_id, { type: 'user.interrupt' });
    const events = await mock.untilIdle(session_id);
    expect(typesOf(events).slice(-3)).toEqual(['user.interrupt', 'agent.tool_result', 'session.status_idle']);
    expect(events.at(-2)).toMatchObject({ is_error: true });
    expect(last(events)).toMatchObject({ stop_reason: { type: 'end_turn' } });
  });

  it('ends the wait of a call when the user interrupts the session', async () => {
    const mock = startMockService(server, { scenario: 'ask before you run something' });
    const session_id = await mock.session('Go.', 'coordinator');
    await mock.untilIdle(session_id);
    await mock.send(session_id, { type: 'user.interrupt' });
    const events = await mock.untilIdle(session_id, 2);
    expect(typesOf(events).slice(-3)).toEqual(['user.interrupt', 'agent.tool_result', 'session.status_idle']);
  });

  it('takes the messages that arrive while it runs in the next turn', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('Think.');
    await mock.send(session_id, message('Decline.'));
    const events = await mock.untilIdle(session_id, 2);
    expect(last(events)).toMatchObject({ stop_reason: { type: 'refusal' } });
  });

  it('gives a task to a child thread, which has its own list', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('Delegate.', 'coordinator');
    const events = await mock.untilIdle(session_id);
    expect(typesOf(events)).toEqual(expect.arrayContaining(['agent.thread_message_received']));
    const [coordinator, child] = (await unwrap(mock.client.listSessionThreads({ path: { session_id } })))
      .data;
    expect(child).toMatchObject({ status: 'idle', agent: { name: 'Release engineer' } });
    const path = { session_id, thread_id: child?.id as string };
    const own = await unwrap(mock.client.listSessionThreadEvents({ path }));
    expect(typesOf(own.data)).toContain('agent.tool_result');
    const to = coordinator?.id;
    expect(own.data[0]).toMatchObject({ type: 'agent.thread_message_received', from_session_thread_id: to });
    expect(last(own.data)).toMatchObject({ type: 'agent.thread_message_sent', to_session_thread_id: to });
    expect(await unwrap(mock.client.archiveSessionThread({ path }))).toMatchObject({ status: 'terminated' });
  });

  it('drops what an interrupted child thread does, and continues', async () => {
    const clock = manualClock();
    const mock = startMockService(server, { clock });
    const session_id = await mock.session('Delegate.', 'coordinator');
    const ended = mock.untilIdle(session_id);
    const children = async () =>
      (await unwrap(mock.client.listSessionThreads({ path: { session_id } }))).data.slice(1);
    await expect
      .poll(async () => {
        clock.advance(10);
        return (await children())[0]?.status;
      })
      .toBe('running');
    const session_thread_id = (await children())[0]?.id as string;
    await mock.send(session_id, { type: 'user.interrupt', session_thread_id });
    const advanced = setInterval(() => clock.advance(10), 1);
    const events = await ended;
    clearInterval(advanced);
    const types = typesOf(events);
    expect(types).not.toContain('agent.thread_message_received');
    expect(types.filter((type) => type === 'session.thread_status_idle')).toHaveLength(1);
    expect(events.find(({ type }) => type === 'agent.tool_result')).toMatchObject({ is_error: true });
    const path = { session_id, thread_id: session_thread_id };
    const own = await unwrap(mock.client.listSessionThreadEvents({ path }));
    expect(typesOf(own.data)).not.toContain('agent.message');
  });

  it('stops its timer when the user interrupts a long call', async () => {
    const signals: AbortSignal[] = [];
    const wait = (milliseconds: number, signal?: AbortSignal) => {
      if (signal && milliseconds === 1_000) signals.push(signal);
      return milliseconds === 1_000 ? new Promise<void>(() => {}) : Promise.resolve();
    };
    const mock = startMockService(server, { clock: { now: () => new Date(), wait } });
    const session_id = await mock.session('Take your time.');
    await expect.poll(() => signals.length).toBe(1);
    await mock.send(session_id, { type: 'user.interrupt' });
    await mock.untilIdle(session_id);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('prints no warning in a turn with many steps', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => warnings.push(warning);
    process.on('warning', listen);
    const mock = startMockService(server);
    await mock.untilIdle(await mock.session('Delegate.', 'coordinator'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  it('ends an outcome with its last attempt', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session();
    const rubric = { type: 'text', content: 'One sentence.' };
    const outcome = { description: 'A summary.', rubric, max_iterations: 1 };
    await mock.send(session_id, { type: 'user.define_outcome', ...outcome });
    await mock.untilIdle(session_id);
    const session = await unwrap(mock.client.getSession({ path: { session_id } }));
    expect(session.outcome_evaluations).toMatchObject([{ result: 'max_iterations_reached', iteration: 0 }]);
  });

  it('works on an outcome until it is satisfied', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session();
    const rubric = { type: 'text', content: 'One sentence.' };
    await mock.send(session_id, { type: 'user.define_outcome', description: 'A summary.', rubric });
    await mock.untilIdle(session_id);
    const session = await unwrap(mock.client.getSession({ path: { session_id } }));
    expect(session.outcome_evaluations).toMatchObject([{ result: 'satisfied', iteration: 1 }]);
  });

  it('ends with an error if the scenario says so', async () => {
    const mock = startMockService(server, { scenario: 'fail' });
    const events = await mock.untilIdle(await mock.session('Anything.'));
    expect(typesOf(events)).toContain('session.error');
    expect(last(events)).toMatchObject({ stop_reason: { type: 'retries_exhausted' } });
  });

  it('is the same each time on a clock that a test advances', async () => {
    const run = async () => {
      const clock = manualClock();
      const mock = startMockService(server, { clock });
      const session_id = await mock.session('Write a lot.');
      const events = mock.untilIdle(session_id);
      const ended = events.then(() => true);
      while (!(await Promise.race([ended, new Promise<false>((resolve) => setImmediate(resolve, false))])))
        clock.advance(10);
      return events;
    };
    const [one, other] = [await run(), await run()];
    expect(one.length).toBeGreaterThan(100);
    expect(typesOf(one)).toEqual(typesOf(other));
    expect(one.map(({ id }) => id)).toHaveLength(new Set(one.map(({ id }) => id)).size);
  });
});
