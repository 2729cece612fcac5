import { describe, expect, it } from 'vitest';
import { type Client, unwrap } from '../../client/index.ts';
import { missing, sessionRequest } from '../scenarios/given.ts';
import { threadsOf } from '../support/arrange.ts';
import { limitAt } from '../support/contract.ts';
import { outcome, type Reply } from '../support/http.ts';
import { sessionsPath } from '../support/messages.ts';
import { service } from './service.ts';

type Request = Parameters<Client['createSession']>[0]['body'];

const { agent, environment_id } = sessionRequest();
const create = (changes: Partial<Request> = {}) =>
  unwrap(service.client.createSession({ body: { agent, environment_id, ...changes } }));

const post = (body: unknown): Promise<Reply> => service.send({ method: 'POST', path: sessionsPath, body });

describe('A new session', () => {
  it('is idle, has the defaults of what was left out, and no times but those of its creation', async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: 'idle',
      title: '',
      metadata: {},
      resources: [],
      vault_ids: [],
      deployment_id: null,
      outcome_evaluations: [],
      stats: { active_seconds: 0, duration_seconds: 0 },
      environment_variables: {},
      archived_at: null,
      updated_at: session.created_at,
    });
    expect(Math.abs(Date.parse(session.created_at) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps what was given', async () => {
    const given = {
      title: 'Ünïcödé 🚀',
      metadata: { team: 'platform', constructor: 'x', 'a b': '' },
      vault_ids: ['vlt_a', 'vlt_b'],
      environment_variables: { NODE_ENV: 'test', _A1: '' },
    };
    expect(await create(given)).toMatchObject(given);
  });

  it('snapshots the agent at the version asked for', async () => {
    const versions = await Promise.all([1, 2, 3].map((version) => create({ agent: { ...agent, version } })));
    expect(versions.map((session) => session.agent.version)).toEqual([1, 2, 3]);
    expect(new Set(versions.map((session) => session.agent.system)).size).toBe(3);
  });

  it('of an agent without that version is a 404 that names both', async () => {
    const reply = await post({ environment_id, agent: { ...agent, version: 999 } });
    expect(outcome(reply)).toEqual([404, 'not_found_error']);
    expect(reply.error.message).toBe(`Agent ${agent.id} version 999 was not found.`);
  });

  it.each([
    ['by its id alone', agent.id],
    ['by an object without version', { id: agent.id, type: 'agent' as const }],
    ['by an object whose version is null', { id: agent.id, type: 'agent' as const, version: null }],
  ])('of an agent named %s is of its newest version, and says which', async (_, named) => {
    expect((await create({ agent: named })).agent.version).toBe(3);
  });

  it('of a missing agent without version is a 404 that names the id', async () => {
    const reply = await post({ environment_id, agent: missing.agent });
    expect(outcome(reply)).toEqual([404, 'not_found_error']);
    expect(reply.error.message).toBe(`Agent ${missing.agent} was not found.`);
  });

  it.each([
    [7, 'body.agent must be string or object.'],
    [{ ...agent, version: 'x' }, 'body.agent.version must be integer or null.'],
    [{ ...agent, version: 0 }, 'body.agent.version must be >= 1.'],
    [{ ...agent, colour: 'red' }, 'body.agent.colour is not a known property.'],
  ])('says of the agent %j what is wrong with it', async (wrong, message) => {
    expect((await post({ environment_id, agent: wrong })).error.message).toBe(message);
  });

  it('takes null for what may be left out', async () => {
    const nothing = {
      title: null,
      resources: null,
      vault_ids: null,
      metadata: null,
      environment_variables: null,
    };
    expect(await create(nothing)).toMatchObject({
      title: '',
      resources: [],
      vault_ids: [],
      metadata: {},
      environment_variables: {},
    });
    const { resources } = await create({
      resources: [
        {
          type: 'github_repository',
          url: 'https://github.com/acme/a',
          mount_path: null,
          authorization_token: null,
        },
        { type: 'file', file_id: 'file_a', mount_path: null },
        { type: 'memory_store', memory_store_id: 'memstore_a', access: null },
      ],
    });
    expect(resources).toMatchObject([
      { mount_path: '/data/a' },
      { mount_path: null },
      { access: 'read_write' },
    ]);
  });

  it('takes a token of the greatest length, and of one more does not', async () => {
    const greatest = limitAt('schemas/GithubToken/maxLength');
    const attempt = (length: number) =>
      post({
        environment_id,
        agent,
        resources: [
          {
            type: 'github_repository',
            url: 'https://github.com/acme/a',
            authorization_token: 'x'.repeat(length),
          },
        ],
      });
    expect(greatest).toBe(4096);
    expect((await attempt(greatest)).status).toBe(200);
    expect(outcome(await attempt(greatest + 1))).toEqual([400, 'invalid_request_error']);
  });

  it('has each vault once: those given by id, then those attached', async () => {
    const vault = (vault_id: string) => ({ type: 'vault' as const, vault_id });
    const { vault_ids, resources } = await create({
      vault_ids: ['vlt_a', 'vault_b', 'vlt_a'],
      resources: [vault('vault_c'), vault('vlt_a'), vault('vault_c')],
    });
    expect(vault_ids).toEqual(['vlt_a', 'vault_b', 'vault_c']);
    expect(resources).toMatchObject([vault('vault_c'), vault('vlt_a'), vault('vault_c')]);
  });

  it('takes as many vaults as the lists may hold together', async () => {
    const vaults = limitAt('schemas/VaultIds/maxItems');
    const attached = limitAt('schemas/CreateSessionRequest/properties/resources/maxItems');
    const { vault_ids } = await create({
      vault_ids: Array.from({ length: vaults }, (_, index) => `vlt_${index}`),
      resources: Array.from({ length: attached }, (_, index) => ({
        type: 'vault' as const,
        vault_id: `vault_${index}`,
      })),
    });
    expect(vault_ids).toHaveLength(vaults + attached);
  });

  it('has a coordinator thread, idle and with the same agent', async () => {
    const session = await create();
    const own = await threadsOf(service, session.id);
    expect(own).toHaveLength(1);
    const thread = await unwrap(
      service.client.getSessionThread({ path: { session_id: session.id, thread_id: own[0]?.id ?? '' } }),
    );
    expect(thread).toMatchObject({
      parent_thread_id: null,
      status: 'idle',
      archived_at: null,
      agent: session.agent,
    });
  });

  it('has the resources that it lists', async () => {
    const { id, resources } = await create({ resources: sessionRequest().resources ?? [] });
    const page = await unwrap(service.client.listSessionResources({ path: { session_id: id } }));
    expect(page.data).toEqual(resources);
    expect(resources.map(({ type }) => type)).toEqual([
      'github_repository',
      'github_repository',
      'file',
      'memory_store',
      'vault',
    ]);
  });

  it('gives a memory store write access, and a file no mount path, unless told otherwise', async () => {
    const { resources } = await create({
      resources: [
        { type: 'memory_store', memory_store_id: 'memstore_a' },
        { type: 'memory_store', memory_store_id: 'memstore_b', access: 'read_only' },
        { type: 'file', file_id: 'file_a' },
      ],
    });
    expect(resources).toMatchObject([
      { access: 'read_write' },
      { access: 'read_only' },
      { mount_path: null },
    ]);
  });
});
