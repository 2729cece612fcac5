import { describe, expect, it } from 'vitest';
import { cut, isPage } from './pages.ts';

const item = (letter: string) => ({ id: `sesr_${letter}` });
const page = (letters: string, next_page: string | null = null) => ({
  data: [...letters].map(item),
  has_more: next_page !== null,
  first_id: letters ? `sesr_${letters[0]}` : null,
  last_id: letters ? `sesr_${letters.at(-1)}` : null,
  next_page,
});
const all = page('abcde');
const start = page('ab', 'cursor_of_an_example');

type Query = Parameters<typeof cut>[2];
const ask = (query: Partial<Query>, example = all, list = 'one') =>
  cut(example, [all, start], { limit: 20, ...query }, list);
const letters = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id.slice(-1)).join('');

describe('A list of the mock', () => {
  it.each([1, 2, 3, 4, 5, 6])('is walked from end to end in both directions, %i at a time', (limit) => {
    for (const [begin, expected] of [
      [{}, 'abcde'],
      [{ before_id: 'sesr_z' }, 'edcba'],
    ] as const) {
      let walked = '';
      for (let query: Partial<Query> | null = begin; query; ) {
        const got = ask({ limit, ...query });
        expect(got.data.length).toBeLessThanOrEqual(limit);
        expect(got.has_more).toBe(got.next_page !== null);
        walked += expected === 'abcde' ? letters(got) : [...letters(got)].reverse().join('');
        query = got.next_page === null ? null : { page: got.next_page };
      }
      expect(walked).toBe(expected);
    }
  });

  it('continues after, or before, an id that need not be there', () => {
    expect(letters(ask({ after_id: 'sesr_b', limit: 2 }))).toBe('cd');
    expect(letters(ask({ before_id: 'sesr_cc', limit: 2 }))).toBe('bc');
    expect(ask({ after_id: 'sesr_e' })).toEqual(page(''));
    expect(ask({ after_id: 'sesr_c', limit: 2 })).toEqual(page('de'));
  });

  it('is divided by version if all entries have the same id', () => {
    const versions = {
      data: [3, 2, 1].map((version) => ({ id: 'agent_a', version })),
      has_more: false,
      next_page: null,
    };
    const pageAt = (query: Partial<Query>) => ask(query, versions as never);
    const first = pageAt({ limit: 2 });
    expect(first).toEqual({ data: versions.data.slice(0, 2), has_more: true, next_page: expect.any(String) });
    const rest = pageAt({ limit: 2, page: first.next_page ?? '' });
    expect(rest).toEqual({ data: versions.data.slice(2), has_more: false, next_page: null });
  });

  it('is the example as it stands where that is the first page and has room', () => {
    expect(ask({}, start)).toBe(start);
    expect(ask({ limit: 2 }, start)).toBe(start);
    expect(letters(ask({ limit: 1 }, start))).toBe('a');
  });

  it('has the order of the example unless another is requested', () => {
    expect(letters(ask({ order: 'desc' }))).toBe('edcba');
    expect(letters(ask({ order: 'desc', limit: 2 }))).toBe('ed');
    expect(letters(ask({ after_id: 'sesr_c' }, page('edcba')))).toBe('ba');
    expect(letters(ask({ order: 'asc' }, page('edcba')))).toBe('abcde');
    const lone = page('a', 'cursor_of_an_example');
    expect(ask({ order: 'asc' }, lone)).toBe(lone);
  });

  it('continues where the cursor of an example stands, and ends', () => {
    expect(letters(ask({ page: 'cursor_of_an_example' }))).toBe('cde');
    expect(ask({ page: 'cursor_of_an_example' }, start)).toEqual(page(''));
  });

  it('rejects foreign and invalid cursors, and parameters that exclude each other', () => {
    const { next_page } = ask({ limit: 1 });
    const cursor = next_page as string;
    expect(letters(ask({ page: cursor }))).toBe('bcde');
    expect(() => ask({ page: cursor }, all, 'another')).toThrow('page is not a cursor of this list.');
    expect(() => ask({ page: 'made.up' })).toThrow('page is not a cursor of this list.');
    expect(() => ask({ page: cursor, after_id: 'sesr_a' })).toThrow('exclude each other');
  });
});

it('recognises a page by its schema', () => {
  const properties = { data: {}, has_more: {}, first_id: {}, last_id: {}, next_page: {} };
  const { next_page, ...others } = properties;
  expect(isPage({ a: { properties } }, { $ref: '#/a' })).toBe(true);
  expect(isPage({}, { properties: others })).toBe(false);
  expect(isPage({}, { type: 'string' })).toBe(false);
});
