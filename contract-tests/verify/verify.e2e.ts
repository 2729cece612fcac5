/** The program `verify` on parts of our service, and on services with faults. `postgres.e2e.ts` runs all checks. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminClient, unwrap } from '../../client/index.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import type { Fault } from '../faults/fault.ts';
import { type FaultyProxy, startFaultyProxy } from '../faults/proxy.ts';
import { stateFaults } from '../faults/states.ts';
import { tokenNames } from '../states.ts';
import { useService } from '../support/service.ts';
import { firingAt, runVerify as run } from '../support/verify-program.ts';
import { allChecks } from './program.ts';

const service = useService();
let proxy: FaultyProxy;
let folder: string;
beforeAll(async () => {
  proxy = await startFaultyProxy(service.url);
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterAll(() => {
  proxy?.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

it('returns 1 and names the operation of a fault', async () => {
  proxy.fault = stateFaults.find(({ name }) => name === 'has no code for a missing schedule') ?? null;
  const args = ['--base-url', proxy.url, '--token', service.token, '--tolerant'];
  const operations = ['unpauseSchedule', 'pauseSchedule', 'getSchedule', 'archiveSessionThread'];
  const { code, out } = await run(...args, '--operation', ...operations);
  proxy.fault = null;
  expect(code).toBe(1);
  expect(out).toMatch(/^unpauseSchedule: \d+ of \d+ checks (is|are) broken$/m);
  expect(out).toContain('  ✗ returns 404 schedule_not_found (of a missing object)');
  expect(out).toMatch(/last: POST \/api\/v1\/forward\/schedules\/sched_\w+\/unpause → 404 /);
  const named = [...out.matchAll(/^(\w+) +\d+ +[1-9]\d* +\d+$/gm)].map(([, operation]) => operation);
  expect(named).toEqual(['unpauseSchedule']);
  expect(out).toContain('idleThread: no operation creates one. Name it in the states file');
});

/** The checks of these operations need all states that any check needs. */
const needEachState: readonly OperationId[] = [
  'getSession',
  'getSessionThread',
  'rotateSessionResourceToken',
  'getDeployment',
  'unpauseDeployment',
  'getDeploymentRun',
  'getSchedule',
  'unpauseSchedule',
  'getScheduleRun',
  'getAgent',
  'listAgentVersions',
  'getEnvironment',
  'deleteEnvironment',
  'getVault',
  'getFile',
  'getMemoryStore',
  'getMemory',
  'getMemoryVersion',
  'getSkill',
  'getSkillVersion',
  'getCredential',
  'getIdentity',
  'getTemplate',
];

const needsOf = (checks: readonly Check[]) =>
  new Set(checks.flatMap(({ needs = [], spends = [] }) => [...needs, ...spends]));

it('names operations whose checks need all states', () => {
  const few = allChecks.filter(({ operation }) => operation && needEachState.includes(operation));
  expect(needsOf(few)).toEqual(needsOf(allChecks));
});

it('creates states in an empty workspace, and leaves nothing that fires', async () => {
  const token = await service.store.addToken({ workspaceId: 'wks_empty' });
  await service.store.importDemo('wks_empty');
  const args = ['--base-url', service.url, '--token', token];
  const { code, out, err } = await run(...args, '--operation', ...needEachState);
  expect([code, err], out.slice(0, 2_000)).toEqual([0, expect.not.stringContaining('Not archived')]);
  const unmade = [...out.matchAll(/^ {2,}\d+ {2}(.*): no operation creates one/gm)].map(([, state]) => state);
  expect(new Set(unmade)).toEqual(
    new Set([
      ...['idleThread', 'runningThread', 'terminatedThread', 'deployedSession'],
      ...['completedDeploymentRun', 'failedDeploymentRun', 'completedScheduleRun', 'failedScheduleRun'],
      ...Object.values(tokenNames),
    ]),
  );
  expect(await firingAt(service.url, token)).toEqual([]);
  const client = createAdminClient({ baseUrl: service.url, token });
  const made = { query: { include_archived: true, limit: 1 } };
  expect((await unwrap(client.listDeployments(made))).data).toHaveLength(1);
  expect((await unwrap(client.listSchedules(made))).data).toHaveLength(1);
});

