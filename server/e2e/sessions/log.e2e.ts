/** The lines that operators read about turns, runs, clones, installations and denied requests. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type Client, createAdminClient, createClient, unwrap } from '../../../client/index.ts';
import { logEvents } from '../../platform/log-events.ts';
import { shellLogEvents } from '../../shell/log-events.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { type Served, serveApart, servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

type Line = Record<string, unknown>;

const folder = temporaryFolder('log');
let git: GitServer;
let registries: PackageRegistries;
let served: Served;
let client: Client;
let output = '';
/** What the agent writes. */
const OUTPUT = 'text-of-the-agent';
const said = { type: 'agent.message', content: [{ type: 'text', text: OUTPUT }] };
/** What users and operators give the service, and no line contains. */
const secrets = {
  accessToken: servedToken,
  secretKey: servedKey,
  modelKey: 'sk-secretOfTheTest',
  repository: 'ghp_secretOfTheTest',
  credential: 'kept_secretOfTheTest',
  ofEnvironment: 'environment_secretOfTheTest',
  ofSession: 'session_secretOfTheTest',
};
/** The agent prints its variables as errors. If it fails, its user reads them. */
const printing = "env | grep -E '^(DEPLOY_KEY|SHARED|PASSWORD)=' >&2";
beforeAll(async () => {
  [git, registries] = await Promise.all([startGitServer(), startRegistries()]);
  await addRepository(git.folder, 'acme/shop');
  git.tokens.add(secrets.repository);
  await registries.addNpm({ name: 'greeter', files: { 'index.js': '' } });
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    SANDBOX_RUNTIME: 'directory',
    MODEL_API_KEY: secrets.modelKey,
    AGENT_COMMAND: `${printing}; grep -q Fail && exit 3; echo '${JSON.stringify(said)}'; echo ${OUTPUT} >&2`,
    REPOSITORY_HOSTS: git.host,
    REPOSITORY_CA_FILE: git.caFile,
    NPM_REGISTRY: registries.npm,
    TRUSTED_PROXIES: '127.0.0.1',
    STREAMS_PER_TOKEN: '1',
  };
  const onOutput = (text: string) => {
    output += text;
  };
  served = await serveApart(env, { bundle: inject('server'), onOutput });
  client = createClient({ baseUrl: served.url, token: servedToken, fetch: sendAsProxy });
});
/** The id of the last request. */
let requestId = '';
const sendAsProxy: typeof fetch = (input, init) => {
  requestId = randomUUID();
  return fetch(input, { ...init, headers: { ...init?.headers, 'X-Request-Id': requestId } });
};
/** Waits for the line of the last request. Returns what lines of its work have of it. */
const lastRequest = async () => {
  const [line] = await until('request.served', { request_id: requestId });
  expect(line?.token_id).toMatch(/^tok_/);
  return { request_id: requestId, token_id: line?.token_id };
};

