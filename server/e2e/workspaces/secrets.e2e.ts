/**
 * During the life of a session, secrets are in clear text only in the environment of the agent. Reads of sessions and
 * deployments also show environment variables.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClient, type SessionEvent, unwrap } from '../../../client/index.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../reference/platform/database/open.ts';
import type { OpenDatabase } from '../../reference/platform/database/opened.ts';
import { startService } from '../../run.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { dumpOf, formsOf } from '../../testing/dump.ts';
import { makeExampleAgent } from '../../testing/example-agent.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes } from '../../testing/runtimes.ts';

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
/** Values of environment variables: of a session, after an update, and of a deployment. */
const passwords = ['first', 'second', 'deployed'].map((name) => `pass_RECOGNISABLE${name}`) as [
  string,
  string,
  string,
];
const [first, second, deployed] = passwords;

const { maximum } = contract.components.parameters.limit.schema;

let git: GitServer;
let folder: string;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/hidden');
  git.manners.set('acme/hidden', 'private');
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(async () => {
  await git.close();
  rmSync(folder, { recursive: true });
});

it.for(allRuntimes)('leaves no secret anywhere with the runtime $name', async ({ name, works }, { skip }) => {
  skip(!works, 'It does not work on this machine.');
  const dataDir = join(folder, name);
  const agentFolder = mkdtempSync(join(folder, 'agent-'));
  const command = await makeExampleAgent(agentFolder);
  const seen: string[] = [];
  /** The bodies of responses as they are. */
  const bodies: string[] = [];
  const database: OpenDatabase = await openDatabase({ dataDir, databaseUrl: null });
  const service = await startService({
    config: readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      WORKSPACE_RUNTIME: name,
      REPOSITORY_HOSTS: git.host,
      REPOSITORY_CA_FILE: git.caFile,
      // The agent prints the token of its environment. The stored output does not contain it. Of its password, it prints the length.
      AGENT_COMMAND: `echo "{\\"type\\":\\"agent.message\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"I have $GH_TOKEN and \${#PASSWORD} letters.\\"}]}"; ${command}`,
      AGENT_FOLDER: agentFolder,
    }),
    demo: true,
    database,
    logTo: { write: (line) => void seen.push(line) },
  });
  /** What all users can read about processes. Environments only of processes other than agents and their git. */
  const look = () => {
    for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      try {
        seen.push(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
        const environ = readFileSync(`/proc/${pid}/environ`, 'latin1');
        if (!/(^|\0)(GH_TOKEN|GIT_CONFIG_COUNT|PASSWORD)=/.test(environ)) seen.push(environ);
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
    const create = (authorization_token: string) =>
      unwrap(
        client.createSession({
          body: {
            agent,
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
        timeout: 30_000,
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
    await vi.waitFor(async () => expect((await runOf()).status).toBe('completed'), { timeout: 30_000 });
    const { session_id: ofRun } = await runOf();
    expect(JSON.stringify(await eventsOf(ofRun as string))).toContain(`${deployed.length} letters.`);
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
    expect(texts).toContain(`I have [redacted] and ${first.length} letters.`);
    expect(texts).toContain(`I have [redacted] and ${second.length} letters.`);
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
  seen.push(...contentsOf(dataDir));
  const withForm = (form: string, texts: readonly string[]) =>
    texts.filter((text) => text.includes(form)).map((text) => text.slice(0, 300));
  for (const form of forms) expect(withForm(form, [...seen, ...bodies])).toEqual([]);
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

/** Returns the text of each file below a folder. */
function contentsOf(at: string): string[] {
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(at, name);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    return isFile ? [readFileSync(file, 'latin1')] : [];
  });
}