it('gives the same verdict when it runs twice on one service with the same file', async () => {
  const { agent, agentVersion, environment, identity, template, ...states } = service.states;
  const states_file = file('twice.json', {
    base_url: service.url,
    token: service.token,
    states,
    agent: { id: agent, version: agentVersion },
    environment_id: environment,
    identity_id: identity,
    template_id: template,
  });
  const verdict = async () => {
    // Their checks pause, unpause and use up the objects of the file.
    const operations = ['archiveSessionThread', 'pauseDeployment', 'unpauseDeployment', 'unpauseSchedule'];
    const { code, out } = await run('--states', states_file, '--operation', ...operations);
    return [code, out.replace(/[\d.]+ s\.$/m, '')];
  };
  expect(await verdict()).toEqual(await verdict());
});

it('checks the operations that are named', async () => {
  const args = ['--base-url', service.url, '--token', service.token];
  const { code, out } = await run(...args, '--operation', 'getCronPreview', 'listAgents');
  const named = [...out.matchAll(/^(\w+) +\d+ +\d+ +\d+$/gm)].map(([, operation]) => operation);
  expect([code, named]).toEqual([0, ['listAgents', 'getCronPreview']]);
  const unknown = await run(...args, '--operation', 'listAgent');
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringMatching(/^--operation: listAgent is unknown\./),
  ]);
});

it('omits operations without a handler with --only-written', async () => {
  proxy.fault = {
    operation: 'getCronPreview',
    name: 'is not written',
    serve: async () => ({ status: 501, headers: { 'content-type': 'application/json' }, text: '{}' }),
  };
  const args = ['--base-url', proxy.url, '--token', service.token, '--only-written'];
  const { code, out } = await run(...args, '--operation', 'getCronPreview', 'listAgents');
  proxy.fault = null;
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Not written, and so not checked: getCronPreview\.$/m),
  ]);
  expect(out).not.toMatch(/^getCronPreview/m);
});

it('does not run checks of written operations that need an unwritten one, and names it', async () => {
  proxy.fault = {
    operation: 'createDeployment',
    name: 'is not written',
    serve: async () => ({ status: 501, headers: { 'content-type': 'application/json' }, text: '{}' }),
  };
  const args = ['--base-url', proxy.url, '--token', service.token, '--only-written'];
  const { code, out } = await run(...args, '--operation', 'pauseDeployment', 'listDeployments');
  proxy.fault = null;
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^ +\d+ {2}needs createDeployment, which is not written$/m),
  ]);
  expect(out).not.toContain('Name an agent');
});

/** Their checks name an agent, an environment, an identity or a template that exists. */
const nameDefinitions: readonly OperationId[] = [
  'createSession',
  'createDeployment',
  'createSchedule',
  'createAgent',
  'getAgent',
  'updateAgent',
  'listAgentVersions',
  'getEnvironment',
  'getIdentity',
  'getTemplate',
];

it('gives one reason for each definition that the workspace lacks, and breaks no check', async () => {
  const token = await service.store.addToken({ workspaceId: 'wks_without_definitions' });
  const args = ['--base-url', service.url, '--token', token, '--operation', ...nameDefinitions];
  const { code, out } = await run(...args);
  expect([code, out.match(/\d+ are broken/)?.[0]], out.slice(0, 2_000)).toEqual([0, '0 are broken']);
  const lacking = [...out.matchAll(/^ +\d+ {2}(\w+) .* was not found\. (.*)$/gm)];
  const kinds = lacking.map(([, kind]) => kind);
  // An agent is named with its version and without.
  expect(kinds.toSorted()).toEqual(['Agent', 'Agent', 'Environment', 'Identity', 'Template']);
  for (const [, , advice] of lacking) expect(advice).toMatch(/^Name an agent, .* in the states file$/);
});

/** A service that accepts only repositories as resources of sessions. */
const repositoriesOnly: Fault = {
  operation: 'createSession',
  name: 'accepts only repositories',
  async serve(sent, forward) {
    const response = await forward(sent);
    const { resources = [], vault_ids = [] } = response.status === 200 ? JSON.parse(response.text) : {};
    const isAccepted = resources.every(({ type }: { type: string }) => type === 'github_repository');
    if (isAccepted && vault_ids.length === 0) return response;
    const request_id = randomUUID();
    const error = { type: 'invalid_request_error', message: 'Only repositories can be attached.' };
    return {
      status: 400,
      headers: { 'content-type': 'application/json', 'x-request-id': request_id },
      text: JSON.stringify({ type: 'error', error, request_id }),
    };
  },
};

