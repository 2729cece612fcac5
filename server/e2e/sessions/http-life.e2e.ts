/** From an empty workspace to its own agent, over HTTP alone: each setting holds inside the turn. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, type SessionEvent, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { say } from '../../testing/bodies.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { type Served, serveApart } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { addWorkspace } from '../../testing/workspaces.ts';

const secrets = { variable: 'key_RECOGNISABLEvariable', bearer: 'mcp_RECOGNISABLEbearer' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Prints as JSON what it finds inside the turn. It also prints its secrets, which the event must not contain. */
const PROGRAM = `
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { env } = process;
const run = (file, ...args) => {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    return 'failed: ' + String(error.stderr || error.message).trim().split('\\n').at(-1);
  }
};
const sha256 = (text) => text && createHash('sha256').update(text).digest('hex');
const { agent, environment, session } = JSON.parse(readFileSync(env.AGENT_DEFINITION, 'utf8'));
const tokens = JSON.parse(env.MCP_TOKENS ?? '{}');
const [server] = agent.mcp_servers;
const found = {
  agent: { name: agent.name, version: agent.version, model: agent.model, system: agent.system, tools: agent.tools },
  environment: environment.name,
  session: session.title,
  variables: [env.OF_ENVIRONMENT, env.OF_BOTH, env.OF_SESSION],
  secrets: [sha256(env.DEPLOY_KEY) ?? null, sha256(tokens[server.name]) ?? null],
  packages: [run('greet'), run('python3', '-c', 'import snake; print(snake.SAYS)')],
  mcp: run('curl', '-sS', '--max-time', '10', '-H', 'Authorization: Bearer ' + tokens[server.name], server.url),
  other: run('curl', '-sS', '--max-time', '10', env.OTHER),
};
const texts = [JSON.stringify(found), 'I have ' + env.DEPLOY_KEY + ' and ' + env.MCP_TOKENS];
const content = texts.map((text) => ({ type: 'text', text }));
console.log(JSON.stringify({ type: 'agent.message', content }));
`;

let registries: PackageRegistries;
/** The values of the Authorization header that the MCP server received. */
const received: (string | undefined)[] = [];
const started: Server[] = [];
const urls: Record<'mcp' | 'other', string> = { mcp: '', other: '' };
beforeAll(async () => {
  registries = await startRegistries();
  const greeter = { 'run.js': '#!/usr/bin/env node\nconsole.log("ran")' };
  await registries.addNpm({ name: 'greeter', files: greeter, bin: { greet: 'run.js' } });
  await registries.addWheel({ name: 'snake', module: 'SAYS = "hiss"\n' });
  for (const name of ['mcp', 'other'] as const) {
    const server = createServer(({ headers }, response) => {
      if (name === 'mcp') received.push(headers.authorization);
      response.end(name);
    }).listen(0, 'localhost');
    await once(server, 'listening');
    started.push(server);
    urls[name] = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
  }
});
afterAll(async () => {
  await registries?.close();
  for (const server of started) server.close();
});

