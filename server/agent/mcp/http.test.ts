import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../../testing/mcp-server.ts';
import { listing } from '../../testing/mcp-servers.ts';
import { McpHttp } from './http.ts';
import { mcpLimits } from './mcp-limits.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

it('connects to the address that was checked, also if the name gets another one', async () => {
  const hosts = [listing(`http://git.example:${server.port}`, `http://127.0.0.1:${server.port}`)];
  const lookup = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['169.254.169.254']);
  const http = new McpHttp({ hosts, limits: mcpLimits, lookup });
  const signal = AbortSignal.timeout(60_000);
  const send = () => {
    const exchange = { signal, maxBytes: 1_000, onEnd() {} };
    return http.fetch(new URL(`http://git.example:${server.port}/mcp`), { method: 'DELETE' }, exchange);
  };
  expect((await send()).status).toBe(202);
  expect(server.received[0]?.headers.host).toBe(`git.example:${server.port}`);
  await expect(send()).rejects.toMatchObject({
    message: 'The host cannot be reached. The log of the service says why.',
    detail: expect.stringContaining('lists git.example but not its address 169.254.169.254'),
  });
  expect(server.received).toHaveLength(1);
  http.close();
});
