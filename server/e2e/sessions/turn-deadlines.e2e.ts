/** A turn ends ten times AGENT_TIMEOUT_SECONDS after its start, however it spends its time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import {
  describedTool,
  type ScriptedServer,
  sendEvents,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import {
  asking,
  bash,
  delegate,
  type Event,
  type Of,
  type Tool,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { beginStream, sse } from '../../testing/model-provider.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { modelError, type Respond } from '../../testing/scripted-model.ts';

const TURN_SECONDS = 10;
const AGAIN = 'Are you there?';
const TOO_LONG = `The turn took longer than ${TURN_SECONDS} seconds, ten times AGENT_TIMEOUT_SECONDS.`;
/** On a busy machine, a turn ends later. Without an end, it would take for ever. */
const LATE_SECONDS = 90;

describeEach(firstRuntime, 'A turn that does not end, in the runtime $name', ({ name }) => {
  let mcp: ScriptedServer;
  const writing: NodeJS.Timeout[] = [];
  /** Repeats a write each second. */
  const forEver = (write: () => void) => void writing.push(setInterval(write, 1_000));
  beforeAll(async () => {
    mcp = await startScriptedServer();
    mcp.tools = [describedTool('watch')];
    mcp.on.set('tools/call', (response, { params }) => {
      const progressToken = (params as { _meta?: { progressToken?: unknown } })._meta?.progressToken ?? 1;
      let progress = 0;
      forEver(() => {
        progress += 1;
        const notice = { method: 'notifications/progress', params: { progressToken, progress } };
        sendEvents(response, { jsonrpc: '2.0', ...notice });
      });
    });
  });
  const on = useModelAgent(name, () => ({
    AGENT_TIMEOUT_SECONDS: String(TURN_SECONDS / 10),
    MODEL_RETRIES: '100',
    MODEL_REQUESTS_PER_TURN: '1000',
    SANDBOX_HOSTS: new URL(mcp.url).host,
  }));
  const { send, idle, until, last } = on;
  afterAll(async () => {
    for (const timer of writing) clearInterval(timer);
    await mcp.close();
  });

  const aWordASecond: Respond = (response) => {
    const start = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
    beginStream(response).write(sse(start));
    forEver(() => {
      const delta = { type: 'text_delta', text: 'word ' };
      response.write(sse({ type: 'content_block_delta', index: 0, delta }));
    });
  };
  const watch = { type: 'tool_use' as const, name: 'mcp__watcher__watch', input: {} };
  /** What the model does after each message. */
  const responses: Readonly<Record<string, Respond>> = {
    'Stream.': aWordASecond,
    'Run.': [bash('trap "" INT TERM; while true; do echo x; sleep 1; done')],
    'Retry.': modelError(503, 'overloaded_error'),
    'Watch.': [watch],
    'Delegate.': [delegate('Helper', 'Help.')],
    'Help.': [bash('sleep 300')],
    'Ask.': [bash('echo allowed')],
  };
  const has = (what: unknown, part: string) => JSON.stringify(what).includes(part);
  beforeAll(() => {
    on.model.choose(({ messages }) => {
      const next = messages.at(-1);
      // A message after a failed turn is in one message of the model with those before it.
      const asked = Object.keys(responses).find((key) => has(next, key) && !has(next, AGAIN));
      return asked === undefined ? [text('Here.')] : (responses[asked] as Respond);
    });
  });

  async function begin(message: string, tools: Tool[] = [toolset], more: object = {}): Promise<string> {
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools, ...more };
    const { id: agent } = await unwrap(on.client.createAgent({ body }));
    const session = { agent, environment_id, initial_events: [say(message)] };
    return (await unwrap(on.client.createSession({ body: session }))).id;
  }
  async function beginDelegation(): Promise<string> {
    const body = { name: 'Helper', model: 'claude-test', system: 'Help.', tools: [toolset] };
    const { id } = await unwrap(on.client.createAgent({ body }));
    return begin('Delegate.', [], { multiagent: { type: 'coordinator', agents: [id] } });
  }
  function secondsBetween(events: readonly Event[], from: Event['type'], to: Event['type']): number {
    const timeOf = (type: Event['type']) =>
      Date.parse(events.find((event) => event.type === type)?.created_at ?? '');
    return (timeOf(to) - timeOf(from)) / 1_000;
  }
  /** Waits for the end of the first turn, and checks that a next one works. Resolves to the events of the first. */
  async function endsLate(id: string, most = LATE_SECONDS): Promise<Event[]> {
    const events = await idle(id);
    const errors = events.filter((event): event is Of<'session.error'> => event.type === 'session.error');
    const final = errors.filter(({ error }) => error.retry_status.type !== 'retrying');
    expect(final.map(({ error }) => error.message)).toEqual([TOO_LONG]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
    const ended = events.filter(
      ({ type }) => type === 'session.status_idle' || type === 'session.status_running',
    );
    const seconds = secondsBetween(ended, 'session.status_running', 'session.status_idle');
    expect(seconds).toBeGreaterThanOrEqual(TURN_SECONDS);
    expect(seconds).toBeLessThan(most);
    await send(id, say(AGAIN));
    const later = await idle(id, 2);
    expect(last(later, 'agent.message').content).toEqual([text('Here.')]);
    expect(last(later, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    return events;
  }

  describe('of the built-in agent', () => {
    /** They begin together, so that the tests wait once. */
    const begun: Record<string, string> = {};
    beforeAll(async () => {
      for (const message of ['Stream.', 'Run.', 'Retry.']) begun[message] = await begin(message);
      const watcher = { type: 'mcp_toolset', mcp_server_name: 'watcher' } as const;
      const mcp_servers = [{ type: 'url', name: 'watcher', url: mcp.url }];
      begun['Watch.'] = await begin('Watch.', [watcher], { mcp_servers });
      begun['Delegate.'] = await beginDelegation();
      begun['Ask.'] = await begin('Ask.', [asking]);
    });
    const session = (message: string) => begun[message] as string;

    it('ends while the model streams a word a second', async () => {
      await endsLate(session('Stream.'));
    });

    it('ends while a command runs, with a result for the model', async () => {
      const events = await endsLate(session('Run.'));
      expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
    });

    it('ends while requests are retried', async () => {
      const events = await endsLate(session('Retry.'));
      expect(events.filter(({ type }) => type === 'session.status_rescheduled').length).toBeGreaterThan(1);
    });

    it('ends while an MCP server sends progress', async () => {
      const events = await endsLate(session('Watch.'));
      expect(last(events, 'agent.mcp_tool_result')).toMatchObject({ is_error: true });
    });

    it('ends with its child threads', async () => {
      const events = await endsLate(session('Delegate.'));
      expect(last(events, 'agent.tool_result').content).toEqual([
        text('The call was ended, because the time of the turn has passed.'),
      ]);
      const { data } = await unwrap(
        on.client.listSessionThreads({ path: { session_id: session('Delegate.') } }),
      );
      expect(data.map(({ status }) => status)).toEqual(['idle', 'idle']);
    });

    it('does not count the time in which a person has to confirm a call', async () => {
      const id = session('Ask.');
      const before = await idle(id);
      expect(last(before, 'session.status_idle').stop_reason?.type).toBe('requires_action');
      // The tests before this one have often waited longer than a turn may take.
      const since = Date.parse(last(before, 'session.status_idle').created_at ?? '');
      await expect.poll(() => Date.now() - since, { timeout: 100_000 }).toBeGreaterThan(TURN_SECONDS * 1_000);
      const call = last(before, 'agent.tool_use').id;
      await send(id, { type: 'user.tool_confirmation', tool_use_id: call, result: 'allow' });
      const events = await idle(id, 2);
      expect(last(events, 'agent.tool_result').content).toEqual([text('allowed')]);
      expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
      expect(events.map(({ type }) => type)).not.toContain('session.error');
    });

    it('ends at the same time if its server is killed', async () => {
      const id = await begin('Stream.');
      const [, , running] = await until(id, 'span.model_request_start');
      const began = Date.parse(running?.created_at ?? '');
      await expect.poll(() => Date.now() - began, { timeout: 100_000 }).toBeGreaterThan(4_000);
      await on.kill();
      await on.serve();
      // A time that begins again would end later.
      await endsLate(id, (Date.now() - began) / 1_000 + TURN_SECONDS);
    });

    it('ends when the next server starts, if its time passed without one', async () => {
      const id = await begin('Stream.');
      await until(id, 'span.model_request_start');
      await on.kill();
      const died = Date.now();
      await expect.poll(() => Date.now() - died, { timeout: 100_000 }).toBeGreaterThan(TURN_SECONDS * 1_000);
      const requests = on.model.requests.length;
      await on.serve();
      expect(last(await idle(id), 'session.error').error.message).toBe(TOO_LONG);
      expect(on.model.requests.length).toBe(requests);
      await send(id, say(AGAIN));
      expect(last(await idle(id, 2), 'agent.message').content).toEqual([text('Here.')]);
    });
  });

  it('ends while AGENT_COMMAND prints', async () => {
    await on.kill();
    await on.serve({ AGENT_COMMAND: `while true; do echo '{"type":"agent.thinking"}'; sleep 0.3; done` });
    const id = await begin('Think.');
    const events = await idle(id);
    expect(last(events, 'session.error').error.message).toBe(TOO_LONG);
    const seconds = secondsBetween(events, 'session.status_running', 'session.status_idle');
    expect(seconds).toBeGreaterThanOrEqual(TURN_SECONDS);
    expect(seconds).toBeLessThan(LATE_SECONDS);
  });
});
