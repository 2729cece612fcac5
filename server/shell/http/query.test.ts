import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import type { Operation } from '../operation.ts';
import { queryRules, readQuery } from './query.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(() => shell.close());

const list = (query: string) => shell.send('GET', `/v1/boxes/box_a/items${query}`);

test('passes a default of the contract as a number', async () => {
  expect((await list('')).status).toBe(200);
  expect(shell.calls.at(-1)?.input.query).toEqual({ limit: 20 });
});

test.each([
  ['?limit=1', { limit: 1 }],
  ['?limit=100', { limit: 100 }],
  ['?limit=7&page=abc_DEF-1', { limit: 7, page: 'abc_DEF-1' }],
  ['?page=a%2Bb%3D%3D', { limit: 20, page: 'a+b==' }],
  ['?colours[]=red', { limit: 20, colours: ['red'] }],
  ['?colours%5B%5D=red&colours%5B%5D=blue', { limit: 20, colours: ['red', 'blue'] }],
  ['?colours=red&colours=blue', { limit: 20, colours: ['red', 'blue'] }],
  ['?colours=red&colours[]=blue', { limit: 20, colours: ['red', 'blue'] }],
  ['?made[gte]=2026-11-21T08:00:00Z', { limit: 20, made: { gte: '2026-11-21T08:00:00Z' } }],
  [
    '?made%5Bgte%5D=2026-11-21T08:00:00Z&made[lt]=2026-11-22T08%3A00%3A00Z',
    { limit: 20, made: { gte: '2026-11-21T08:00:00Z', lt: '2026-11-22T08:00:00Z' } },
  ],
  ['?empty=true', { limit: 20, empty: true }],
  ['?empty=false', { limit: 20, empty: false }],
])('passes %s to the handler', async (query, expected) => {
  expect((await list(query)).status).toBe(200);
  expect(shell.calls.at(-1)?.input.query).toEqual(expected);
});

describe('an integer', () => {
  test.each([
    '0x14',
    '2e1',
    '%205',
    '5%20',
    '+5',
    '%2B5',
    '1.0',
    '1.5',
    '05',
    'abc',
    '--1',
    '1_0',
    '١',
    '1e400',
    'NaN',
  ])('cannot be %s', async (value) => {
    const response = await list(`?limit=${encodeURI(decodeURIComponent(value)).replaceAll('+', '%2B')}`);
    expect(response.status).toBe(400);
    const message = 'must be a decimal integer';
    expect(response.json.error).toEqual({
      type: 'invalid_request_error',
      message: `Query parameter limit ${message}.`,
      param: 'limit',
      errors: [{ param: 'limit', code: 'invalid_type', message }],
    });
  });

  test.each([String(2 ** 53), '9'.repeat(400)])('cannot exceed what a double holds: %s', async (value) => {
    expect((await list(`?limit=${value}`)).status).toBe(400);
    expect((await list(`?limit=-${value}`)).status).toBe(400);
  });

  test.each([
    ['0', 'Query parameter limit must be at least 1.'],
    ['-1', 'Query parameter limit must be at least 1.'],
    ['-0', 'Query parameter limit must be at least 1.'],
    ['101', 'Query parameter limit must be at most 100.'],
  ])('must be in the range of the contract: %s', async (value, message) => {
    const response = await list(`?limit=${value}`);
    expect([response.status, response.json.error.message]).toEqual([400, message]);
  });
});

