import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

async function newSession() {
  const { id, resources } = await unwrap(service.client.createSession({ body: sessionRequest() }));
  const [repository, publicRepository, file, memoryStore, vault] = resources;
  if (!repository || !publicRepository || !file || !memoryStore || !vault)
    throw new Error('The example has five resources.');
  return { id, repository, publicRepository, file, memoryStore, vault };
}

const path = (session_id: string, resource_id: string) => ({ path: { session_id, resource_id } });
const list = async (id: string) =>
  (await unwrap(service.client.listSessionResources({ path: { session_id: id } }))).data;

describe('Deleting a resource', () => {
  it('of any kind answers with its id, and takes it off the list', async () => {
    const { id, repository, publicRepository, file, memoryStore, vault } = await newSession();
    for (const resource of [repository, file, memoryStore, vault]) {
      const deleted = await unwrap(service.client.deleteSessionResource(path(id, resource.id)));
      expect(deleted).toEqual({ id: resource.id, type: 'session_resource_deleted' });
    }
    expect(await list(id)).toEqual([publicRepository]);
  });

  it('twice is a 200, then a 404', async () => {
    const { id, file } = await newSession();
    const first = await service.client.deleteSessionResource(path(id, file.id));
    const second = await service.client.deleteSessionResource(path(id, file.id));
    expect([first.status, second.status]).toEqual([200, 404]);
    expect(second.body).toMatchObject({ error: { message: `Session resource ${file.id} was not found.` } });
  });

  it('succeeds for exactly one of 20 callers at once', async () => {
    const { id, file } = await newSession();
    const calls = Array.from({ length: 20 }, () => service.client.deleteSessionResource(path(id, file.id)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  it('leaves its token nowhere to be rotated', async () => {
    const { id, repository } = await newSession();
    await service.client.deleteSessionResource(path(id, repository.id));
    const body = { authorization_token: 'github_pat_new' };
    const { status } = await service.client.rotateSessionResourceToken({ ...path(id, repository.id), body });
    expect(status).toBe(404);
  });
});

describe('Rotating a token', () => {
  it('answers with the repository, refreshes updated_at, and changes nothing else', async () => {
    const { id, repository, publicRepository } = await newSession();
    for (const before of [repository, publicRepository]) {
      const body = { authorization_token: 'github_pat_new' };
      const after = await unwrap(service.client.rotateSessionResourceToken({ ...path(id, before.id), body }));
      expect(after).toEqual({ ...before, updated_at: after.updated_at });
      expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
      expect((await list(id)).find((resource) => resource.id === before.id)).toEqual(after);
    }
  });

  it('of a file, a memory store or a vault is a 400 that changes nothing', async () => {
    const { id, file, memoryStore, vault } = await newSession();
    for (const { id: resource } of [file, memoryStore, vault]) {
      const body = { authorization_token: 'github_pat_new' };
      const result = await service.client.rotateSessionResourceToken({ ...path(id, resource), body });
      const message = `Session resource ${resource} is not a GitHub repository.`;
      expect(result).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', message } },
      });
    }
    expect(await list(id)).toMatchObject([{}, {}, file, memoryStore, vault]);
  });

  it.each([
    ['none', {}],
    ['an empty one', { authorization_token: '' }],
    ['null', { authorization_token: null }],
    ['a number', { authorization_token: 1 }],
    ['a space in it', { authorization_token: 'a b' }],
    ['a line end in it', { authorization_token: 'a\nb' }],
    [
      'too many characters',
      { authorization_token: 'x'.repeat(limitAt('schemas/GithubToken/maxLength') + 1) },
    ],
    ['another field', { authorization_token: 'a', mount_path: '/data/x' }],
    ['another URL', { authorization_token: 'a', url: 'https://github.com/acme/other' }],
  ])('needs a token: %s is a 400', async (_, body) => {
    const { id, repository } = await newSession();
    const ids = { session_id: id, resource_id: repository.id };
    const reply = await service.send({
      ...messageOf('rotateSessionResourceToken', service.states, ids),
      body,
    });
    expect(outcome(reply)).toEqual(invalid);
    expect(await list(id)).toMatchObject([repository, {}, {}, {}, {}]);
  });
});
