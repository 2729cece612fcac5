/** MCP servers that cannot be reached: users and models learn nothing about the network of the service. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AllowList } from '../../platform/hosts/hosts.ts';
import { freePort } from '../../testing/free-port.ts';
import { describedTool, type ScriptedServer, startScriptedServer } from '../../testing/mcp-server.ts';
import { connect, listing, recordTo, TOKEN } from '../../testing/mcp-servers.ts';

let server: ScriptedServer;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
  lines = [];
});
afterEach(() => server.close());

const open: AllowList = { name: 'SANDBOX_HOSTS', hosts: [], allPublic: true };
const MESSAGE =
  'The MCP server wiki cannot be reached, or broke the connection. The log of the service says why.';

/** Returns what users see of a server, and what the log has. */
async function failureAt(url: string, hosts: readonly AllowList[] = [listing(url)]) {
  const servers = { wiki: url };
  const { failures } = await connect({
    servers,
    hostsOf: () => hosts,
    log: recordTo(lines),
    tokens: [{ url, token: TOKEN }],
  });
  return { failures, reasons: lines.map(({ reason }) => reason) };
}

const failure = {
  type: 'mcp_connection_failed_error',
  message: MESSAGE,
  mcp_server_name: 'wiki',
  retry_status: { type: 'exhausted' },
};

it('says the same about names inside, unknown names, closed ports and ports without TLS', async () => {
  const { port } = server;
  const closed = await freePort();
  const reset = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
  await once(reset, 'listening');
  const resetPort = (reset.address() as { port: number }).port;
  const cases: [url: string, hosts: AllowList[] | undefined, reason: RegExp][] = [
    [
      `http://localhost:${port}/?key=${TOKEN}`,
      [open],
      /^SANDBOX_HOSTS lists neither localhost nor its address \S+ \(loopback\)\.$/,
    ],
    ['http://nowhere.invalid/', [open], /^nowhere\.invalid cannot be resolved\.$/],
    [`http://127.0.0.1:${closed}/`, undefined, new RegExp(`^ECONNREFUSED 127\\.0\\.0\\.1:${closed}$`)],
    [`http://127.0.0.1:${resetPort}/`, undefined, /^ECONNRESET( \S+)?$/],
    [`https://127.0.0.1:${port}/`, undefined, /^(EPROTO|ERR_SSL_\w+)$/],
  ];
  for (const [url, hosts, reason] of cases) {
    lines = [];
    const { failures, reasons } = await failureAt(url, hosts);
    expect(failures).toEqual([failure]);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
  }
  reset.close();
});

it("does not say that a name is this machine's", async () => {
  const { failures } = await failureAt(`http://${hostname()}:${server.port}/`, [open]);
  expect(JSON.stringify(failures)).not.toMatch(/\d+\.\d+\.\d+\.\d+|::1|loopback|private|machine's/);
  expect(failures).toEqual([failure]);
});

it('names a host that is not listed, without looking it up', async () => {
  const { failures, reasons } = await failureAt('http://db.internal/', [
    { name: 'SANDBOX_HOSTS', hosts: [] },
  ]);
  expect(failures).toMatchObject([
    {
      message: 'The MCP server wiki cannot be reached: SANDBOX_HOSTS does not list db.internal.',
      retry_status: { type: 'terminal' },
    },
  ]);
  expect(reasons).toEqual([]);
});

it('logs each reason of a turn once, and tells the model the same as users', async () => {
  const { tools, use } = await connect({ servers: { wiki: server.url }, log: recordTo(lines) });
  const [tool] = tools;
  server.on.set('tools/call', (response) => response.destroy());
  const never = new AbortController().signal;
  for (let call = 0; call < 5; call++) {
    expect(await use(tool as never, {}, never)).toEqual({
      content: [{ type: 'text', text: MESSAGE }],
      isError: true,
    });
  }
  expect(lines).toEqual([
    {
      level: 40,
      event: 'mcp.unreachable',
      session_id: 'sess_a',
      mcp_server: 'wiki',
      reason: 'ECONNRESET',
      msg: 'an MCP server cannot be reached',
    },
  ]);
});
