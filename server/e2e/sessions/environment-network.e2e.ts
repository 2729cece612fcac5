/** What agents can reach in environments with limited networking. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

type Networking = NonNullable<
  NonNullable<Parameters<Client['createEnvironment']>[0]['body']['config']>['networking']
>;

/** Prints the response of each URL in URLS, through the proxy if there is one, and of the first one without it. */
const asks = `
  ask() { curl -ks --max-time 10 "$@" | tr -d '\\n"' | cut -c 1-80; }
  said="$(ask --noproxy '*' "\${URLS%% *}")"
  for url in $URLS; do said="$said|$(ask "$url")"; done
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$said"
`;

/** HTTP servers of this machine. */
const servers: Record<string, string> = {};
const closing: (() => void)[] = [];
beforeAll(async () => {
  for (const name of ['allowed', 'other', 'unlisted', 'mcp', 'registry']) {
    const server = createServer((_, response) => void response.end(name)).listen(0, 'localhost');
    await once(server, 'listening');
    closing.push(() => server.close());
    servers[name] = `http://localhost:${(server.address() as AddressInfo).port}/`;
  }
});
afterAll(() => {
  for (const close of closing) close();
});
const url = (name: string) => servers[name] as string;
const host = (name: string) => new URL(url(name)).host;

const service = useSandboxService('directory', asks, (git) => addRepository(git.folder, 'acme/shop'));
const settings = (network: string) => ({
  SANDBOX_RUNTIME: 'bubblewrap',
  SANDBOX_NETWORK: network,
  SANDBOX_HOSTS: ['allowed', 'other', 'mcp', 'registry'].map(host).join(),
  NPM_REGISTRY: url('registry'),
});

/** Creates a session whose agent asks URLs. */
async function asking(client: Client, networking: Networking, urls: readonly string[]): Promise<string> {
  const { id: environment_id } = await unwrap(
    client.createEnvironment({ body: { name: 'Limited', config: { type: 'cloud', networking } } }),
  );
  const agent = await unwrap(
    client.createAgent({
      body: {
        name: 'Asker',
        model: 'claude-haiku-5-5',
        mcp_servers: [{ type: 'url', name: 'mcp', url: `${url('mcp')}mcp` }],
      },
    }),
  );
  const session = await service.create(
    {
      agent: agent.id,
      environment_id,
      resources: [service.repository('acme/shop')],
      environment_variables: { URLS: urls.join(' ') },
      initial_events: [say('Ask.')],
    },
    client,
  );
  return session.id;
}

/** The responses: of the first URL without a proxy, then of each URL. */
async function responses(client: Client, networking: Networking, ...urls: string[]): Promise<string[]> {
  const id = await asking(client, networking, urls);
  const events = await service.until(id, 'session.status_idle', 1, client);
  const said = events.find(({ type }) => type === 'agent.message') as { content?: { text: string }[] };
  if (!said) throw new Error(`Only: ${JSON.stringify(events)}`);
  return (said.content?.[0]?.text ?? '').split('|');
}

const limited = (more: Partial<Extract<Networking, { type: 'limited' }>> = {}): Networking => ({
  type: 'limited',
  ...more,
});
const lacks = (name: string) => `The environment's allowed_hosts does not list ${host(name)}.`;

// Each of these tests has several turns.
vi.setConfig({ testTimeout: 3 * 60_000 });

describe.runIf(await works(bubblewrap))('an environment with limited networking', () => {
  it('reaches the hosts that both it and the server list', async () => {
    const { client } = await service.another(settings('limited'));
    const networking = limited({ allowed_hosts: [host('allowed'), host('unlisted')] });
    const urls = ['allowed', 'other', 'unlisted', 'mcp', 'registry'].map(url);
    expect(await responses(client, networking, ...urls)).toEqual([
      '',
      'allowed',
      lacks('other'),
      `SANDBOX_HOSTS does not list ${host('unlisted')}.`,
      lacks('mcp'),
      lacks('registry'),
    ]);
    const all = limited({ allow_mcp_servers: true, allow_package_managers: true });
    expect(await responses(client, all, url('mcp'), url('registry'), url('other'))).toEqual([
      '',
      'mcp',
      'registry',
      lacks('other'),
    ]);
    // The hosts of the session's repositories.
    const refs = `${service.git.url('acme/shop')}/info/refs?service=git-upload-pack`;
    expect((await responses(client, limited(), refs))[1]).toContain('service=git-upload-pack');
    expect(await responses(client, { type: 'unrestricted' }, url('other'), url('unlisted'))).toEqual([
      '',
      'other',
      `SANDBOX_HOSTS does not list ${host('unlisted')}.`,
    ]);
  });

  it('reaches only the hosts that it lists if the network of the server is open', async () => {
    const { client } = await service.another(settings('open'));
    const networking = limited({ allowed_hosts: [host('unlisted')] });
    expect(await responses(client, networking, url('unlisted'), url('other'))).toEqual([
      '',
      'unlisted',
      lacks('other'),
    ]);
    expect(await responses(client, { type: 'unrestricted' }, url('other'))).toEqual(['other', 'other']);
  });

  it('reaches nothing if the server permits nothing', async () => {
    const { client } = await service.another(settings('none'));
    const networking = limited({ allowed_hosts: [host('allowed')] });
    expect(await responses(client, networking, url('allowed'))).toEqual(['', '']);
  });
});

it('ends a turn that directory cannot limit, with an error', async () => {
  const id = await asking(service.client, limited(), [url('allowed')]);
  const events = await service.until(id, 'session.status_idle');
  expect(events.map(({ type }) => type)).not.toContain('agent.message');
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'session.error',
      error: expect.objectContaining({
        message: expect.stringMatching(
          /^The networking of the environment is limited, and SANDBOX_RUNTIME=directory/,
        ),
      }),
    }),
  );
  expect(await responses(service.client, { type: 'unrestricted' }, url('other'))).toEqual(['other', 'other']);
});
