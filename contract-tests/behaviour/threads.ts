import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { addIdleThread } from '../support/arrange.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

const path = (thread_id: string) => ({ path: { session_id: service.states.session, thread_id } });
const read = (id: string) => unwrap(service.client.getSessionThread(path(id)));

const generic = {
  type: 'invalid_request_error',
  message: 'The session thread could not be archived because of a version or state conflict.',
};

describe('Archiving an idle child thread', () => {
  it('terminates it, sets archived_at, refreshes updated_at, and answers with the thread', async () => {
    const id = await addIdleThread(service);
    const before = await read(id);
    const archived = await unwrap(service.client.archiveSessionThread(path(id)));
    expect(archived).toEqual({
      ...before,
      status: 'terminated',
      archived_at: archived.updated_at,
      updated_at: expect.any(String),
    });
    expect(Date.parse(archived.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
    expect(Math.abs(Date.parse(archived.archived_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await read(id)).toEqual(archived);
  });

  it('takes no body, or an empty object', async () => {
    for (const extra of [{}, { body: {} }, { headers: { 'content-type': 'application/json' } }]) {
      const thread_id = await addIdleThread(service);
      const message = { ...messageOf('archiveSessionThread', service.states, { thread_id }), ...extra };
      expect((await service.send(message)).status).toBe(200);
    }
  });

  it('succeeds for exactly one of 20 callers at once', async () => {
    const id = await addIdleThread(service);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => service.client.archiveSessionThread(path(id))),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = results.filter((result) => result.status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body.error).toEqual(generic);
  });
});

describe('Archiving has one message for its three causes', () => {
  it.each(['coordinatorThread', 'runningThread', 'terminatedThread'] as const)('%s', async (name) => {
    const id = service.states[name];
    const before = await read(id);
    const { status, body } = await service.client.archiveSessionThread(path(id));
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: generic });
    expect(await read(id)).toEqual(before);
  });

  it('and reading the thread tells them apart', async () => {
    const { coordinatorThread, runningThread, terminatedThread } = service.states;
    expect((await read(coordinatorThread)).parent_thread_id).toBeNull();
    expect(await read(runningThread)).toMatchObject({
      status: 'running',
      parent_thread_id: coordinatorThread,
    });
    expect((await read(terminatedThread)).archived_at).not.toBeNull();
  });
});
