import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCursors } from './cursor.ts';
import { boundTo, listPage, type PageRequest, readPageQuery, toPage } from './pagination.ts';

const cursors = createCursors(randomBytes(32));
const read = (query: object) => readPageQuery({ limit: 20, ...query }, cursors, 'list');
const items = (...ids: string[]) => ids.map((id) => ({ id }));

describe('the paging parameters', () => {
  it('defaults to the oldest items', () => {
    expect(read({})).toEqual({ direction: 'after', from: null, limit: 20, order: 'asc' });
  });

  it('reads an id to continue after or before', () => {
    expect(read({ after_id: 'sesr_b' })).toEqual({
      direction: 'after',
      from: 'sesr_b',
      limit: 20,
      order: 'asc',
    });
    expect(read({ before_id: 'sesr_b' })).toEqual({
      direction: 'before',
      from: 'sesr_b',
      limit: 20,
      order: 'asc',
    });
  });

  it('excludes combinations', () => {
    const page = cursors.write({ direction: 'after', from: 'sesr_b' }, 'list');
    for (const query of [
      { page, before_id: 'sesr_b' },
      { page, after_id: 'sesr_b' },
      { before_id: 'sesr_a', after_id: 'sesr_b' },
      { page, before_id: 'sesr_a', after_id: 'sesr_b' },
    ]) {
      expect(() => read(query)).toThrow(
        expect.objectContaining({ status: 400, message: 'page, before_id and after_id exclude each other.' }),
      );
    }
  });
});

describe('a page', () => {
  it('continues after its last item', () => {
    const page = toPage(items('a', 'b', 'c'), true, 'after', cursors, 'list');
    expect(page).toMatchObject({ has_more: true, first_id: 'a', last_id: 'c' });
    expect(read({ page: page.next_page })).toEqual({
      direction: 'after',
      from: 'c',
      limit: 20,
      order: 'asc',
    });
  });

  it('continues before the first item of a page with before_id', () => {
    const page = toPage(items('c', 'd'), true, 'before', cursors, 'list');
    expect(read({ page: page.next_page })).toEqual({
      direction: 'before',
      from: 'c',
      limit: 20,
      order: 'asc',
    });
  });

  it('has no next page for the last one', () => {
    expect(toPage(items('a'), false, 'after', cursors, 'list').next_page).toBeNull();
  });

  it('has no ids without items', () => {
    expect(toPage([], false, 'after', cursors, 'list')).toEqual({
      data: [],
      has_more: false,
      first_id: null,
      last_id: null,
      next_page: null,
    });
    expect(toPage([], true, 'after', cursors, 'list').next_page).toBeNull();
  });
});

it('returns the rows of a page and continues after its end', async () => {
  const asked: PageRequest[] = [];
  const load = async (request: PageRequest) => {
    asked.push(request);
    return { rows: items('b', 'c'), hasMore: true };
  };
  const query = { limit: 2, before_id: 'd' };
  const page = await listPage(query, { cursors, name: 'list', show: (row) => row, load });
  expect(asked).toEqual([{ direction: 'before', from: 'd', limit: 2, order: 'asc' }]);
  expect(page).toMatchObject({ data: items('b', 'c'), has_more: true });
  expect(read({ page: page.next_page })).toEqual({ direction: 'before', from: 'b', limit: 20, order: 'asc' });
});

it('continues after the key of an id if the order is not by id', async () => {
  const asked: (string | null)[] = [];
  const list = {
    cursors,
    name: 'list',
    order: 'desc' as const,
    show: ({ id }: { id: string; seq: number }) => ({ id }),
    load: async ({ from }: PageRequest) => {
      asked.push(from);
      return { rows: [{ id: 'b', seq: 7 }], hasMore: true };
    },
    keyOf: ({ seq }: { seq: number }) => String(seq),
    keyOfId: async (id: string) => (id === 'd' ? '9' : ''),
  };
  const { next_page } = await listPage({ limit: 1, after_id: 'd' }, list);
  await listPage({ limit: 1, page: next_page as string }, list);
  await listPage({ limit: 1 }, list);
  expect(asked).toEqual(['9', '7', null]);
});

describe('a cursor of a list', () => {
  const load = async () => ({ rows: items('a'), hasMore: true });
  const list = { cursors, name: 'list', show: (row: { id: string }) => row, load };
  const filtered = { limit: 1, statuses: ['idle'], order: 'desc' as const };

  it('belongs to its filters and its order', async () => {
    const page = (await listPage(filtered, list)).next_page as string;
    expect((await listPage({ ...filtered, limit: 5, page }, list)).data).toEqual(items('a'));
    for (const other of [
      { limit: 1 },
      { limit: 1, order: 'desc' as const },
      { ...filtered, order: 'asc' as const },
      { ...filtered, statuses: ['running'] },
    ]) {
      const response = listPage({ ...other, page }, list);
      await expect(response).rejects.toMatchObject({
        status: 400,
        message: 'page is not a cursor of this list.',
      });
    }
  });

  it('takes filters in any order, and one without a value for none', () => {
    expect(boundTo('list', { limit: 1, page: 'x', a: undefined })).toBe('list');
    expect(boundTo('list', { b: 1, a: 2 })).toBe(boundTo('list', { a: 2, limit: 3, b: 1 }));
    expect(boundTo('list', { a: 1 })).not.toBe('list');
  });
});
