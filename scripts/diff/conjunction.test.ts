import { describe, expect, it } from 'vitest';
import { conjunctionOf } from './conjunction.ts';
import type { Json } from './document.ts';

const cases: [what: string, one: Json, other: Json, both: Json | null][] = [
  ['the lower maximum', { maximum: 3 }, { maximum: 9 }, { maximum: 3 }],
  ['the higher minimum', { minLength: 3 }, { minLength: 9 }, { minLength: 9 }],
  ['the common types', { type: ['string', 'null'] }, { type: 'string' }, { type: 'string' }],
  ['integers of numbers', { type: 'number' }, { type: 'integer' }, { type: 'integer' }],
  ['the common values', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
  ['a fixed value of several', { const: 'a' }, { enum: ['a', 'b'] }, { enum: ['a'] }],
  ['nothing, without a common value', { const: 'a' }, { enum: ['b'] }, false],
  ['nothing, without a common type', { type: 'string' }, { type: 'null' }, false],
  ['nothing, if one accepts nothing', { type: 'string' }, false, false],
  ['the other, if one accepts everything', true, { type: 'string' }, { type: 'string' }],
  ['all required properties', { required: ['a'] }, { required: ['b', 'a'] }, { required: ['a', 'b'] }],
  [
    'the first text',
    { description: 'a', type: 'string' },
    { description: 'b' },
    { description: 'a', type: 'string' },
  ],
  [
    'a property as an additional one of the other',
    { properties: { a: { type: 'string' } }, additionalProperties: false },
    { properties: { a: { maxLength: 3 }, b: {} } },
    {
      properties: { a: { allOf: [{ type: 'string' }, { maxLength: 3 }] }, b: false },
      additionalProperties: false,
    },
  ],
  ['no two patterns', { pattern: 'a' }, { pattern: 'b' }, null],
  ['no two unions', { oneOf: [{}] }, { oneOf: [{}, {}] }, null],
  ['no properties beside those of a pattern', { properties: {} }, { patternProperties: {} }, null],
  ['no items beside first items', { items: {} }, { prefixItems: [] }, null],
  ['no keyword beside a closed schema', { properties: {} }, { unevaluatedProperties: false }, null],
  ['no condition beside a condition', { if: {} }, { else: {} }, null],
];

describe('the conjunction of two schemas', () => {
  it.each(cases)('has %s', (_, one, other, both) => {
    expect(conjunctionOf(one, other)).toEqual(both);
  });
});
