/** MCP servers that lose the sessions of their clients, because they restart. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  describedTool,
  type ScriptedServer,
  sendResult,
  startEverything,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import { connect } from '../../testing/mcp-servers.ts';

const never = new AbortController().signal;
const content = [{ type: 'text', text: 'find' }];
let server: ScriptedServer;
/** The sessions that the server knows. */
let sessions: Set<string>;
/** The status for an unknown session. */
let status: number;

beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
  sessions = new Set();
  status = 404;
  let count = 0;
  server.on.set('initialize', (response, message) => {
    count += 1;
    const id = `session-${count}`;
    sessions.add(id);
    response.setHeader('mcp-session-id', id);
    const serverInfo = { name: 'scripted', version: '1' };
    sendResult(response, message, { protocolVersion: '2025-06-18', capabilities: {}, serverInfo });
  });
  for (const [method, result] of [
    ['tools/call', { content }],
    ['tools/list', { tools: server.tools }],
  ] as const) {
    server.on.set(method, (response, message) => {
      const session = server.received.at(-1)?.headers['mcp-session-id'];
      if (sessions.has(String(session))) sendResult(response, message, result);
      else response.writeHead(status).end();
    });
  }
});
afterEach(() => server.close());

const opened = () => connect({ servers: { wiki: server.url }, limits: { closeMs: 50 } });
const sent = (method: string) => server.received.filter(({ message }) => message.method === method);

describe('A server that has lost the session', () => {
  it.each([404, 400])('gets a new one and the call once more after a %i', async (lost) => {
    const { tools, use } = await opened();
    status = lost;
    sessions.clear();
    expect(await use(tools[0] as never, {}, never)).toEqual({ content, isError: false });
    expect(sent('initialize').map(({ headers }) => headers['mcp-session-id'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(sent('notifications/initialized').at(-1)?.headers).toMatchObject({
      'mcp-session-id': 'session-2',
      'mcp-protocol-version': '2025-06-18',
    });
    expect(sent('tools/call').map(({ headers }) => headers['mcp-session-id'])).toEqual([
      'session-1',
      'session-2',
    ]);
    sessions.clear();
    expect(await use(tools[0] as never, {}, never)).toMatchObject({ isError: false });
  });

  it('gets one new session for calls at the same time', async () => {
    const { tools, use } = await opened();
    sessions.clear();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => use(tools[0] as never, {}, never)));
    expect(outcomes.map(({ isError }) => isError)).toEqual([false, false, false, false]);
    expect(sent('initialize')).toHaveLength(2);
  });

  it('gets a new one while its tools are listed', async () => {
    const list = server.on.get('tools/list');
    server.on.set('tools/list', (response, message, path) => {
      if (sent('tools/list').length === 1) sessions.clear();
      list?.(response, message, path);
    });
    expect((await opened()).tools).toHaveLength(1);
  });

  it('gets each call at most twice', async () => {
    server.on.set('tools/call', (response) => response.writeHead(404).end());
    const { tools, use } = await opened();
    const { content: said, isError } = await use(tools[0] as never, {}, never);
    expect([said, isError]).toEqual([[{ type: 'text', text: 'The MCP server wiki returned 404.' }], true]);
    expect(sent('tools/call')).toHaveLength(2);
  });

  it('fails the call if it begins no new session, and the next call tries again', async () => {
    const begin = server.on.get('initialize');
    const { tools, use } = await opened();
    sessions.clear();
    server.on.set('initialize', (response) => response.writeHead(503).end());
    expect(await use(tools[0] as never, {}, never)).toMatchObject({
      content: [{ text: 'The MCP server wiki returned 503.' }],
      isError: true,
    });
    server.on.set('initialize', begin as never);
    expect(await use(tools[0] as never, {}, never)).toMatchObject({ isError: false });
  });

  it('does not hold an interrupted call', async () => {
    const { tools, use } = await opened();
    sessions.clear();
    server.on.set('initialize', () => {});
    const interrupt = new AbortController();
    const call = use(tools[0] as never, {}, interrupt.signal);
    await vi.waitUntil(() => sent('initialize').length === 2);
    interrupt.abort();
    expect(await call).toMatchObject({ content: [{ text: 'find was interrupted.' }], isError: true });
  });
});

it('returns a 404 without a session as an error', async () => {
  server.on.delete('initialize');
  server.on.set('initialize', (response, message) => {
    const serverInfo = { name: 'scripted', version: '1' };
    sendResult(response, message, { protocolVersion: '2025-06-18', capabilities: {}, serverInfo });
  });
  server.on.delete('tools/list');
  server.on.set('tools/call', (response) => response.writeHead(404).end());
  const { tools, use } = await opened();
  expect(await use(tools[0] as never, {}, never)).toMatchObject({
    content: [{ text: 'The MCP server wiki returned 404.' }],
    isError: true,
  });
  expect(sent('tools/call')).toHaveLength(1);
  expect(sent('initialize')).toHaveLength(1);
});

it('continues with a real server that has restarted', async () => {
  const first = await startEverything();
  const { tools, use } = await connect({ servers: { everything: first.url } });
  const echo = tools.find(({ name }) => name === 'echo');
  await first.close();
  const second = await startEverything(first.port);
  const said = await use(echo as never, { message: 'Hi' }, never);
  await second.close();
  expect(said).toEqual({ content: [{ type: 'text', text: 'Echo: Hi' }], isError: false });
});