describeEach(allRuntimes, 'An empty workspace in the runtime $name', ({ name }) => {
  let folder: string;
  let served: Served;
  let client: Client;
  beforeAll(async () => {
    folder = temporaryFolder('http-life');
    const dataDir = path.join(folder, 'data');
    addDatabase(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl: null });
    const tokens = createAccessTokens({ db: database.db, clock: systemClock });
    await addWorkspace(database.db, 'wks_empty');
    const { token } = await tokens.issue('pat', 'wks_empty');
    await database.close();
    const agentFolder = temporaryFolder('agent', folder);
    writeFileSync(path.join(agentFolder, 'agent.mjs'), PROGRAM);
    const env = {
      DATA_DIR: dataDir,
      SANDBOX_RUNTIME: name,
      SANDBOX_NETWORK: name === 'bubblewrap' ? 'limited' : 'open',
      SANDBOX_HOSTS: Object.values(urls)
        .map((url) => new URL(url).host)
        .join(),
      NPM_REGISTRY: registries.npm,
      PIP_INDEX: registries.pip,
      AGENT_FOLDER: agentFolder,
      AGENT_COMMAND: `${process.execPath} "$AGENT_FOLDER/agent.mjs"`,
    };
    served = await serveApart(env, { bundle: inject('server') });
    client = createClient({ baseUrl: served.url, token });
  });
  afterAll(async () => {
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  const eventsOf = async (session_id: string): Promise<SessionEvent[]> =>
    (await unwrap(client.listSessionEvents({ path: { session_id }, query: { limit: 100 } }))).data;

  /** Waits for the end of a turn. Resolves to the texts that its agent printed. */
  const turn = (session_id: string, number: number) =>
    vi.waitFor(
      async () => {
        const events = await eventsOf(session_id);
        const ended = events.filter(({ type }) => type === 'session.status_idle');
        expect(ended, JSON.stringify(events)).toHaveLength(number);
        const message = events.findLast(({ type }) => type === 'agent.message');
        const { content } = message as unknown as { content: { text: string }[] };
        return { found: JSON.parse(content[0]?.text ?? ''), printed: content[1]?.text };
      },
      { timeout: 120_000, interval: 200 },
    );

  it('becomes an agent whose turns have each setting', { timeout: 300_000 }, async () => {
    const empty = async () => [
      (await unwrap(client.listAgents({}))).data,
      (await unwrap(client.listEnvironments({}))).data,
      (await unwrap(client.listVaults({}))).data,
      (await unwrap(client.listSessions({}))).data,
    ];
    expect(await empty()).toEqual([[], [], [], []]);

    const networking =
      name === 'bubblewrap'
        ? { type: 'limited' as const, allow_mcp_servers: true }
        : { type: 'unrestricted' as const };
    const config = {
      type: 'cloud' as const,
      networking,
      packages: { type: 'packages' as const, npm: ['greeter@1.0.0'], pip: ['snake'] },
      environment_variables: { OF_ENVIRONMENT: 'environment', OF_BOTH: 'environment' },
    };
    const environment = await unwrap(client.createEnvironment({ body: { name: 'Small', config } }));

    const vault = await unwrap(client.createVault({ body: { display_name: 'Keys' } }));
    const inVault = { vault_id: vault.id };
    const variable = await unwrap(
      client.createCredential({
        path: inVault,
        body: {
          auth: {
            type: 'environment_variable',
            secret_name: 'DEPLOY_KEY',
            secret_value: secrets.variable,
          },
        },
      }),
    );
    const bearer = { type: 'static_bearer' as const, mcp_server_url: urls.mcp, token: secrets.bearer };
    await unwrap(client.createCredential({ path: inVault, body: { auth: bearer } }));

    const agent = await unwrap(
      client.createAgent({
        body: {
          name: 'Reader',
          model: 'claude-haiku-5-5',
          system: 'You read.',
          tools: [
            { type: 'agent_toolset_20260401', enabled_tools: ['Read'] },
            { type: 'mcp_toolset', mcp_server_name: 'tickets' },
          ],
          mcp_servers: [{ type: 'url', name: 'tickets', url: urls.mcp }],
        },
      }),
    );
    const session = await unwrap(
      client.createSession({
        body: {
          agent: { type: 'agent_with_overrides', id: agent.id, system: 'You look.' },
          environment_id: environment.id,
          title: 'Look',
          vault_ids: [vault.id],
          environment_variables: { OF_BOTH: 'session', OF_SESSION: 'session', OTHER: urls.other },
          initial_events: [say('Look.')],
        },
      }),
    );

    const first = await turn(session.id, 1);
    expect(first.found).toMatchObject({
      agent: {
        name: 'Reader',
        version: 1,
        model: { id: 'claude-haiku-5-5', effective_context_window: 200_000 },
        system: 'You look.',
        tools: session.agent.tools,
      },
      environment: 'Small',
      session: 'Look',
      variables: ['environment', 'session', 'session'],
      secrets: [sha256(secrets.variable), sha256(secrets.bearer)],
      packages: ['ran', 'hiss'],
      mcp: 'mcp',
    });
    if (name === 'bubblewrap') expect(first.found.other).toContain('does not list');
    expect(received.at(-1)).toBe(`Bearer ${secrets.bearer}`);
    expect(first.printed).toBe('I have [redacted] and {"tickets":"[redacted]"}');
    expect(JSON.stringify(await eventsOf(session.id))).not.toContain('RECOGNISABLE');

    // Changes hold in the next turn.
    const credential = { ...inVault, credential_id: variable.id };
    await unwrap(client.archiveCredential({ path: credential }));
    const changes = { type: 'cloud' as const, environment_variables: { OF_ENVIRONMENT: 'changed' } };
    const inEnvironment = { environment_id: environment.id };
    await unwrap(client.updateEnvironment({ path: inEnvironment, body: { config: changes } }));
    const inSession = { session_id: session.id };
    const again = { events: [say('Look again.')] };
    await unwrap(client.sendSessionEvents({ path: inSession, body: again }));
    const second = await turn(session.id, 2);
    expect(second.found.secrets).toEqual([null, sha256(secrets.bearer)]);
    expect(second.found.variables).toEqual(['changed', 'session', 'session']);

    await unwrap(client.deleteVault({ path: inVault }));
    await unwrap(client.sendSessionEvents({ path: inSession, body: again }));
    expect((await turn(session.id, 3)).found.secrets).toEqual([null, null]);

    expect((await client.deleteEnvironment({ path: inEnvironment })).status).toBe(409);
    await unwrap(client.archiveSession({ path: inSession }));
    await unwrap(client.deleteEnvironment({ path: inEnvironment }));
    await unwrap(client.archiveAgent({ path: { agent_id: agent.id } }));
    expect(await empty()).toEqual([[], [], [], []]);
  });

  it('ends a turn whose vaults have too many secrets, with a message', async () => {
    const environment = await unwrap(client.createEnvironment({ body: { name: 'Plain' } }));
    const agent = await unwrap(client.createAgent({ body: { name: 'Reader', model: 'claude-haiku-5-5' } }));
    const vault = await unwrap(client.createVault({ body: { display_name: 'Full' } }));
    for (let number = 0; number < 9; number++) {
      const auth = { type: 'environment_variable' as const, secret_name: `KEY_${number}` };
      await unwrap(
        client.createCredential({
          path: { vault_id: vault.id },
          body: { auth: { ...auth, secret_value: `${number}`.repeat(8_192) } },
        }),
      );
    }
    const session = await unwrap(
      client.createSession({
        body: {
          agent: agent.id,
          environment_id: environment.id,
          vault_ids: [vault.id],
          initial_events: [say('Look.')],
        },
      }),
    );
    await vi.waitFor(
      async () => {
        const events = await eventsOf(session.id);
        expect(events.map(({ type }) => type)).toContain('session.status_idle');
        expect(JSON.stringify(events)).toContain('have more than 65536 bytes together.');
      },
      { timeout: 100_000, interval: 200 },
    );
  });
});