test.each([
  ['empty', '?limit=', 'Query parameter limit must not be empty.'],
  ['empty without an equals sign', '?limit', 'Query parameter limit must not be empty.'],
  ['empty text', '?page=', 'Query parameter page must not be empty.'],
  ['repeated', '?limit=1&limit=2', 'Query parameter limit must be given once.'],
  ['repeated with one value', '?limit=1&limit=1', 'Query parameter limit must be given once.'],
  ['repeated text', '?page=a&page=b', 'Query parameter page must be given once.'],
  ['a list', '?limit[]=1', 'Unknown query parameter: limit[].'],
  ['an object', '?limit[a]=1', 'Unknown query parameter: limit[a].'],
  ['an empty entry of a list', '?colours[]=', 'Query parameter colours[] must not be empty.'],
  ['a list with an index', '?colours[0]=red', 'Unknown query parameter: colours[0].'],
  ['a list with a wrong bracket', '?]colours[]=red', 'Unknown query parameter: ]colours[].'],
  ['a path parameter', '?box_id=box_a', 'Unknown query parameter: box_id.'],
  ['a list of lists', '?colours[][]=red', 'Unknown query parameter: colours[][].'],
  ['a list with a wrong entry', '?colours[]=green', 'Query parameter colours[0] must be one of: red, blue.'],
  [
    'a list that is too long',
    '?colours=red&colours=red&colours=red&colours=red',
    'Query parameter colours must have at most 3 entries.',
  ],
  ['an object without a field', '?made=2026', 'Query parameter made must name a field, such as made[gte].'],
  ['an object with another field', '?made[gt]=2026', 'Unknown query parameter: made[gt].'],
  ['an object with a prototype', '?made[__proto__]=2026', 'Unknown query parameter: made[__proto__].'],
  ['a field twice', '?made[gte]=a&made[gte]=b', 'Query parameter made[gte] must be given once.'],
  [
    'an invalid field',
    '?made[gte]=noon',
    'Query parameter made[gte] must be a date and time with an offset, such as 2026-01-31T08:00:00Z.',
  ],
  ['an invalid boolean', '?empty=1', 'Query parameter empty must be true or false.'],
  ['unknown', '?cursor=1', 'Unknown query parameter: cursor.'],
  ['in the wrong case', '?Limit=1', 'Unknown query parameter: Limit.'],
  ['a prototype', '?__proto__=1', 'Unknown query parameter: __proto__.'],
  ['a method name of objects', '?hasOwnProperty=1', 'Unknown query parameter: hasOwnProperty.'],
  ['an internal name of the validator', '?_openapi=1', 'Unknown query parameter: _openapi.'],
  ['not printable', '?a%0Ab=1', 'Unknown query parameter: a?b.'],
  ['a NUL', '?page=a%00b', 'Query parameter page must not hold a NUL character.'],
  ['reserved characters', '?page=a:b', 'Query parameter page must be percent-encoded.'],
])('returns 400 with the name of the parameter: %s', async (_, query, message) => {
  const response = await list(query);
  const { param, errors, ...error } = response.json.error;
  expect([response.status, error]).toEqual([400, { type: 'invalid_request_error', message }]);
  expect(message).toContain(param);
  expect(errors).toHaveLength(1);
});

test('reads invalid percent-encoding in the query as text', async () => {
  expect((await list('?page=%zz')).status).toBe(200);
  expect(shell.calls.at(-1)?.input.query.page).toBe('%zz');
});

test('reads the kind of a parameter from its schema', () => {
  const schemas = {
    integer: { type: 'integer' },
    values: { type: 'array' },
    object: { type: 'object', properties: { a: {} } },
    any: { type: 'object' },
    untyped: { properties: { a: {} } },
  };
  const parameters = Object.entries(schemas).map(([name, schema]) => ({ in: 'query', name, schema }));
  const document = { paths: { '/a': { get: { parameters } } } };
  expect(Object.fromEntries(queryRules(document, { path: '/a', method: 'GET' } as Operation))).toEqual({
    integer: 'integer',
    values: 'values',
    object: { fields: ['a'] },
    any: 'value',
    untyped: 'value',
  });
});

test('reads the parameters that an operation ignores, but declared ones as they are declared', () => {
  const parameters = [{ in: 'query', name: 'c', schema: {} }];
  const ignored = { a: {}, b: { operations: ['getB'] }, c: {} };
  const document = { paths: { '/a': { get: { parameters } } }, 'x-ignored-query': ignored };
  const rulesOf = (id: string) =>
    Object.fromEntries(queryRules(document, { id, path: '/a', method: 'GET' } as Operation));
  expect(rulesOf('getA')).toEqual({ a: 'ignored', c: 'value' });
  expect(rulesOf('getB')).toEqual({ a: 'ignored', b: 'ignored', c: 'value' });
});

test('omits ignored parameters with any value, and keeps the others', () => {
  const rules = new Map([
    ['beta', 'ignored'],
    ['limit', 'integer'],
  ] as const);
  for (const query of ['beta=true', 'beta', 'beta=', 'beta=a&beta=b', 'beta[]=a&beta[]=b', 'beta=%00']) {
    expect(readQuery(`${query}&limit=2`, rules), query).toEqual({ limit: '2' });
  }
  for (const query of ['beta[a]=1', 'Beta=1', 'betas=1']) {
    expect(() => readQuery(query, rules), query).toThrow('Unknown query parameter');
  }
});

test('reads what comes after 1,000 ignored parameters', () => {
  const rules = new Map([['beta', 'ignored']] as const);
  const query = `${'beta&'.repeat(1_000)}colour=red`;
  expect(() => readQuery(query, rules)).toThrow('Unknown query parameter: colour.');
});

test('rejects any query parameter if the operation has none', async () => {
  const response = await shell.send('DELETE', '/v1/forward/locks/lock_a?force=true');
  expect([response.status, response.json.error.message]).toEqual([400, 'Unknown query parameter: force.']);
});
