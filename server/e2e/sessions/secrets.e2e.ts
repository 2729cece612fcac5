/**
 * During the life of a session, secrets are in clear text only in the environment of the agent. Reads of environments,
 * sessions and deployments also show environment variables.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClient, type SessionEvent, unwrap } from '../../../client/index.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/types.ts';
import { readConfig } from '../../main/config.ts';
import { startService } from '../../main/run.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { agent, say } from '../../testing/bodies.ts';
import { contentsOf, dumpOf, formsOf } from '../../testing/dump.ts';
import { makeExampleAgent } from '../../testing/example-agent.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const tokens = ['right', 'wrong', 'rotated'].map((name) => `ghp_RECOGNISABLE${name}`) as [
  string,
  string,
  string,
];
const [right, wrong, rotated] = tokens;
/** A token as it can be stored, and as git sends it. */
const forms = tokens.flatMap((token) => [
  ...formsOf(token),
  Buffer.from(`x-access-token:${token}`).toString('base64'),
]);
/** Secrets of a vault: a variable, its next value, and the token of an MCP server. */
const kept = ['variable', 'replaced', 'bearer'].map((name) => `kept_RECOGNISABLE${name}`) as [
  string,
  string,
  string,
];
const [variable, replaced, bearer] = kept;
/** Values of environment variables: of a session, after an update, of a deployment and of an environment. */
const passwords = ['first', 'second', 'deployed', 'shared'].map((name) => `pass_RECOGNISABLE${name}`) as [
  string,
  string,
  string,
  string,
];
const [first, second, deployed, shared] = passwords;

type Credential = components['schemas']['CredentialAuthInput'];

const mcp = 'https://mcp.example.com/tickets';
const { maximum } = contract.components.parameters.limit.schema;

let git: GitServer;
let folder: string;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/hidden');
  git.manners.set('acme/hidden', 'private');
  folder = temporaryFolder('secrets');
});
afterAll(async () => {
  await git.close();
  rmSync(folder, { recursive: true });
});

