/** What the mock service and the service with the demo model have in common. */
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRequests } from '../../server/demo/model/requests.ts';
import { noTokens, sumOf } from '../../server/records/token-usage.ts';
import { type components, unwrap } from '../index.ts';
import { type MockTest, message, startMockService } from '../testing/mock-service.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** A clock without pauses. */
const clock = { now: () => new Date(), wait: () => new Promise<void>((resolve) => setImmediate(resolve)) };
const start = () => startMockService(server, { clock });
const saidIn = (events: readonly object[]) =>
  JSON.stringify(events.filter((event) => 'type' in event && event.type === 'agent.message'));

/** The events of a session whose calls the user allows. */
async function finished(mock: MockTest, session_id: string): Promise<Event[]> {
  for (let turns = 1; ; turns += 1) {
    const events = (await mock.untilIdle(session_id, turns)) as Event[];
    const end = events.at(-1);
    if (end?.type !== 'session.status_idle' || end.stop_reason.type !== 'requires_action') return events;
    for (const id of end.stop_reason.event_ids) {
      const isCustom = events.find((each) => each.id === id)?.type === 'agent.custom_tool_use';
      const response = isCustom
        ? { type: 'user.custom_tool_result', custom_tool_use_id: id, content: [{ type: 'text', text: '1' }] }
        : { type: 'user.tool_confirmation', tool_use_id: id, result: 'allow' };
      await mock.send(session_id, response);
    }
  }
}

it.each(demoRequests)('adds the events of the demo model for $say', async ({ say, events }) => {
  const mock = start();
  const session_id = await mock.session(say, 'coordinator');
  await finished(mock, session_id);
  // Outputs are stored after the turn.
  await expect
    .poll(async () => {
      const query = { limit: 1_000 };
      const { data } = await unwrap(mock.client.listSessionEvents({ path: { session_id }, query }));
      return data.map(({ type }) => type);
    })
    .toEqual(expect.arrayContaining([...events]));
});

it('reports tokens that grow with the conversation, and their sum', async () => {
  const mock = start();
  const session_id = await mock.session('List the files.');
  await mock.untilIdle(session_id);
  await mock.send(session_id, message('Think.'));
  const events = (await mock.untilIdle(session_id, 2)) as Event[];
  const used = events.flatMap((event) => (event.type === 'span.model_request_end' ? event.model_usage : []));
  const inputs = used.map((each) => each.input_tokens + each.cache_read_input_tokens);
  expect(used.map((each) => each.cache_read_input_tokens > 0)).toEqual([false, true, true]);
  expect(used.every((each) => each.input_tokens > 0 && each.cache_creation_input_tokens > 0)).toBe(true);
  expect(inputs).toEqual(inputs.toSorted((one, other) => one - other));
  expect(new Set(inputs).size).toBe(3);
  const { usage } = await unwrap(mock.client.getSession({ path: { session_id } }));
  expect(usage).toEqual({ ...used.reduce(sumOf, noTokens), list_cost: null });
  const reports = events.flatMap((event) => (event.type === 'session.usage' ? event.usage : []));
  expect({ ...reports.at(-1), list_cost: null }).toEqual(usage);
});

it.each([
  ['Use my tool.', 'This agent does not have a custom tool.'],
  ['Look up a ticket.', 'This agent does not have an MCP server.'],
  ['Delegate.', 'This agent has no other agents.'],
])('says what the agent lacks for %s', async (text, missing) => {
  const mock = start();
  expect(saidIn(await mock.untilIdle(await mock.session(text)))).toContain(missing);
});

it('calls no tool that the agent has disabled', async () => {
  const mock = start();
  const tools = [{ type: 'agent_toolset_20260401' as const, enabled_tools: ['Read' as const] }];
  const made = { name: 'Reader', model: 'claude-sonnet-5-5', tools };
  const { id: agent } = await unwrap(mock.client.createAgent({ body: made }));
  const body = {
    agent,
    environment_id: mock.demo.environment_id,
    initial_events: [message('List the files.')],
  };
  const { id } = await unwrap(mock.client.createSession({ body }));
  expect(saidIn(await mock.untilIdle(id))).toContain('This agent has no tool Glob');
});

it('gives a custom tool an input that its schema accepts', async () => {
  const mock = start();
  const events = await mock.untilIdle(await mock.session('Use my tool.', 'coordinator'));
  const call = events.find(({ type }) => type === 'agent.custom_tool_use');
  expect(call).toMatchObject({ name: 'release_date', input: { product: 'storefront' } });
});

