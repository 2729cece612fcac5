/** The built-in agent with MCP servers, over HTTP, with a scripted model. */
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { makeCertificates } from '../../testing/git/certificates.ts';
import {
  describedTool,
  type ScriptedServer,
  type StartedServer,
  sendEvents,
  sendResult,
  startEverything,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import {
  bash,
  type Event,
  type Of,
  type Tool,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const TOKEN = 'mcp_RECOGNISABLE_token';

describeEach(firstRuntime, 'The built-in agent with MCP servers in the runtime $name', ({ name }) => {
  let everything: StartedServer;
  let tickets: ScriptedServer;
  let down: StartedServer;
  let vault: string;
  let log = '';
  let folder: string;
  let caFile: string;
  beforeAll(async () => {
    folder = temporaryFolder('mcp');
    const certificates = await makeCertificates(folder);
    caFile = certificates.caFile;
    [everything, tickets, down] = await Promise.all([
      startEverything(),
      startScriptedServer(certificates),
      startScriptedServer(),
    ]);
    await down.close();
    tickets.tools = [describedTool('find'), describedTool('close'), describedTool('Bash')];
  });
  const on = useModelAgent(name, () => ({
    SANDBOX_HOSTS: [everything, tickets, down].map(({ url }) => new URL(url).host).join(),
    NODE_EXTRA_CA_CERTS: caFile,
    LOG_LEVEL: 'info',
  }));
  const { idle, last, send } = on;
  beforeAll(async () => {
    on.child.stdout?.on('data', (data) => {
      log += data;
    });
    vault = (await unwrap(on.client.createVault({ body: { display_name: 'Tokens' } }))).id;
    const auth = { type: 'static_bearer', mcp_server_url: tickets.url, token: TOKEN } as const;
    await unwrap(on.client.createCredential({ path: { vault_id: vault }, body: { auth } }));
  });
  afterEach(() => tickets.on.clear());
  afterAll(() => Promise.all([everything.close(), tickets.close(), rm(folder, { recursive: true })]));

  const ask = { permission_policy: { type: 'always_ask' } } as const;
  const mcp = (mcp_server_name: string, more: object = {}): Tool => ({
    type: 'mcp_toolset',
    mcp_server_name,
    ...more,
  });
  const all = [toolset, mcp('every.thing'), mcp('tickets', { configs: [{ name: 'close', ...ask }] })];

  async function sessionWith(tools: Tool[], message: string, environment = environment_id): Promise<string> {
    const urls = { 'every.thing': everything.url, tickets: tickets.url, down: down.url };
    const mcp_servers = Object.entries(urls).map(([name, url]) => ({ type: 'url' as const, name, url }));
    const body = { name: 'Worker', model: 'claude-test', tools, mcp_servers };
    const { id: agent } = await unwrap(on.client.createAgent({ body }));
    const initial_events = [say(message)];
    const session = { agent, environment_id: environment, vault_ids: [vault], initial_events };
    return (await unwrap(on.client.createSession({ body: session }))).id;
  }
  const calls = (tool: string, input: object = {}) => ({ type: 'tool_use' as const, name: tool, input });
  const of = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
    events.filter((event): event is Of<Type> => event.type === type);

  it('calls tools of its servers with the token of the vault', async () => {
    on.model.script(
      [calls('mcp__every_thing__get-sum', { a: 2, b: 3 }), calls('mcp__tickets__find', { text: 'x' })],
      [text('Done.')],
    );
    tickets.received.length = 0;
    const id = await sessionWith(all, 'Add and find.');
    const events = await idle(id);
    const uses = of(events, 'agent.mcp_tool_use');
    expect(uses).toMatchObject([
      {
        mcp_server_name: 'every.thing',
        name: 'get-sum',
        input: { a: 2, b: 3 },
        evaluated_permission: 'allow',
      },
      { mcp_server_name: 'tickets', name: 'find', input: { text: 'x' }, evaluated_permission: 'allow' },
    ]);
    const results = of(events, 'agent.mcp_tool_result');
    expect(new Set(results.map(({ mcp_tool_use_id }) => mcp_tool_use_id))).toEqual(
      new Set(uses.map((use) => use.id)),
    );
    expect(results.every(({ is_error }) => is_error === false)).toBe(true);
    expect(JSON.stringify(results)).toContain('The sum of 2 and 3 is 5.');
    const sent = JSON.stringify(on.model.sent.at(-1));
    expect(sent).toContain('"name":"mcp__every_thing__get-sum"');
    expect(sent).toContain('The sum of 2 and 3 is 5.');
    expect(of(events, 'session.error').map(({ error }) => error.message)).toEqual([
      expect.stringContaining('simulate-research-query'),
    ]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(new Set(tickets.received.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${TOKEN}`]),
    );
    await vi.waitUntil(async () => (await tickets.connections()) === 0, { timeout: 100_000 });
  });

  it('waits for a confirmation, and calls the tool in the next turn', async () => {
    on.model.script(
      [calls('mcp__tickets__close', { id: 1 }), calls('mcp__tickets__close', { id: 2 })],
      [text('Done.')],
    );
    const id = await sessionWith(all, 'Close two tickets.');
    const waiting = await idle(id);
    const uses = of(waiting, 'agent.mcp_tool_use');
    expect(uses.map(({ evaluated_permission }) => evaluated_permission)).toEqual(['ask', 'ask']);
    const [allowed = '', denied = ''] = uses.map((use) => use.id);
    expect(last(waiting, 'session.status_idle').stop_reason).toEqual({
      type: 'requires_action',
      event_ids: [allowed, denied],
    });
    tickets.received.length = 0;
    await send(
      id,
      { type: 'user.tool_confirmation', tool_use_id: allowed, result: 'allow' },
      { type: 'user.tool_confirmation', tool_use_id: denied, result: 'deny', deny_message: 'Keep it.' },
    );
    const events = await idle(id, 2);
    expect(of(events, 'agent.mcp_tool_result').map((result) => result.mcp_tool_use_id)).toEqual([allowed]);
    const called = tickets.received.filter(({ message }) => message.method === 'tools/call');
    expect(called.map(({ message }) => message.params)).toEqual([{ name: 'close', arguments: { id: 1 } }]);
    expect(JSON.stringify(on.model.sent.at(-1))).toContain('Keep it.');
  });

  it('executes an allowed call where the model called it, if another tool has its name', async () => {
    const asking = [mcp('tickets', { default_config: ask }), { ...toolset, default_config: ask } as Tool];
    on.model.script([calls('mcp__tickets__Bash', {})], [text('Done.')]);
    const id = await sessionWith(asking, 'Call Bash of the tickets.');
    const [use] = of(await idle(id), 'agent.mcp_tool_use');
    await send(id, { type: 'user.tool_confirmation', tool_use_id: use?.id ?? '', result: 'allow' });
    expect(last(await idle(id, 2), 'agent.mcp_tool_result')).toMatchObject({
      content: [text('Bash')],
      is_error: false,
    });
  });

  it('continues without a server that is down or rejects the token', async () => {
    tickets.on.set('initialize', (response) => void response.writeHead(401).end());
    on.model.script([calls('mcp__tickets__find')], [text('It is not there.')]);
    const events = await idle(await sessionWith([mcp('down'), mcp('tickets')], 'Find it.'));
    expect(of(events, 'session.error').map(({ error }) => error)).toEqual([
      {
        type: 'mcp_authentication_failed_error',
        message: 'The MCP server tickets returned 401. Check the token of its credential.',
        mcp_server_name: 'tickets',
        retry_status: { type: 'terminal' },
      },
      {
        type: 'mcp_connection_failed_error',
        message:
          'The MCP server down cannot be reached, or broke the connection. The log of the service says why.',
        mcp_server_name: 'down',
        retry_status: { type: 'exhausted' },
      },
    ]);
    expect(last(events, 'agent.tool_result').is_error).toBe(true);
    expect(last(events, 'agent.message').content).toEqual([text('It is not there.')]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('names an omitted tool in an event, once in a session', async () => {
    const { tools } = tickets;
    tickets.tools = [...tools, describedTool('odd', { inputSchema: { type: 'string' } })];
    on.model.script([text('Hello.')]);
    const id = await sessionWith([mcp('tickets')], 'Hi.');
    await idle(id);
    await send(id, say('Hi again.'));
    const events = await idle(id, 2);
    tickets.tools = tools;
    expect(of(events, 'session.error').map(({ error }) => error)).toEqual([
      {
        type: 'mcp_tool_unavailable_error',
        message:
          'The tool odd of the MCP server tickets is not available: its input schema does not have the type object.',
        mcp_server_name: 'tickets',
        retry_status: { type: 'retrying' },
      },
    ]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('ends a running call within two seconds of an interruption', async () => {
    tickets.on.set('tools/call', (response) => sendEvents(response));
    on.model.script([calls('mcp__tickets__find')], [text('Never.')]);
    tickets.received.length = 0;
    const id = await sessionWith(all, 'Find it.');
    const received = (method: string) => tickets.received.some(({ message }) => message.method === method);
    await vi.waitUntil(() => received('tools/call'), { timeout: 100_000 });
    await send(id, { type: 'user.interrupt' });
    const events = await idle(id);
    const result = last(events, 'agent.mcp_tool_result');
    expect(result.is_error).toBe(true);
    const began = Date.parse(last(events, 'user.interrupt').created_at);
    expect(Date.parse(result.created_at) - began).toBeLessThan(2_000);
    await vi.waitUntil(() => received('notifications/cancelled'), { timeout: 100_000 });
    await vi.waitUntil(async () => (await tickets.connections()) === 0, { timeout: 100_000 });
  });

  it('shows the token in no event, log, conversation or process of the sandbox', async () => {
    tickets.on.set('tools/call', (response, message) => {
      sendResult(response, message, { content: [text(`I got ${TOKEN}.`)] });
    });
    // It counts the lines, because the service removes the token itself from the result.
    const look = bash(
      [
        'env | grep -c ^AGENT_DEFINITION=',
        'env | grep -c ^MCP_TOKENS=',
        'cat /proc/*/environ /proc/*/cmdline 2>/dev/null | grep -ac "RECOGNISABL[E]_token"',
        'grep -rs "RECOGNISABL[E]_token" . ~ | wc -l',
      ].join('; '),
    );
    on.model.script([calls('mcp__tickets__find', { text: TOKEN }), look], [text(`It is ${TOKEN}.`)]);
    const id = await sessionWith(all, 'Look around.');
    const events = await idle(id);
    expect(last(events, 'agent.mcp_tool_result').content).toEqual([text('I got [redacted].')]);
    expect(last(events, 'agent.message').content).toEqual([text('It is [redacted].')]);
    expect(last(events, 'agent.tool_result').content).toEqual([text('1\n0\n0\n0')]);
    expect(log).not.toBe('');
    // The model's own words about it come from the script, not from the service.
    const sent = on.model.sent.flat().filter(({ role }) => role === 'user');
    expect([JSON.stringify(events), log, JSON.stringify(sent)].join()).not.toContain(TOKEN);
  });

  it('reports a confirmed call as an error if the server is down by then', async () => {
    on.model.script([calls('mcp__tickets__close')], [text('Done.')]);
    const id = await sessionWith(all, 'Close it.');
    const use = last(await idle(id), 'agent.mcp_tool_use');
    tickets.on.set('initialize', (response) => void response.writeHead(503).end());
    await send(id, { type: 'user.tool_confirmation', tool_use_id: use.id, result: 'allow' });
    const events = await idle(id, 2);
    expect(last(events, 'agent.mcp_tool_result')).toMatchObject({
      content: [text('The tool close of the MCP server tickets is not available.')],
      is_error: true,
    });
  });

  it('tells the model that a call was cut off if the service is killed', async () => {
    tickets.on.set('tools/call', (response) => sendEvents(response));
    tickets.received.length = 0;
    on.model.script([calls('mcp__tickets__find')], [text('It was cut off.')]);
    const id = await sessionWith(all, 'Find it.');
    const called = () => tickets.received.filter(({ message }) => message.method === 'tools/call').length;
    await vi.waitUntil(() => called() === 1, { timeout: 100_000 });
    await on.kill();
    await on.serve();
    const events = await idle(id);
    expect(of(events, 'agent.mcp_tool_result')).toMatchObject([
      { mcp_tool_use_id: last(events, 'agent.mcp_tool_use').id, is_error: true },
    ]);
    expect(JSON.stringify(last(events, 'agent.mcp_tool_result'))).toContain('cut off');
    expect(called()).toBe(1);
  });

  it.runIf(name === 'bubblewrap')('reaches only servers that the environment permits', async () => {
    const create = async (networking: components['schemas']['NetworkingInput']) => {
      const config = { type: 'cloud' as const, networking };
      return (await unwrap(on.client.createEnvironment({ body: { name: 'Limited', config } }))).id;
    };
    on.model.script([text('Done.')]);
    const closed = await idle(await sessionWith([mcp('tickets')], 'Go.', await create({ type: 'limited' })));
    expect(of(closed, 'session.error').map(({ error }) => error)).toMatchObject([
      {
        message: `The MCP server tickets cannot be reached: The environment's allowed_hosts does not list localhost:${tickets.port}.`,
        retry_status: { type: 'terminal' },
      },
    ]);
    const open = await create({ type: 'limited', allow_mcp_servers: true });
    expect(of(await idle(await sessionWith([mcp('tickets')], 'Go.', open)), 'session.error')).toEqual([]);
  });
});
