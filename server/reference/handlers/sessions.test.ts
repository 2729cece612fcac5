import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { createSecretBox } from '../domain/secrets.ts';
import { sessionEvents, threads } from '../store/schema.ts';
import { sealedToken } from '../testing/rows.ts';
import { creation, example, openTestService, refused, secretKey } from '../testing/service.ts';

type Schemas = components['schemas'];

const service = await openTestService();
const { store, create } = service;

describe('createSession', () => {
  it('answers with the normalised resources, in order, and no token', async () => {
    const session = await create();
    const wanted = example<Schemas['Session']>('session_with_resources');
    const plain = (resource: Schemas['SessionResource']) => ({
      ...resource,
      id: '',
      created_at: '',
      updated_at: '',
    });
    expect(session.resources.map(plain)).toEqual(wanted.resources.map(plain));
    expect(session).toMatchObject({
      title: wanted.title,
      metadata: wanted.metadata,
      vault_ids: wanted.vault_ids,
    });
    expect(Object.keys(session)).toEqual(Object.keys(wanted));
    expect(session.resources.map(({ id }) => id)).toEqual(session.resources.map(({ id }) => id).sort());
    expect(JSON.stringify(session)).not.toContain('github_pat');
  });

  it('begins idle, with empty defaults and zero stats', async () => {
    const { agent, environment_id } = creation();
    const session = await create({ agent, environment_id });
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
    });
    expect(session.created_at).toBe(session.updated_at);
  });

  it('takes a snapshot of the agent at the version asked for', async () => {
    const { agent, environment_id } = creation();
    const session = await create({ agent: { ...agent, version: 1 }, environment_id });
    expect(session.agent).toEqual(service.catalogue.findAgent(agent.id, 1));
    expect(session.agent).not.toEqual(service.catalogue.findAgent(agent.id, 3));
  });

  it('makes the coordinator thread', async () => {
    const session = await create();
    const rows = (await store.db.select().from(threads)).filter(({ sessionId }) => sessionId === session.id);
    expect(rows).toHaveLength(1);
    const answer = await service.handlers.getSessionThread(
      { path: { session_id: session.id, thread_id: rows[0]?.id ?? '' } },
      service.request(),
    );
    expect(answer.body).toMatchObject({ parent_thread_id: null, status: 'idle', agent: session.agent });
  });

  it('encrypts the token of a repository for that repository', async () => {
    const session = await create();
    const [withToken, without] = session.resources;
    const stored = (id = '') => sealedToken(store, id);
    const sealed = await stored(withToken?.id);
    expect(sealed?.toString('latin1')).not.toContain('github_pat');
    expect(createSecretBox(secretKey).open(sealed as Buffer, withToken?.id ?? '')).toBe(
      'github_pat_11EXAMPLE0000000000000',
    );
    expect(await stored(without?.id)).toBeNull();
  });

  it('names the agent, or the environment, that does not exist', async () => {
    const { agent, environment_id } = creation();
    await expect(create({ agent: { ...agent, version: 9 }, environment_id })).rejects.toEqual(
      refused(404, 'not_found_error', `Agent ${agent.id} version 9 was not found.`),
    );
    await expect(create({ agent, environment_id: 'env_none' })).rejects.toEqual(
      refused(404, 'not_found_error', 'Environment env_none was not found.'),
    );
  });
});

describe('sendSessionEvents', () => {
  it('keeps the events in order', async () => {
    const text = (words: string) => ({
      type: 'user.message' as const,
      content: [{ type: 'text' as const, text: words }],
    });
    const session = await create();
    const path = { session_id: session.id };
    const body = { events: [text('one'), text('two')] };
    const answer = await service.handlers.sendSessionEvents({ path, body }, service.request());
    const { data } = answer.body as Schemas['SessionEventList'];
    expect(data.map(({ content }) => content[0]?.text)).toEqual(['one', 'two']);
    expect(data[0]).toMatchObject({ processed_at: null, created_at: service.clock.now().toISOString() });
    const rows = await store.db.select().from(sessionEvents).orderBy(sessionEvents.id);
    const kept = rows.filter(({ sessionId }) => sessionId === session.id);
    expect(kept.map(({ id, content }) => [id, content])).toEqual(
      data.map(({ id, content }) => [id, content]),
    );
  });

  it('to a session that does not exist is a 404', async () => {
    const { events } = example<Schemas['SendSessionEventsRequest']>('send_user_message');
    await expect(
      service.handlers.sendSessionEvents(
        { path: { session_id: 'sess_none' }, body: { events } },
        service.request(),
      ),
    ).rejects.toEqual(refused(404, 'not_found_error', 'Session sess_none was not found.'));
  });
});