it('lists what it understands for help', async () => {
  const mock = start();
  const said = saidIn(await mock.untilIdle(await mock.session('help')));
  for (const { say } of demoRequests) expect(said).toContain(`- \`${say}\``);
});

it('fails at once without another attempt', async () => {
  const mock = start();
  const events = (await mock.untilIdle(await mock.session('fail at once'))) as Event[];
  const errors = events.flatMap((event) => (event.type === 'session.error' ? event.error : []));
  expect(errors).toMatchObject([{ type: 'billing_error', retry_status: { type: 'terminal' } }]);
});

describe('a child thread', () => {
  it('follows the text that the coordinator hands it', async () => {
    const mock = start();
    const session_id = await mock.session('delegate: think', 'coordinator');
    const events = await mock.untilIdle(session_id);
    const sent = events.find(({ type }) => type === 'agent.thread_message_sent');
    expect(sent).toMatchObject({ content: [{ type: 'text', text: 'think' }] });
    const [, child] = (await unwrap(mock.client.listSessionThreads({ path: { session_id } }))).data;
    const path = { session_id, thread_id: child?.id as string };
    const own = await unwrap(mock.client.listSessionThreadEvents({ path }));
    expect(own.data.map(({ type }) => type)).toContain('agent.thinking');
    expect(saidIn(events)).toContain('I have thought about it.');
  });

  it.each([
    ['fail at once', 'retries_exhausted'],
    ['decline', 'refusal'],
  ])('says why it is idle after "%s": %s', async (text, type) => {
    const mock = start();
    const events = (await mock.untilIdle(await mock.session(`delegate: ${text}`, 'coordinator'))) as Event[];
    const idle = events.find((event) => event.type === 'session.thread_status_idle');
    expect(idle).toMatchObject({ stop_reason: { type } });
  });

  it.each(['allow', 'deny'] as const)(
    'waits for the user, whose events the session names: %s',
    async (result) => {
      const mock = start();
      const { activeAgent } = mock.demo.states;
      const asks = { type: 'always_ask' as const };
      const toolset = {
        type: 'agent_toolset_20260401' as const,
        default_config: { permission_policy: asks },
      };
      const model = 'claude-sonnet-5-5';
      const worker = await unwrap(
        mock.client.createAgent({ body: { name: 'Worker', model, tools: [toolset] } }),
      );
      const agents = [{ type: 'agent' as const, id: worker.id, version: worker.version }];
      const boss = { name: 'Boss', model, multiagent: { type: 'coordinator' as const, agents } };
      const { id: agent } = await unwrap(mock.client.createAgent({ body: boss }));
      expect(agent).not.toBe(activeAgent);
      const initial_events = [message('delegate: ask before you run something')];
      const body = { agent, environment_id: mock.demo.environment_id, initial_events };
      const { id: session_id } = await unwrap(mock.client.createSession({ body }));
      const events = (await mock.untilIdle(session_id)) as Event[];
      const call = events.find((event) => event.type === 'agent.tool_use' && event.session_thread_id);
      const stop_reason = { type: 'requires_action', event_ids: [call?.id] };
      expect(events.slice(-2)).toMatchObject([
        { type: 'session.thread_status_idle', stop_reason },
        { type: 'session.status_idle', stop_reason },
      ]);
      await mock.send(session_id, { type: 'user.tool_confirmation', tool_use_id: call?.id, result });
      const more = (await mock.untilIdle(session_id, 2)).slice(events.length);
      expect(saidIn(more)).toContain(result === 'allow' ? 'The command ran' : 'The user denied this call.');
      expect(more.at(-1)).toMatchObject({ stop_reason: { type: 'end_turn' } });
    },
  );
});

it('waits for two calls at once, and takes each confirmation alone', async () => {
  const mock = start();
  const session_id = await mock.session('Ask about two commands.', 'coordinator');
  const events = (await mock.untilIdle(session_id)) as Event[];
  const calls = events.filter(({ type }) => type === 'agent.tool_use').map(({ id }) => id);
  expect(calls).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({ stop_reason: { type: 'requires_action', event_ids: calls } });
  const confirm = (index: number, result: string) =>
    mock.send(session_id, { type: 'user.tool_confirmation', tool_use_id: calls[index], result });
  await confirm(1, 'deny');
  const { status } = await unwrap(mock.client.getSession({ path: { session_id } }));
  expect(status).toBe('idle');
  await confirm(0, 'allow');
  const said = saidIn(await mock.untilIdle(session_id, 2));
  expect(said).toContain('date ran');
  expect(said).toContain('uname did not run. The user denied this call.');
});
