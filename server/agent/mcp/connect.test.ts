/** Connections to MCP servers, also broken ones: which tools the model gets, and what users see. */
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  describedTool,
  type ScriptedServer,
  sendEvents,
  sendResult,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import { connect, listing, TOKEN, toolsetOf } from '../../testing/mcp-servers.ts';
import { writeForever } from '../../testing/model-provider.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
});
afterEach(() => server.close());

type Respond = Parameters<ScriptedServer['on']['set']>[1];
const tokens = () => [{ url: server.url, token: TOKEN }];
const namesFor = async (more: Partial<Parameters<typeof connect>[0]> = {}) =>
  (await connect({ servers: { wiki: server.url }, ...more })).tools.map(({ definition }) => definition.name);

it('sends the token of the credential, and closes session and connections', async () => {
  const servers = await connect({ servers: { wiki: server.url }, tokens: tokens() });
  await servers.use(servers.tools[0] as never, {}, new AbortController().signal);
  await servers.close();
  await vi.waitUntil(async () => (await server.connections()) === 0, { timeout: 100_000 });
  expect(server.received.map(({ http, message }) => message.method ?? http)).toEqual([
    'initialize',
    'notifications/initialized',
    'tools/list',
    'tools/call',
    'DELETE',
  ]);
  for (const { headers } of server.received) expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(server.received[3]?.headers['mcp-session-id']).toBe('session-1');
});

it('connects to no server whose tools the agent cannot use', async () => {
  const off = { enabled: false, permission_policy: { type: 'always_allow' } } as const;
  const { tools, failures } = await connect({
    servers: { wiki: server.url, other: server.url },
    tools: [toolsetOf('other', { default_config: off })],
  });
  expect([tools, failures, server.received]).toEqual([[], [], []]);
});

it('gives the model the enabled tools, with their permissions', async () => {
  server.tools = ['find', 'drop', 'add'].map((name) => describedTool(name));
  const ask = { type: 'always_ask' } as const;
  const allow = { type: 'always_allow' } as const;
  const { tools } = await connect({
    servers: { wiki: server.url },
    tools: [
      toolsetOf('wiki', {
        configs: [
          { name: 'drop', enabled: false, permission_policy: allow },
          { name: 'add', enabled: true, permission_policy: ask },
        ],
      }),
    ],
  });
  expect(tools.map(({ name, permission }) => [name, permission])).toEqual([
    ['find', 'always_allow'],
    ['add', 'always_ask'],
  ]);
});

it('reads all pages of a list, at most 20', async () => {
  server.on.set('tools/list', (response, message) => {
    const page = server.received.filter((each) => each.message.method === 'tools/list').length;
    sendResult(response, message, { tools: [describedTool(`find${page}`)], nextCursor: 'more' });
  });
  expect(await namesFor()).toHaveLength(20);
});

