import { readFileSync } from 'node:fs';
import Anthropic from '@anthropic-ai/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations as known } from '../../generated/operations.ts';
import { missing } from '../scenarios/given.ts';
import type { States } from '../states.ts';
import { useService } from '../support/service.ts';
import { agentCalls } from './agent-calls.ts';
import { agentValues } from './agent-values.ts';
import { sessionCalls } from './calls.ts';
import { contentValues } from './content-values.ts';
import { deploymentCalls } from './deployment-calls.ts';
import { environmentCalls } from './environment-calls.ts';
import { environmentValues } from './environment-values.ts';
import { eventCalls } from './event-calls.ts';
import { additions, type Exception, notCalled, unanswered, untaken, values } from './exceptions.ts';
import { fileCalls } from './file-calls.ts';
import { ignored } from './lacking.ts';
import { memoryStoreCalls } from './memory-calls.ts';
import { familyClient, methodsOf } from './sdk.ts';
import { skillCalls } from './skill-calls.ts';
import { newCredential, newVault, vaultCalls } from './vault-calls.ts';
import { vaultValues } from './vault-values.ts';
import { weaker, weakerOfDeployments } from './weaker.ts';

const service = useService();
let client: Anthropic;
beforeAll(() => {
  client = familyClient(service);
});

const calls = {
  ...agentCalls,
  ...environmentCalls,
  ...vaultCalls,
  ...fileCalls,
  ...memoryStoreCalls,
  ...skillCalls,
  ...sessionCalls,
  ...eventCalls,
  ...deploymentCalls,
};

describe('The client of the family', () => {
  it.each(Object.entries(calls))('drives our service: %s', async (_, call) => {
    await call(client, service.states);
  });

  it('calls or explains each method of its resources', () => {
    const { agents, environments, files, memoryStores, skills, vaults } = client.beta;
    const { sessions, deployments, deploymentRuns } = client.beta;
    const methods = [
      ...methodsOf(agents, 'agents'),
      ...methodsOf(environments, 'environments'),
      ...methodsOf(files, 'files'),
      ...methodsOf(memoryStores, 'memoryStores'),
      ...methodsOf(skills, 'skills'),
      ...methodsOf(vaults, 'vaults'),
      ...methodsOf(sessions, 'sessions'),
      ...methodsOf(deployments, 'deployments'),
      ...methodsOf(deploymentRuns, 'deploymentRuns'),
    ];
    expect([...Object.keys(calls), ...notCalled.keys()].sort()).toEqual(methods.sort());
  });

  it.each([
    ['NotFoundError', 404, () => client.beta.sessions.retrieve(missing.session)],
    ['ConflictError', 409, () => client.beta.sessions.archive(service.states.archivedSession)],
    ['BadRequestError', 400, () => client.beta.sessions.list({ limit: 0 })],
    [
      'AuthenticationError',
      401,
      () => familyClient({ url: service.url, token: 'pat_other' }).beta.sessions.list(),
    ],
  ] as const)('throws its own %s for a %d', async (name, status, call) => {
    const error = await Promise.resolve(call()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Anthropic[name]);
    expect(error).toMatchObject({ status, type: expect.stringMatching(/_error$/) });
    expect((error as { error: unknown }).error).toMatchObject({
      type: 'error',
      request_id: expect.any(String),
    });
  });
});

describe('What the client sends and the service ignores', () => {
  it.each(Object.entries<{ operations?: string[]; reason: string }>(ignored))(
    'has a reason, operations of the contract, and a place in the guide: %s',
    (name, { operations = [], reason }) => {
      expect(reason).toMatch(/^[A-Z].+\.$/);
      expect(Object.keys(known)).toEqual(expect.arrayContaining(operations));
      expect(readFileSync('openapi/guide/02-concepts.md', 'utf8')).toContain(`\`${name}\``);
    },
  );
});

describe('What cannot work', () => {
  const entries: Readonly<Record<string, Readonly<Record<string, Exception>>>> = {
    ...untaken,
    values,
    agentValues,
    environmentValues,
    contentValues,
    vaultValues,
  };
  const refused = Object.entries(entries).flatMap(([at, of]) =>
    Object.entries(of).map(([what, each]) => [`${at}: ${what}`, { names: what, ...each }] as const),
  );
  it.each(refused)('is rejected, by its name: %s', async (_, { shows, names }) => {
    const response = await Promise.resolve(shows(client, service.states)).catch((error: unknown) => error);
    expect(response).toBeInstanceOf(Anthropic.BadRequestError);
    expect((response as Error).message).toContain(names);
  });

  it.each(Object.entries(additions))('%s is rejected without its addition', async (name, addition) => {
    const { reason, call } = addition;
    const { activeDeployment } = service.states;
    const response = await Promise.resolve(call(client, activeDeployment)).catch((error: unknown) => error);
    expect(response).toMatchObject({ status: 415, message: expect.stringContaining('Content-Type') });
    expect(reason).toContain('section 5.3');
    const method = `client.beta.${name}(`;
    expect(readFileSync('docs/other-clients.md', 'utf8')).toContain(method);
  });

  it.each([
    ['sessions.list', () => client.beta.sessions.list({ limit: 1 })],
    [
      'sessions.threads.retrieve',
      ({ session: session_id, coordinatorThread }: States) =>
        client.beta.sessions.threads.retrieve(coordinatorThread, { session_id }),
    ],
    ['agents.retrieve', ({ agent }: States) => client.beta.agents.retrieve(agent)],
    ['environments.retrieve', ({ environment }: States) => client.beta.environments.retrieve(environment)],
    [
      'deployments.retrieve',
      ({ activeDeployment }: States) => client.beta.deployments.retrieve(activeDeployment),
    ],
  ] as const)('gets no response: what %s would have', async (method, call) => {
    const response = await (await call(service.states).asResponse()).json();
    const fields = Object.keys(unanswered[method]);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(response).not.toHaveProperty(field);
  });

  it('gets no value in some responses, for a reason', async () => {
    const reasons = Object.values(weaker).flatMap((fields) => Object.values<string>(fields));
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    expect(weakerOfDeployments).toEqual({});
  });

  it('gets no response: what the usage of a session would have', async () => {
    const { usage } = await client.beta.sessions.retrieve(service.states.session);
    expect(usage).toMatchObject({ input_tokens: 0, output_tokens: 0, cache_read_input_tokens: 0 });
    for (const field of Object.keys(unanswered['usage of a session']))
      expect(usage).not.toHaveProperty(field);
  });

  it('gets no response: what the auth of a variable would have', async () => {
    const vault_id = await newVault(client);
    const { id } = await newCredential(client, vault_id);
    const { auth } = await client.beta.vaults.credentials.retrieve(id, { vault_id });
    for (const field of Object.keys(unanswered['vaults.credentials.retrieve']))
      expect(auth).not.toHaveProperty(field);
  });
});