it('checks a service that accepts only repositories with sessions that have only repositories', async () => {
  const token = await service.store.addToken({ workspaceId: 'wks_repositories' });
  await service.store.importDemo('wks_repositories');
  proxy.fault = repositoriesOnly;
  const operations = ['createSession', 'listSessionResources', 'rotateSessionResourceToken', 'getSession'];
  const args = ['--base-url', proxy.url, '--token', token, '--operation', ...operations];
  const { code, out } = await run(...args);
  proxy.fault = null;
  expect([code, out.match(/\d+ are broken/)?.[0]], out.slice(0, 2_000)).toEqual([0, '0 are broken']);
  expect(out).toMatch(/^ +\d+ {2}needs resources of type file, which the service rejects$/m);
  expect(out).not.toContain('createSession returned 400');
  const held = Object.fromEntries(
    [...out.matchAll(/^(\w+) +(\d+) +0 +\d+$/gm)].map(([, name, count]) => [name, Number(count)]),
  );
  expect(held.getSession).toBeGreaterThan(15);
  expect(held.rotateSessionResourceToken).toBeGreaterThan(30);
});

it('names states.session if no session can be created', async () => {
  proxy.fault = {
    operation: 'createSession',
    name: 'rejects each session',
    async serve(sent, forward) {
      return forward({ ...sent, body: Buffer.from('{}') });
    },
  };
  const { token } = service;
  const { out } = await run('--base-url', proxy.url, '--token', token, '--operation', 'getSession');
  proxy.fault = null;
  expect(out).toMatch(
    /createSession returned 400 \(.*\)\. Name a session in the states file \(states\.session\)/,
  );
});

describe('A run that cannot begin is a 2, and says why', () => {
  const url = 'http://127.0.0.1:1';
  it.each([
    ['without an address', [], /^Set --base-url/],
    ['without a token', ['--base-url', url], /^Set --token/],
    ['with an invalid address', ['--base-url', 'localhost:4000', '--token', 'x'], /^--base-url must/],
    ['with a query in the address', ['--base-url', `${url}/?a`, '--token', 'x'], /^--base-url must/],
    ['with an invalid token', ['--base-url', url, '--token', 'a b'], /^--token must/],
    ['with an unknown option', ['--colour'], /--colour/],
    ['where nothing listens', ['--base-url', url, '--token', 'x'], /cannot be reached \(ECONNREFUSED\)/],
    ['with a file that is not there', ['--states', '/nowhere'], /states file \/nowhere cannot be read/],
  ])('%s', async (_, args, words) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(words);
  });

  it.each([
    ['with the address of a page', 'text/html', '<!doctype html>'],
    ['with an address below which nothing is served', 'application/json', '{"error":"Not found"}'],
  ])('%s', async (_, type, text) => {
    const other = createServer((_, res) => res.writeHead(404, { 'content-type': type }).end(text));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, out, err } = await run('--base-url', url, '--token', 'x');
    other.close();
    other.closeAllConnections();
    expect([code, out, err]).toEqual([
      2,
      '',
      `No operation is served at ${url}: check --base-url, the address before /api/v1.\n`,
    ]);
  });

  it('returns 2 for a wrong path in the address', async () => {
    const { code, err } = await run('--base-url', `${service.url}/docs`, '--token', service.token);
    expect([code, err]).toEqual([2, expect.stringMatching(/^No operation is served at \S+\/docs: check/)]);
  });

  it('returns 2 for a token that the service rejects', async () => {
    const { code, err } = await run('--base-url', service.url, '--token', 'pat_wrong');
    expect([code, err]).toEqual([2, expect.stringContaining('does not accept the token')]);
    const long = await run('--base-url', service.url, '--token', 'x'.repeat(20_000));
    expect([long.code, long.err]).toEqual([
      2,
      expect.stringContaining('does not accept a token of this length'),
    ]);
  });

  it('returns 2 for a report that cannot be written', async () => {
    const args = ['--base-url', service.url, '--token', service.token, '--junit', '/nowhere/report.xml'];
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, '/nowhere/report.xml cannot be written (ENOENT).\n']);
  });
});
