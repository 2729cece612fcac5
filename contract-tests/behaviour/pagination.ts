import { describe, expect, it } from 'vitest';
import { missing } from '../scenarios/given.ts';
import { exampleQuery, limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { resourcesPath } from '../support/messages.ts';
import { list, type Query, sessionWith } from './resource-lists.ts';
import { service } from './service.ts';

const [smallest, greatest, usual] = (['minimum', 'maximum', 'default'] as const).map((keyword) =>
  limitAt(`parameters/limit/schema/${keyword}`),
) as [number, number, number];

const refusal = async (session: string, query: string) =>
  outcome(await service.send({ method: 'GET', path: resourcesPath(session, query) }));

describe('limit', () => {
  it(`is ${usual} by default, and holds from ${smallest} to ${greatest}`, async () => {
    const { session, ids } = await sessionWith(greatest + 1);
    for (const [query, count] of [
      [{}, usual],
      [{ limit: smallest }, smallest],
      [{ limit: greatest }, greatest],
    ] as const) {
      const page = await list(session, query);
      expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, count));
      expect(page).toMatchObject({ has_more: true, first_id: ids[0], last_id: ids[count - 1] });
    }
  });

  const values = [
    `${smallest - 1}`,
    '-1',
    '1.5',
    'abc',
    '0x14',
    '2e1',
    '',
    `${greatest + 1}`,
    '1.0',
    '%2B5',
    '%205',
    '5%20',
    '1,5',
    '1_0',
    '0b1',
    'NaN',
  ];
  const odd = [
    'Infinity',
    'null',
    'true',
    '-0',
    '9007199254740993',
    '1e400',
    '%EF%BC%91',
    '%00',
    '5%00',
    "1'",
    '[5]',
  ];
  it.each([...values, ...odd])('%j is a 400', async (value) => {
    expect(await refusal(service.states.session, `limit=${value}`)).toEqual(invalid);
  });

  it.each([
    'limit=1&limit=2',
    'limit=5&limit=5',
    'limit',
    'limit[]=5',
    'limit[0]=5',
    'limit[a]=5',
    'Limit=5',
    'limit=5&colour=red',
  ])('?%s is a 400', async (query) => {
    expect(await refusal(service.states.session, query)).toEqual(invalid);
  });
});

describe('page, before_id and after_id', () => {
  it('exclude each other', async () => {
    const { session, ids } = await sessionWith(3);
    const { next_page } = await list(session, { limit: 1 });
    for (const query of [
      `page=${next_page}&before_id=${ids[2]}`,
      `page=${next_page}&after_id=${ids[0]}`,
      `before_id=${ids[2]}&after_id=${ids[0]}`,
      `page=${next_page}&before_id=${ids[2]}&after_id=${ids[0]}`,
    ]) {
      expect(await refusal(session, query)).toEqual(invalid);
    }
  });

  it.each([
    'page=',
    'before_id=',
    'after_id=',
    'before_id=sess_a',
    'after_id=x',
    'after_id=sesr_a&after_id=sesr_b',
    'page=a&page=b',
  ])('?%s is a 400', async (query) => {
    expect(await refusal(service.states.session, query)).toEqual(invalid);
  });

  it('give what is just after or before a resource, oldest first, even when it is gone', async () => {
    const { session, ids } = await sessionWith(7);
    await service.client.deleteSessionResource({
      path: { session_id: session, resource_id: ids[3] as string },
    });
    const idsOf = async (query: Query) => (await list(session, query)).data.map(({ id }) => id);
    expect(await idsOf({ after_id: ids[3] as string, limit: 2 })).toEqual(ids.slice(4, 6));
    expect(await idsOf({ before_id: ids[3] as string, limit: 2 })).toEqual(ids.slice(1, 3));
    expect(await idsOf({ after_id: ids[6] as string })).toEqual([]);
    expect(await idsOf({ before_id: ids[0] as string })).toEqual([]);
  });

  it.each(['before_id', 'after_id'])(
    '%s of another session is a 400 while the resource is there',
    async (name) => {
      const { session } = await sessionWith(1);
      const other = await sessionWith(1);
      const id = other.ids[0] as string;
      const reply = await service.send({ method: 'GET', path: resourcesPath(session, `${name}=${id}`) });
      expect(outcome(reply)).toEqual(invalid);
      expect(reply.error.message).toBe(`${name} names a resource of another session.`);
      await service.client.deleteSessionResource({ path: { session_id: other.session, resource_id: id } });
      expect((await list(session, { [name]: id })).data).toHaveLength(name === 'before_id' ? 1 : 0);
    },
  );

  it('have examples that tools can send together, with that of limit', async () => {
    const sent = exampleQuery('listSessionResources');
    expect(sent).toHaveLength(2);
    const path = resourcesPath(service.states.session, sent.join('&'));
    expect((await service.send({ method: 'GET', path })).status).toBe(200);
  });

  it('of a missing session are a 404, whatever they name', async () => {
    const path = resourcesPath(missing.session, `after_id=${service.states.resource}`);
    expect(outcome(await service.send({ method: 'GET', path }))).toEqual([404, 'not_found_error']);
  });

  it('give an empty page when nothing is there', async () => {
    const { session, ids } = await sessionWith(1);
    const empty = { data: [], has_more: false, first_id: null, last_id: null, next_page: null };
    expect(await list(session, { after_id: ids[0] as string })).toEqual(empty);
  });
});

describe('A cursor', () => {
  it('that is made up, cut, changed or foreign is a 400', async () => {
    const { session } = await sessionWith(3);
    const other = await sessionWith(3);
    const { next_page } = await list(session, { limit: 1 });
    const foreign = await list(other.session, { limit: 1 });
    const cursor = next_page ?? '';
    const flipped = `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}`;
    const last = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'BB' : 'AA'}`;
    const tooLong = 'x'.repeat(limitAt('parameters/page/schema/maxLength') + 1);
    const made = Buffer.from(JSON.stringify({ after: other.ids[0] })).toString('base64url');
    const forged = [
      made,
      `${made}.`,
      'x',
      '.',
      cursor.slice(0, -1),
      cursor.slice(1),
      `${cursor}A`,
      `${cursor}.`,
      `${cursor}%3D`,
    ];
    for (const page of [...forged, flipped, last, other.ids[0], foreign.next_page, tooLong]) {
      expect(await refusal(session, `page=${page}`), String(page)).toEqual(invalid);
    }
    expect((await list(session, { page: cursor })).data).toHaveLength(2);
  });

  it('survives the deletion of the resource that it stands on, and of all that follow', async () => {
    const { session, ids } = await sessionWith(5);
    const { next_page } = await list(session, { limit: 2 });
    const remove = (id = '') =>
      service.client.deleteSessionResource({ path: { session_id: session, resource_id: id } });
    await remove(ids[1]);
    const page = next_page ?? '';
    expect((await list(session, { page })).data.map(({ id }) => id)).toEqual(ids.slice(2));
    await Promise.all(ids.slice(2).map(remove));
    expect(await list(session, { page })).toMatchObject({ data: [], has_more: false, next_page: null });
  });
});
