import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCursors } from './cursor.ts';
import { listPage, type PageRequest, readPageQuery, toPage } from './pagination.ts';

const cursors = createCursors(randomBytes(32));
const read = (query: object) => readPageQuery({ limit: 20, ...query }, cursors, 'list');
const items = (...ids: string[]) => ids.map((id) => ({ id }));

describe('the paging parameters', () => {
  it('default to the oldest items', () => {
    expect(read({})).toEqual({ direction: 'after', from: null, limit: 20 });
  });

  it('name an id to go on after, or before', () => {
    expect(read({ after_id: 'sesr_b' })).toEqual({ direction: 'after', from: 'sesr_b', limit: 20 });
    expect(read({ before_id: 'sesr_b' })).toEqual({ direction: 'before', from: 'sesr_b', limit: 20 });
  });

  it('exclude each other', () => {
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
  it('goes on after its last item', () => {
    const page = toPage(items('a', 'b', 'c'), true, 'after', cursors, 'list');
    expect(page).toMatchObject({ has_more: true, first_id: 'a', last_id: 'c' });
    expect(read({ page: page.next_page })).toEqual({ direction: 'after', from: 'c', limit: 20 });
  });

  it('that was asked for with before_id goes on before its first item', () => {
    const page = toPage(items('c', 'd'), true, 'before', cursors, 'list');
    expect(read({ page: page.next_page })).toEqual({ direction: 'before', from: 'c', limit: 20 });
  });

  it('that is the last has no next page', () => {
    expect(toPage(items('a'), false, 'after', cursors, 'list').next_page).toBeNull();
  });

  it('without items has no ids', () => {
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

it('A list asks for the rows of a page, shows them, and goes on where it ends', async () => {
  const asked: PageRequest[] = [];
  const load = async (request: PageRequest) => {
    asked.push(request);
    return { rows: ['b', 'c'], hasMore: true };
  };
  const query = { limit: 2, before_id: 'd' };
  const page = await listPage(query, { cursors, name: 'list' }, (id) => ({ id }), load);
  expect(asked).toEqual([{ direction: 'before', from: 'd', limit: 2 }]);
  expect(page).toMatchObject({ data: items('b', 'c'), has_more: true });
  expect(read({ page: page.next_page })).toEqual({ direction: 'before', from: 'b', limit: 20 });
});
