/** What agents can reach with the default settings and with each value of SANDBOX_NETWORK. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { startService } from '../../main/run.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let git: GitServer;
beforeAll(async () => {
  folder = temporaryFolder('agent-network');
  git = await startGitServer();
});
afterAll(async () => {
  await git.close();
  rmSync(folder, { recursive: true });
});

/** Environment variables of the session: the port of the service, and the git server. */
const asks = `
  ask() { curl -ks --max-time 5 "$@" | tr -d '\\n"' | cut -c 1-100; }
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s|%s|%s|%s"}]}\\n' \
    "$(ask --noproxy '*' "$SERVICE/healthz")" "$(ask --noproxy '' "$SERVICE/healthz")" "$(ask -o /dev/null -w '%{http_code}' "$GIT")" "$https_proxy"
`;

/** The report of an agent: the service without and with the proxy, the status of the git server, and its proxy. */
async function reached(env: Record<string, string>): Promise<string[]> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  addDatabase(dataDir);
  const service = await startService({
    config: readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      REPOSITORY_HOSTS: git.host,
      AGENT_COMMAND: asks,
      ...env,
    }),
    demo: true,
  });
  try {
    const client = createClient({ baseUrl: service.url, token: service.token as string });
    const { id: session_id } = await unwrap(
      client.createSession({
        body: {
          agent,
          environment_id,
          // A session cannot choose another proxy.
          environment_variables: { SERVICE: service.url, GIT: git.url('acme/shop'), https_proxy: '' },
          initial_events: [say('Go.')],
        },
      }),
    );
    return await vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path: { session_id } }));
        const said = data.find(({ type }) => type === 'agent.message') as { content?: { text: string }[] };
        if (said?.content === undefined) throw new Error(`Only: ${JSON.stringify(data)}`);
        return (said.content[0]?.text ?? '').split('|');
      },
      { timeout: 100_000, interval: 100 },
    );
  } finally {
    await service.close();
  }
}

describe.runIf(await works(bubblewrap))('an agent in bubblewrap', () => {
  it('reaches the hosts of repositories, but not the port of the service, by default', async () => {
    expect(await reached({})).toEqual([
      '',
      expect.stringMatching(/^SANDBOX_HOSTS does not list 127\.0\.0\.1:\d+\.$/),
      '404',
      'http://127.0.0.1:3128',
    ]);
  });

  it('reaches everything with open', async () => {
    const [direct, , status, proxy] = await reached({ SANDBOX_NETWORK: 'open' });
    expect([direct, status, proxy]).toEqual([expect.stringMatching(/./), '404', '']);
  });

  it('reaches nothing with none', async () => {
    expect(await reached({ SANDBOX_NETWORK: 'none' })).toEqual(['', '', '000', '']);
  });
});

it('gives agents in directory an open network and no proxy', async () => {
  const [direct, , status, proxy] = await reached({ SANDBOX_RUNTIME: 'directory' });
  expect([direct, status, proxy]).toEqual([expect.stringMatching(/./), '404', '']);
});