describe('Of several servers', () => {
  const status =
    (code: number, headers: Record<string, string> = {}): Respond =>
    (response) => {
      response.writeHead(code, headers).end(TOKEN);
    };
  const body =
    (type: string, text: string): Respond =>
    (response) => {
      response.writeHead(200, { 'content-type': type }).end(text);
    };
  const cases: readonly (readonly [name: string, respond: Respond, message: string, retry: string])[] = [
    ['is broken', status(500), 'returned 500.', 'exhausted'],
    [
      'redirects to another host',
      status(307, { location: 'http://localhost:1/mcp' }),
      'returned 307. The service does not follow it to another host.',
      'exhausted',
    ],
    [
      'sends HTML',
      body('text/html', '<p>'),
      'returned a response without JSON and without an event stream.',
      'exhausted',
    ],
    ['sends invalid JSON', body('application/json', '{'), 'returned an invalid response.', 'exhausted'],
    [
      'sends a list of messages',
      body('application/json', '[]'),
      'returned an invalid response.',
      'exhausted',
    ],
    [
      'sends no result',
      body('text/event-stream', ': none\n\n'),
      'ended the response before the result.',
      'exhausted',
    ],
    [
      'has another version',
      (response, message) => sendResult(response, message, { protocolVersion: '1999-01-01' }),
      'has a version of the protocol that the service does not know.',
      'terminal',
    ],
    [
      'rejects the connection',
      (response, { id }) => {
        const error = { code: 1, message: TOKEN };
        sendEvents(response, { jsonrpc: '2.0', id, error });
      },
      'rejected the connection.',
      'terminal',
    ],
    [
      'never stops',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        void writeForever(response, 'x'.repeat(65_536));
      },
      'returned a response that is too large.',
      'terminal',
    ],
    [
      'sends too many events',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        void writeForever(response, 'data:{}\n\n'.repeat(1_000));
      },
      'returned a response that is too large.',
      'terminal',
    ],
    [
      'closes the connection',
      (response) => response.destroy(),
      'cannot be reached, or broke the connection. The log of the service says why.',
      'exhausted',
    ],
  ];
  it.each(cases)('reports one that %s, and connects to the others', async (_, respond, message, retry) => {
    const other = await startScriptedServer();
    other.tools = [describedTool('help')];
    server.on.set('initialize', respond);
    const { tools, failures } = await connect({
      servers: { wiki: server.url, other: other.url },
      tokens: tokens(),
      limits: { closeMs: 50 },
    });
    await other.close();
    expect(tools.map(({ server: of }) => of)).toEqual(['other']);
    expect(failures).toEqual([
      {
        type: 'mcp_connection_failed_error',
        message: `The MCP server wiki ${message}`,
        mcp_server_name: 'wiki',
        retry_status: { type: retry },
      },
    ]);
    expect(JSON.stringify(failures)).not.toContain(TOKEN);
  });

  it('waits a limited time for those that hang, also in a stream', async () => {
    const others = await Promise.all([startScriptedServer(), startScriptedServer(), startScriptedServer()]);
    const [silent, streaming, other] = others;
    server.on.set('initialize', () => {});
    silent.on.set('initialize', (response) => sendEvents(response));
    streaming.on.set('initialize', (response) => sendEvents(response, { jsonrpc: '2.0', method: 'x' }));
    other.tools = [describedTool('help')];
    const { tools, failures } = await connect({
      servers: { wiki: server.url, blog: silent.url, news: streaming.url, other: other.url },
      limits: { connectMs: 3_000 },
    });
    await Promise.all(others.map((each) => each.close()));
    expect(tools.map(({ name }) => name)).toEqual(['help']);
    expect(failures.map(({ message }) => message)).toEqual([
      'The MCP server wiki did not respond within 3 s.',
      'The MCP server blog did not respond within 3 s.',
      'The MCP server news did not respond within 3 s.',
    ]);
  });

  it.each([401, 403])('reports one that rejects the token with %s', async (code) => {
    server.on.set('initialize', status(code));
    const with_ = await connect({ servers: { wiki: server.url }, tokens: tokens() });
    const without = await connect({ servers: { wiki: server.url } });
    expect([with_.failures, without.failures]).toMatchObject([
      [{ message: `The MCP server wiki returned ${code}. Check the token of its credential.` }],
      [{ message: `The MCP server wiki returned ${code}. No vault of the session has a token for its URL.` }],
    ]);
    expect(with_.failures[0]).toMatchObject({
      type: 'mcp_authentication_failed_error',
      retry_status: { type: 'terminal' },
    });
  });

  it('reports those that are down, not listed or without a valid URL', async () => {
    const { port, close } = await startScriptedServer();
    await close();
    const { failures } = await connect({
      servers: { down: `http://127.0.0.1:${port}/`, unlisted: server.url, invalid: 'https://a:99999/' },
      hostsOf: () => [listing(`http://127.0.0.1:${port}`)],
    });
    expect(failures.map(({ message }) => message)).toEqual([
      'The MCP server down cannot be reached, or broke the connection. The log of the service says why.',
      `The MCP server unlisted cannot be reached: SANDBOX_HOSTS does not list 127.0.0.1:${server.port}.`,
      'The MCP server invalid has an invalid URL.',
    ]);
  });

  it('reports nothing if the turn is interrupted', async () => {
    server.on.set('initialize', () => {});
    const controller = new AbortController();
    const connecting = connect({ servers: { wiki: server.url }, signal: controller.signal });
    await vi.waitUntil(() => server.received.length === 1, { timeout: 100_000 });
    controller.abort('interrupted');
    expect((await connecting).failures).toEqual([]);
  });
});

it('follows a redirect within the server, and takes no token elsewhere', async () => {
  let seen = 0;
  const elsewhere = createServer((_, response) => {
    seen += 1;
    response.end();
  }).listen(0);
  server.on.set('initialize', (response, message, path) => {
    if (path === '/mcp') response.writeHead(307, { location: '/mcp/' }).end();
    else sendResult(response, message, { protocolVersion: '2025-06-18' });
  });
  const { port } = elsewhere.address() as { port: number };
  server.on.set('tools/list', (response) => {
    response.writeHead(308, { location: `http://127.0.0.1:${port}/` }).end();
  });
  const { failures } = await connect({
    servers: { wiki: server.url },
    tokens: tokens(),
    hostsOf: () => [listing(server.url, `http://127.0.0.1:${port}`)],
  });
  elsewhere.close();
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('returned 308')]);
  expect(seen).toBe(0);
});
