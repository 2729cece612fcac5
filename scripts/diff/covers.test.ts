import { describe, expect, it } from 'vitest';
import { covers } from './covers.ts';
import type { ContractDocument, Json } from './document.ts';

const document: ContractDocument = {
  info: { version: '1.0.0', title: '' },
  paths: {},
  components: {
    schemas: {
      Name: { type: 'string', maxLength: 10 },
      Tree: { type: 'object', properties: { below: { $ref: '#/components/schemas/Tree' } } },
      Cat: { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: ['cat'] } } },
      Dog: { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: ['dog'] } } },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const takes = (wide: Json, narrow: Json) => covers({ document, schema: wide }, { document, schema: narrow });

const closed = { type: 'object', additionalProperties: false };

const cases: [what: string, wide: Json, narrow: Json, both: 'takes' | 'is narrower'][] = [
  ['no schema', {}, { type: 'string' }, 'takes'],
  ['another type', { type: ['string', 'null'] }, { type: 'string' }, 'takes'],
  ['number for integer', { type: 'number' }, { type: 'integer' }, 'takes'],
  ['an object instead', { type: 'object' }, { type: 'string' }, 'is narrower'],
  ['more values', { enum: ['a', 'b'] }, { enum: ['a'] }, 'takes'],
  ['values where any could be', { type: 'string', enum: ['a'] }, { type: 'string' }, 'is narrower'],
  ['a greater maximum', { maxLength: 10 }, { maxLength: 5 }, 'takes'],
  ['a greater minimum', { minLength: 10 }, { minLength: 5 }, 'is narrower'],
  ['no pattern', { type: 'string' }, { type: 'string', pattern: 'a' }, 'takes'],
  ['another pattern', { pattern: 'ab' }, { pattern: 'a' }, 'is narrower'],
  ['unique items', { uniqueItems: true }, {}, 'is narrower'],
  ['a reference', ref('Name'), { type: 'string', maxLength: 10 }, 'takes'],
  ['a limit beside a reference', { ...ref('Name'), maxLength: 3 }, ref('Name'), 'is narrower'],
  ['no limit beside the reference', ref('Name'), { ...ref('Name'), maxLength: 3 }, 'takes'],
  ['a member of allOf', { allOf: [ref('Name'), { minLength: 1 }] }, ref('Name'), 'is narrower'],
  ['a pattern less', { pattern: 'a' }, { allOf: [{ pattern: 'b' }, { pattern: 'a' }] }, 'takes'],
  ['a pattern more', { allOf: [{ pattern: 'b' }, { pattern: 'a' }] }, { pattern: 'a' }, 'is narrower'],
  ['no value', { type: 'string' }, false, 'takes'],
  ['a value where none was', false, { type: 'string' }, 'is narrower'],
  ['longer items', { items: { maxLength: 9 } }, { items: { maxLength: 8 } }, 'takes'],
  [
    'a new property',
    { ...closed, properties: { a: {}, b: {} } },
    { ...closed, properties: { a: {} } },
    'takes',
  ],
  ['a property less', { ...closed, properties: {} }, { ...closed, properties: { a: {} } }, 'is narrower'],
  ['a type for what could be anything', { properties: { a: { type: 'string' } } }, {}, 'is narrower'],
  ['a required property', { required: ['a'] }, {}, 'is narrower'],
  [
    'a limit beside a union',
    { maxLength: 3, anyOf: [{ type: 'string' }] },
    { type: 'string' },
    'is narrower',
  ],
  ['values beside a union', { enum: ['a'], anyOf: [{}] }, { type: 'string' }, 'is narrower'],
  [
    'a limit beside both unions',
    { maxLength: 5, anyOf: [{ type: 'string' }] },
    { maxLength: 3, anyOf: [{ type: 'string' }] },
    'takes',
  ],
  [
    'no limit beside the union',
    { anyOf: [{ type: 'string' }] },
    { maxLength: 3, anyOf: [{ type: 'string' }] },
    'takes',
  ],
  [
    'both numbers in one union',
    { oneOf: [{ type: 'number' }, { type: 'integer' }] },
    { type: 'number' },
    'is narrower',
  ],
  ['an alternative', { oneOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'string' }, 'takes'],
  ['an alternative that is told apart', { oneOf: [ref('Cat'), ref('Dog')] }, ref('Cat'), 'takes'],
  [
    'null beside a union',
    { oneOf: [{ oneOf: [ref('Cat'), ref('Dog')] }, { type: 'null' }] },
    ref('Cat'),
    'takes',
  ],
  ['alternatives that overlap', { oneOf: [{ type: 'string' }, ref('Name')] }, ref('Name'), 'is narrower'],
  ['an alternative less', ref('Cat'), { oneOf: [ref('Cat'), ref('Dog')] }, 'is narrower'],
  ['a keyword that is not known', { contains: {} }, {}, 'is narrower'],
  ['an equal reference in such a keyword', { not: ref('Name') }, { not: ref('Name') }, 'is narrower'],
  ['a second union', { oneOf: [{}], anyOf: [{ type: 'string' }] }, { type: 'null' }, 'is narrower'],
  [
    'alternatives whose fixed property may be missing',
    { oneOf: [{ properties: { type: { enum: ['a'] } } }, { properties: { type: { enum: ['b'] } } }] },
    { type: 'object', properties: { type: { type: 'string', enum: ['a'] } } },
    'is narrower',
  ],
  [
    'properties of a pattern',
    { type: 'object', additionalProperties: { type: 'string' } },
    { ...closed, patternProperties: { '^x': { type: 'integer' } } },
    'is narrower',
  ],
  [
    'first items of another type',
    { items: { type: 'string' } },
    { prefixItems: [{ type: 'integer' }], items: { type: 'string' } },
    'is narrower',
  ],
  [
    'fewer matches',
    { contains: { type: 'null' } },
    { contains: { type: 'null' }, minContains: 0 },
    'is narrower',
  ],
  [
    'properties that a closed schema does not declare',
    { unevaluatedProperties: false },
    { properties: { a: {} }, unevaluatedProperties: false },
    'is narrower',
  ],
  [
    'what a closed branch rejects of the keywords beside it',
    { type: 'object', properties: { b: {} }, additionalProperties: { type: 'string' } },
    { ...closed, properties: { a: { type: 'integer' } }, anyOf: [{ properties: { b: {} } }] },
    'is narrower',
  ],
  ['other words', { description: 'a', title: 'b' }, { description: 'c' }, 'takes'],
];

describe('a schema', () => {
  it.each(cases)('covers %s', (_, wide, narrow, both) => {
    expect(takes(wide, narrow)).toBe(both === 'takes');
  });

  it('ends for a schema that refers to itself', () => {
    expect(takes(ref('Tree'), ref('Tree'))).toBe(false);
  });
});
