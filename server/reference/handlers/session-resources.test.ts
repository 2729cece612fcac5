import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { createSecretBox } from '../domain/secrets.ts';
import { sealedToken } from '../testing/rows.ts';
import { creation, example, openTestService, refused, secretKey, testService } from '../testing/service.ts';

type Schemas = components['schemas'];

const service = await openTestService();
const { store, create } = service;

describe('listSessionResources', () => {
  const list = async (
    session_id: string,
    query: { limit?: number; page?: string; before_id?: string; after_id?: string },
  ) => {
    const answer = await service.handlers.listSessionResources(
      { path: { session_id }, query: { limit: 20, ...query } },
      service.request(),
    );
    return answer.body as Schemas['SessionResourcePage'];
  };

  it('walks forward and back over its cursors', async () => {
    const session = await create();
    const ids = session.resources.map(({ id }) => id);
    const first = await list(session.id, { limit: 3 });
    expect(first).toMatchObject({ has_more: true, first_id: ids[0], last_id: ids[2] });
    const last = await list(session.id, { limit: 3, page: first.next_page ?? '' });
    expect(last).toMatchObject({ has_more: false, first_id: ids[3], last_id: ids[3], next_page: null });
    const back = await list(session.id, { limit: 2, before_id: ids[3] ?? '' });
    expect(back).toMatchObject({ has_more: true, first_id: ids[1], last_id: ids[2] });
    const front = await list(session.id, { limit: 2, page: back.next_page ?? '' });
    expect(front).toMatchObject({ has_more: false, first_id: ids[0], last_id: ids[0] });
  });

  it('refuses a cursor of another session, or another workspace', async () => {
    const [one, two] = [await create(), await create()];
    const { next_page } = await list(one.id, { limit: 1 });
    const foreign = refused(400, 'invalid_request_error', 'page is not a cursor of this list.');
    await expect(list(two.id, { page: next_page ?? '' })).rejects.toEqual(foreign);
    const stranger = await testService(store);
    const input = { path: { session_id: one.id }, query: { limit: 1, page: next_page ?? '' } };
    await expect(service.handlers.listSessionResources(input, stranger.request())).rejects.toEqual(foreign);
  });

  it('is an empty page for a session without resources, and a 404 without a session', async () => {
    const { agent, environment_id } = creation();
    const session = await create({ agent, environment_id });
    expect(await list(session.id, {})).toEqual(example('no_session_resources'));
    await expect(list('sess_none', {})).rejects.toEqual(
      refused(404, 'not_found_error', 'Session sess_none was not found.'),
    );
  });
});

describe('deleteSessionResource', () => {
  it('deletes once, then answers 404', async () => {
    const session = await create();
    const path = { session_id: session.id, resource_id: session.resources[0]?.id ?? '' };
    const remove = () => service.handlers.deleteSessionResource({ path }, service.request());
    expect((await remove()).body).toEqual({ id: path.resource_id, type: 'session_resource_deleted' });
    await expect(remove()).rejects.toEqual(
      refused(404, 'not_found_error', `Session resource ${path.resource_id} was not found.`),
    );
    await expect(
      service.handlers.deleteSessionResource(
        { path: { ...path, session_id: 'sess_none' } },
        service.request(),
      ),
    ).rejects.toEqual(refused(404, 'not_found_error', 'Session sess_none was not found.'));
  });
});

describe('rotateSessionResourceToken', () => {
  const rotate = (session_id: string, resource_id: string) =>
    service.handlers.rotateSessionResourceToken(
      { path: { session_id, resource_id }, body: { authorization_token: 'ghp_rotated' } },
      service.request(),
    );

  it('replaces the token of a repository and refreshes updated_at', async () => {
    const session = await create();
    const repository = session.resources[1];
    service.clock.advance(1000);
    const answer = await rotate(session.id, repository?.id ?? '');
    expect(answer.body).toEqual({ ...repository, updated_at: service.clock.now().toISOString() });
    const sealed = await sealedToken(store, repository?.id ?? '');
    expect(createSecretBox(secretKey).open(sealed as Buffer, repository?.id ?? '')).toBe('ghp_rotated');
  });

  it('is a 400 for a resource that is no repository, and a 404 for none', async () => {
    const session = await create();
    const file = session.resources[2]?.id ?? '';
    await expect(rotate(session.id, file)).rejects.toEqual(
      refused(400, 'invalid_request_error', `Session resource ${file} is not a GitHub repository.`),
    );
    await expect(rotate(session.id, 'sesr_none')).rejects.toEqual(
      refused(404, 'not_found_error', 'Session resource sesr_none was not found.'),
    );
  });
});
