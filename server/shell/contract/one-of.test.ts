import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { choicesAsConditions } from './one-of.ts';

const a = { properties: { type: { const: 'a' } } };
const b = { properties: { type: { enum: ['b', 'c'] } } };
const discriminator = { propertyName: 'type' };

/** Returns the rewritten schema. */
function rewritten(schema: object) {
  const document = structuredClone({ default: null, choice: schema });
  expect(choicesAsConditions(document, Object.entries(document))).toEqual([]);
  return document.choice;
}

const accepts = (schema: object, value: unknown) =>
  new Validator({ strict: false }).compile(rewritten(schema))(value);

test('rewrites a discriminated oneOf, with const or enum, as conditions', () => {
  expect(rewritten({ oneOf: [a, b], discriminator })).toEqual({
    type: 'object',
    required: ['type'],
    properties: { type: { enum: ['a', 'b', 'c'] } },
    allOf: [
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: { properties: { type: { enum: ['a'] } } }, then: a },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: { properties: { type: { enum: ['b', 'c'] } } }, then: b },
    ],
  });
});

test.each([
  ['required', { required: ['version'] }],
  ['properties', { properties: { version: { minimum: 2 } } }, { version: 1 }],
  ['additionalProperties', { additionalProperties: false }],
  ['another type', { type: ['string', 'null'] }],
  ['allOf', { allOf: [{ required: ['version'] }] }],
  ['anyOf', { anyOf: [{ required: ['version'] }] }],
  ['minProperties', { minProperties: 2 }],
  ['not', { not: { required: ['type'] } }],
  ['if', { if: { required: ['type'] }, else: {}, ...Object.fromEntries([['then', false]]) }],
])('applies %s beside a discriminated oneOf', (_, beside, more?: object) => {
  const value = { type: 'a', ...more };
  expect(accepts({ oneOf: [a, b], discriminator }, value)).toBe(true);
  expect(accepts({ oneOf: [a, b], discriminator, ...beside }, value)).toBe(false);
});

test.each([
  ['type', { type: 'object' }],
  ['allOf', { allOf: [{ maxLength: 1 }] }],
  ['enum', { enum: ['other'] }],
])('applies %s beside a oneOf of different types', (_, beside) => {
  const oneOf = [{ type: 'string' }, { type: 'object' }];
  expect(accepts({ oneOf }, 'text')).toBe(true);
  expect(accepts({ oneOf, ...beside }, 'text')).toBe(false);
});

test('rejects an integer that is an integer and a number', () => {
  const oneOf = [{ type: 'integer' }, { type: 'number' }];
  expect(accepts({ oneOf }, 1)).toBe(false);
  expect(accepts({ oneOf }, 1.5)).toBe(true);
});

test('reads the fixed value of a tag from a reference', () => {
  const document = {
    tag: { const: 'a' },
    choice: { oneOf: [{ properties: { type: { $ref: '#/tag' } } }, b], discriminator },
  };
  expect(choicesAsConditions(document, [['Choice', document.choice]])).toEqual([]);
  expect(document.choice).toMatchObject({ properties: { type: { enum: ['a', 'b', 'c'] } } });
});

test.each([
  [
    'no fixed value',
    [a, { properties: {} }],
    'A branch of a discriminated schema must have const or enum for "type".',
  ],
  [
    'equal values',
    [b, { properties: { type: { const: 'c' } } }],
    'Two branches of a discriminated schema have the same value of "type".',
  ],
])('reports branches with %s', (_, oneOf, reason) => {
  const parts = { 'Choice:closed': { oneOf, discriminator } };
  expect(choicesAsConditions(parts, Object.entries(parts))).toEqual([
    { schema: 'Choice', keyword: 'oneOf', message: `oneOf of Choice: ${reason}` },
  ]);
});
