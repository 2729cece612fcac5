import { describe, expect, it } from 'vitest';
import { type Client, unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { threadsOf } from '../support/arrange.ts';
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
