/** MCP servers whose certificates are not valid. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../testing/git/certificates.ts';
import { startScriptedServer } from '../../testing/mcp-server.ts';
import { connect, recordTo, TOKEN } from '../../testing/mcp-servers.ts';

it('gives no token to a server without a valid certificate, and logs what is wrong', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startScriptedServer(await makeCertificates(folder));
  onTestFinished(() => server.close());
  for (const url of [server.url, server.url.replace('localhost', '127.0.0.1')]) {
    const lines: Record<string, unknown>[] = [];
    const { failures } = await connect({
      servers: { wiki: url },
      tokens: [{ url, token: TOKEN }],
      log: recordTo(lines),
    });
    expect(failures.map(({ message }) => message)).toEqual([
      'The MCP server wiki cannot be reached, or broke the connection. The log of the service says why.',
    ]);
    expect(lines).toMatchObject([
      { session_id: 'sess_a', mcp_server: 'wiki', reason: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    ]);
  }
  expect(server.received).toEqual([]);
});