afterAll(async () => {
  served.child.kill('SIGTERM');
  await once(served.child, 'exit');
  await Promise.all([git.close(), registries.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the lines so far. Any other text is a mistake, but the program of the tests prints its address as plain text. */
const lines = (): Line[] =>
  output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== served.url)
    .map((line) => JSON.parse(line) as Line);
/** Waits for the lines of an event with some fields. */
const until = (event: string, fields: Line, count = 1): Promise<Line[]> =>
  vi.waitFor(() => {
    const found = lines().filter((line) => line.event === event);
    const wanted = found.filter((line) =>
      Object.entries(fields).every(([name, value]) => line[name] === value),
    );
    expect(wanted, JSON.stringify(found)).toHaveLength(count);
    return wanted;
  }, 60_000);

const sessionWith = async (message: string, more: object = {}) =>
  unwrap(client.createSession({ body: { agent, environment_id, initial_events: [say(message)], ...more } }));

const ofWorkspace = { workspace_id: 'default', duration_ms: expect.any(Number) };

it('writes a line for each turn, with why it ended', async () => {
  const { id } = await sessionWith('Work.');
  const created = await lastRequest();
  const [ended] = await until('turn.ended', { session_id: id });
  const of = { turn_id: expect.any(String), ...ofWorkspace };
  expect(ended).toMatchObject({ level: 30, reason: 'end_turn', ...of, ...created });
  await unwrap(client.sendSessionEvents({ path: { session_id: id }, body: { events: [say('Work.')] } }));
  const sent = await lastRequest();
  const [, next] = await until('turn.ended', { session_id: id }, 2);
  expect(next).toMatchObject({ reason: 'end_turn', ...of, ...sent });
  const failing = await sessionWith('Fail.');
  const [failed] = await until('turn.ended', { session_id: failing.id });
  expect(failed).toMatchObject({ level: 40, reason: 'unknown_error', ...ofWorkspace });
});

it('writes no text of messages or of the agent', async () => {
  const { id } = await sessionWith('text-of-the-message');
  await until('turn.ended', { session_id: id });
  const { data } = await unwrap(client.listSessionEvents({ path: { session_id: id } }));
  const content = [said, say('text-of-the-message')].map(({ type, content }) => ({ type, content }));
  for (const each of content) expect(data).toContainEqual(expect.objectContaining(each));
  expect(output).not.toMatch(/text-of-the-(message|agent)/);
});

it('writes a line for each run', async () => {
  const { id: deployment_id } = await unwrap(
    client.createDeployment({
      body: { name: 'Nightly', agent, environment_id, initial_events: [say('Work.')] },
    }),
  );
  const run = await unwrap(client.runDeployment({ path: { id: deployment_id } }));
  const by = await lastRequest();
  const [ended] = await until('run.ended', { run: run.id });
  expect(ended).toMatchObject({
    level: 30,
    kind: 'deployment',
    deployment: deployment_id,
    session_id: expect.stringMatching(/^sess_/),
    trigger_type: 'manual',
    status: 'completed',
    attempt: 1,
    ...ofWorkspace,
    ...by,
  });
  expect(await until('turn.ended', { session_id: ended?.session_id })).toMatchObject([by]);
});

it('writes a line for each clone, without the name of the repository', async () => {
  const resource = (name: string) => ({
    type: 'github_repository' as const,
    url: git.url(name),
    authorization_token: secrets.repository,
  });
  const { id, resources } = await sessionWith('Work.', { resources: [resource('acme/shop')] });
  const created = await lastRequest();
  const [cloned] = await until('clone.ended', { session_id: id });
  const of = { resource_id: resources[0]?.id, ...ofWorkspace };
  expect(cloned).toMatchObject({ result: 'cloned', ...of, ...created });
  const missing = await sessionWith('Work.', { resources: [resource('acme/none')] });
  const [failed] = await until('clone.ended', { session_id: missing.id });
  expect(failed).toMatchObject({ result: 'failed', reason: 'repository_not_found_error', ...ofWorkspace });
  const path = { session_id: missing.id, resource_id: String(failed?.resource_id) };
  const body = { authorization_token: secrets.repository };
  await unwrap(client.rotateSessionResourceToken({ path, body }));
  const rotated = await lastRequest();
  const [, again] = await until('clone.ended', { session_id: missing.id }, 2);
  expect(again).toMatchObject({ result: 'failed', ...rotated });
  expect(output).not.toContain('acme/');
});

it('writes a line for each installation, with how many packages failed', async () => {
  const config = {
    type: 'cloud' as const,
    packages: { type: 'packages' as const, npm: ['greeter', 'not-there'] },
  };
  const { id } = await unwrap(client.createEnvironment({ body: { name: 'With packages', config } }));
  const session = await sessionWith('Work.', { environment_id: id });
  const by = await lastRequest();
  const [ended] = await until('installation.ended', { session_id: session.id });
  expect(ended).toMatchObject({ packages: 2, failed: 1, reason: 'packages_failed', ...ofWorkspace, ...by });
});

/** Returns a client with a token, which retries nothing. */
const clientWith = (token: string) =>
  createAdminClient({ baseUrl: served.url, token, fetch: sendAsProxy, retry: false });
/** Waits for the line of the last request, which was denied. */
const lastDenied = async () => (await until('request.denied', { request_id: requestId }))[0];
const ofToken = { ...ofWorkspace, token_id: expect.stringMatching(/^tok_/) };

it('writes who was denied what, and why', async () => {
  const { id: session_id } = await sessionWith('Work.');
  const by = await lastRequest();
  const path = { session_id };
  const { token } = await unwrap(client.createClientToken({ path, body: { access: 'read' } }));
  await clientWith(token).deleteSession({ path });
  const denied = await lastDenied();
  const route = '/api/v1/cloud/sessions/{session_id}';
  expect(denied).toMatchObject({ ...ofToken, session_id, status: 403, reason: 'insufficient_scope', route });
  expect(denied?.token_id).not.toBe(by.token_id);
  await clientWith(servedToken).listWorkspaces();
  expect(await lastDenied()).toMatchObject({
    ...ofWorkspace,
    token_id: by.token_id,
    status: 403,
    reason: 'insufficient_scope',
    route: '/api/v1/cloud/workspaces',
  });
  await clientWith('pat_unknown').listSessions();
  const unknown = await lastDenied();
  expect(unknown).toMatchObject({
    status: 401,
    reason: expect.stringMatching(/^\w+$/),
    duration_ms: expect.any(Number),
  });
  expect(unknown).not.toHaveProperty('token_id');
  for (const each of [token, 'pat_unknown']) expect(output).not.toContain(each);
});

it('writes who opened too many streams, and of which session', async () => {
  const { id: session_id } = await sessionWith('Work.');
  const { token_id } = await lastRequest();
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const open = () =>
    clientWith(servedToken).streamSessionEvents({ path: { session_id }, signal: ending.signal });
  await open();
  await expect(open()).rejects.toMatchObject({ status: 429 });
  expect(await lastDenied()).toMatchObject({
    ...ofWorkspace,
    token_id,
    session_id,
    status: 429,
    reason: 'too_many_streams',
    route: '/api/v1/cloud/sessions/{session_id}/events/stream',
  });
});

// The last test checks that the log does not have them.
it('shows the user which variables a failed agent printed', async () => {
  const { id: vault_id } = await unwrap(client.createVault({ body: { display_name: 'Kept' } }));
  const named = { type: 'environment_variable' as const, secret_name: 'DEPLOY_KEY' };
  const auth = { ...named, secret_value: secrets.credential };
  await unwrap(client.createCredential({ path: { vault_id }, body: { auth } }));
  const config = { type: 'cloud' as const, environment_variables: { SHARED: secrets.ofEnvironment } };
  const { id } = await unwrap(client.createEnvironment({ body: { name: 'Shared', config } }));
  const environment_variables = { PASSWORD: secrets.ofSession };
  const more = { environment_id: id, vault_ids: [vault_id], environment_variables };
  const { id: session_id } = await sessionWith('Fail.', more);
  await until('turn.ended', { session_id });
  const { data } = await unwrap(client.listSessionEvents({ path: { session_id } }));
  const printed = JSON.stringify(data.filter(({ type }) => type === 'session.error'));
  const variables = { DEPLOY_KEY: '[redacted]', SHARED: secrets.ofEnvironment, PASSWORD: secrets.ofSession };
  for (const [name, value] of Object.entries(variables)) expect(printed).toContain(`${name}=${value}`);
});

it('writes only lines whose events are listed, and no secret', async () => {
  const listed = new Set([...Object.keys(logEvents), ...Object.keys(shellLogEvents)]);
  expect(lines().filter(({ event }) => !listed.has(String(event)))).toEqual([]);
  expect(lines().length).toBeGreaterThan(10);
  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret);
});