it.for(allRuntimes)('leaves no secret anywhere with the runtime $name', async ({ name, works }, { skip }) => {
  skip(!works, 'It does not work on this machine.');
  const dataDir = join(folder, name);
  const agentFolder = temporaryFolder('agent', folder);
  const command = await makeExampleAgent(agentFolder);
  const seen: string[] = [];
  /** The bodies of responses as they are. */
  const bodies: string[] = [];
  addDatabase(dataDir);
  const database: OpenDatabase = await openDatabase({ dataDir, databaseUrl: null });
  const service = await startService({
    config: readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      SANDBOX_RUNTIME: name,
      REPOSITORY_HOSTS: git.host,
      REPOSITORY_CA_FILE: git.caFile,
      // The agent prints the secrets of its environment. The stored output does not contain them. Of its passwords, it prints the lengths.
      AGENT_COMMAND: `echo "{\\"type\\":\\"agent.message\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"I have $GH_TOKEN, $DEPLOY_KEY, $(echo "$MCP_TOKENS" | tr -d '{}"') and \${#PASSWORD} + \${#SHARED} letters.\\"}]}"; ${command}`,
      AGENT_FOLDER: agentFolder,
    }),
    demo: true,
    database,
    logTo: { write: (line) => void seen.push(line) },
  });
  const ofProcesses = new Set<string>();
  /** What all users can read about processes. Environments only of processes other than agents and their git. */
  const look = () => {
    for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      try {
        ofProcesses.add(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
        const environ = readFileSync(`/proc/${pid}/environ`, 'latin1');
        if (!/(^|\0)(GH_TOKEN|GIT_CONFIG_COUNT|PASSWORD|SHARED|DEPLOY_KEY)=/.test(environ))
          ofProcesses.add(environ);
      } catch {
        // The process has exited.
      }
    }
  };
  const looking = setInterval(look, 20);
  const fetchAndKeep: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    const body = await response.clone().text();
    bodies.push(body);
    seen.push(JSON.stringify([...response.headers]), withoutVariables(body));
    return response;
  };
  try {
    git.tokens.clear();
    git.tokens.add(right);
    const client = createClient({
      baseUrl: service.url,
      token: service.token as string,
      fetch: fetchAndKeep,
    });
    const { id: environment_id } = await unwrap(
      client.createEnvironment({
        body: { name: 'Shared', config: { type: 'cloud', environment_variables: { SHARED: shared } } },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    );
    const { id: vault_id } = await unwrap(client.createVault({ body: { display_name: 'Kept' } }));
    const keep = (auth: Credential) =>
      unwrap(
        client.createCredential({
          path: { vault_id },
          body: { auth },
          headers: { 'Idempotency-Key': randomUUID() },
        }),
      );
    const named = { type: 'environment_variable', secret_name: 'DEPLOY_KEY' } as const;
    const credential = await keep({ ...named, secret_value: variable });
    await keep({ type: 'static_bearer', mcp_server_url: mcp, token: bearer });
    const again = { auth: { ...named, secret_value: variable } };
    expect((await client.createCredential({ path: { vault_id }, body: again })).status).toBe(409);
    const create = (authorization_token: string) =>
      unwrap(
        client.createSession({
          body: {
            agent: {
              type: 'agent_with_overrides',
              id: agent.id,
              mcp_servers: [{ type: 'url', name: 'tickets', url: mcp }],
            },
            vault_ids: [vault_id],
            environment_id,
            environment_variables: { PASSWORD: first },
            resources: [{ type: 'github_repository', url: git.url('acme/hidden'), authorization_token }],
          },
        }),
      );
    const eventsOf = async (session_id: string) =>
      (await unwrap(client.listSessionEvents({ path: { session_id }, query: { limit: maximum } }))).data;
    const until = (session_id: string, done: (events: SessionEvent[]) => boolean) =>
      vi.waitFor(async () => expect(done(await eventsOf(session_id))).toBe(true), {
        timeout: 100_000,
        interval: 50,
      });
    const ofType = (type: string, times: number) => (all: SessionEvent[]) =>
      all.filter((event) => event.type === type).length >= times;

    const refused = await create(wrong);
    await until(refused.id, ofType('session.error', 1));
    const session = await create(right);
    const path = { session_id: session.id };
    expect(session.environment_variables).toEqual({ PASSWORD: first });
    await until(session.id, ofType('session.resource_mounted', 1));
    const tell = (text: string) => unwrap(client.sendSessionEvents({ path, body: { events: [say(text)] } }));
    await tell('edit NOTES.md: One.\ncommit: One\npush');
    await until(session.id, ofType('session.status_idle', 1));
    const resource_id = session.resources[0]?.id as string;
    await unwrap(
      client.updateCredential({
        path: { vault_id, credential_id: credential.id },
        body: { auth: { type: 'environment_variable', secret_value: replaced } },
      }),
    );
    const environment_variables = { PASSWORD: second };
    await unwrap(client.updateSession({ path, body: { environment_variables } }));
    const missing = client.createSession({
      body: { agent, environment_id: 'env_none', environment_variables },
    });
    expect((await missing).status).toBe(404);
    const deployment = await unwrap(
      client.createDeployment({
        body: {
          name: 'With a password',
          agent,
          environment_id,
          environment_variables: `PASSWORD=${deployed}`,
          initial_events: [say('edit NOTES.md: Three.')],
        },
      }),
    );
    const { id: runId } = await unwrap(client.runDeployment({ path: { id: deployment.id } }));
    const runOf = () => unwrap(client.getDeploymentRun({ path: { run_id: runId } }));
    await vi.waitFor(async () => expect((await runOf()).status).toBe('completed'), { timeout: 100_000 });
    const { session_id: ofRun } = await runOf();
    expect(JSON.stringify(await eventsOf(ofRun as string))).toContain(
      `${deployed.length} + ${shared.length} letters.`,
    );
    git.tokens.clear();
    git.tokens.add(rotated);
    await unwrap(
      client.rotateSessionResourceToken({
        path: { ...path, resource_id },
        body: { authorization_token: rotated },
      }),
    );
    await tell('edit NOTES.md: Two.\ncommit: Two\npush');
    await until(session.id, ofType('session.status_idle', 2));
    const texts = JSON.stringify(await eventsOf(session.id));
    expect(texts).toContain('I committed \\"Two\\". I pushed it.');
    const all = '[redacted], [redacted], tickets:[redacted]';
    expect(texts).toContain(`I have ${all} and ${first.length} + ${shared.length} letters.`);
    expect(texts).toContain(`I have ${all} and ${second.length} + ${shared.length} letters.`);
    // The agent pushed with the token, so the server has received it.
    expect(git.requests.some(({ token }) => token === rotated)).toBe(true);

    seen.push(...(await dumpOf(database.db)));
    seen.push(...contentsOf(dataDir));
    await unwrap(client.deleteSessionResource({ path: { ...path, resource_id } }));
    await unwrap(client.archiveSession({ path }));
    await unwrap(client.deleteSession({ path: { session_id: refused.id } }));
  } finally {
    clearInterval(looking);
    await service.close();
  }
  seen.push(...ofProcesses, ...contentsOf(dataDir));
  const withForm = (form: string, texts: readonly string[]) =>
    texts.filter((text) => text.includes(form)).map((text) => text.slice(0, 300));
  for (const form of [...forms, ...kept.flatMap(formsOf)])
    expect(withForm(form, [...seen, ...bodies])).toEqual([]);
  for (const password of passwords) {
    expect(withForm(password, bodies)).not.toEqual([]);
    for (const form of formsOf(password)) expect(withForm(form, seen)).toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(500);
});

/** Removes the environment variables that responses show, and nothing else. */
function withoutVariables(body: string): string {
  return JSON.stringify(
    JSON.parse(body, (name, value) => (name === 'environment_variables' ? undefined : value)),
  );
}
