/**
 * Cases of json-schema-org's suite for draft 2020-12 on which the shell was wrong or which it did not accept, with the right value,
 * and the cases on which it differs on purpose (docs/implement.md). unenforced.test.ts has what it rejects.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { fixtureContract } from '../../testing/shell/contract.ts';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

const open: Fixture[] = [];
afterEach(() => Promise.all(open.splice(0).map((shell) => shell.close())));

/** Returns the status for each body, if a request body has a schema. References begin with NewBox. */
async function statusesOf(schema: unknown, bodies: readonly unknown[]) {
  const contract = fixtureContract();
  Object.assign(contract.components.schemas, { NewBox: schema });
  const shell = await startFixture({ contract });
  open.push(shell);
  const statuses = [];
  for (const body of bodies) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    statuses.push((await shell.send('POST', '/v1/boxes', { body: text })).status);
  }
  return statuses;
}

const inNewBox = (path: string) => ({ $ref: `#/components/schemas/NewBox/${path}` });

test.each<[what: string, schema: unknown, valid: unknown[], invalid: unknown[]]>([
  ['a schema that is true', true, [{}, 1], []],
  ['a schema that is false', false, [], [{}, 1]],
  ['oneOf with Boolean schemas', { oneOf: [true, false, false] }, [{}], []],
  ['oneOf with two that are true', { oneOf: [true, true, false] }, [], [{}]],
  ['a tuple', { prefixItems: [{ type: 'integer' }, { type: 'string' }] }, [[1, 'a', true], [1], []], [['a']]],
  ['items after a tuple', { prefixItems: [{}], items: { type: 'integer' } }, [['a', 1]], [['a', 'b']]],
  ['uniqueItems of a tuple', { prefixItems: [{}, {}], uniqueItems: true }, [[1, 2]], [[1, 1]]],
  ['definitions', { ...inNewBox('$defs/a'), $defs: { a: { type: 'integer' } } }, [1], ['"a"']],
  [
    'a reference to a property',
    { properties: { a: { type: 'integer' }, b: inNewBox('properties/a') } },
    [{ b: 1 }],
    [{ b: 'c' }],
  ],
  [
    'a reference to an entry',
    { prefixItems: [{ type: 'integer' }, inNewBox('prefixItems/0')] },
    [[1, 2]],
    [[1, 'a']],
  ],
  [
    'a reference with escaped characters',
    {
      properties: { a: inNewBox('$defs/a~1b'), b: inNewBox('$defs/c%25d') },
      $defs: { 'a/b': { type: 'integer' }, 'c%d': { type: 'integer' } },
    },
    [{ a: 1, b: 1 }],
    [{ a: 'c' }, { b: 'c' }],
  ],
  ['data with $ref', { const: { $ref: '#/a' } }, [{ $ref: '#/a' }], [{ $ref: '#/b' }]],
  [
    'data with oneOf',
    { enum: [{ oneOf: [{ type: 'string' }, { type: 'null' }] }] },
    [{ oneOf: [{ type: 'string' }, { type: 'null' }] }],
    [{}],
  ],
  ['data with $id', { const: { $id: 'a' } }, [{ $id: 'a' }], [{}]],
  ['a property named $ref', { properties: { $ref: { type: 'string' } } }, [{ $ref: 'a' }], [{ $ref: 1 }]],
  [
    'unevaluatedProperties with a condition',
    {
      if: { required: ['a'], properties: { a: { const: 1 } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['b'], properties: { b: {} } },
      else: { required: ['c'], properties: { c: {} } },
      unevaluatedProperties: false,
    },
    [{ a: 1, b: 1 }, { c: 1 }],
    [
      { a: 1, b: 1, c: 1 },
      { a: 2, c: 1 },
    ],
  ],
])('agrees on %s', async (_, schema, valid, invalid) => {
  const expected = [...valid.map(() => 200), ...invalid.map(() => 400)];
  expect(await statusesOf(schema, [...valid, ...invalid])).toEqual(expected);
});

describe('differs on purpose', () => {
  test.each<[what: string, schema: unknown, body: unknown]>([
    ['rejects NUL', { const: 'a\0' }, '"a\\u0000"'],
    ['rejects __proto__', {}, '{"__proto__":1}'],
    ['rejects a date that is not valid', { format: 'date' }, '"2026-02-30"'],
    ['rejects an address with a quoted name', { format: 'email' }, '"\\"a b\\"@c.test"'],
    ['checks a default that it fills in', { properties: { a: { type: 'integer', default: [] } } }, {}],
    ['rejects a value that nests deeper than 64 levels', {}, '['.repeat(65) + ']'.repeat(65)],
  ])('%s', async (_, schema, body) => {
    expect(await statusesOf(schema, [body])).toEqual([400]);
  });
});

test('returns 400 with a message that has no NUL if the contract has one', async () => {
  const contract = fixtureContract();
  Object.assign(contract.components.schemas.NewBox.properties, { name: { enum: ['a\0', 'b'] } });
  const shell = await startFixture({ contract });
  open.push(shell);
  const { status, json } = await shell.send('POST', '/v1/boxes', { body: { name: 'c' } });
  expect([status, json.error.message]).toEqual([400, 'body.name must be one of: a?, b.']);
});
