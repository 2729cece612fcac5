import { describe, expect, it } from 'vitest';
import type { ContractDocument } from './document.ts';
import { asReference, merged } from './merged.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document: ContractDocument = {
  info: { version: '1.0.0', title: '' },
  paths: {},
  components: {
    schemas: {
      Name: { type: 'string', maxLength: 10 },
      ShortName: { ...ref('Name'), maxLength: 5 },
      Loop: { ...ref('Loop'), minLength: 1 },
      Tree: { properties: { below: ref('Tree') } },
    },
  },
};

describe('merged', () => {
  it('applies the keywords beside each reference of a chain', () => {
    expect(merged(document, { ...ref('ShortName'), minLength: 1 })).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 5,
    });
  });

  it('keeps members of allOf that cannot be merged', () => {
    const schema = { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }, { maxLength: 3 }] };
    expect(merged(document, schema)).toEqual({
      type: 'string',
      pattern: 'a',
      maxLength: 3,
      allOf: [{ pattern: 'b' }],
    });
  });

  it('lets a closed schema see the properties of its members', () => {
    const schema = {
      allOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
      unevaluatedProperties: false,
    };
    expect(merged(document, schema)).toEqual({ properties: { a: {}, b: {} }, unevaluatedProperties: false });
  });

  it('keeps a closed member apart from a schema that is closed too', () => {
    const schema = { allOf: [{ unevaluatedProperties: false }], unevaluatedProperties: false };
    expect(merged(document, schema)).toEqual({
      allOf: [{ unevaluatedProperties: false }],
      unevaluatedProperties: false,
    });
  });

  it('ends for a schema that refers to itself, and keeps closed references', () => {
    expect(merged(document, ref('Loop'))).toEqual({ minLength: 1, allOf: [ref('Loop')] });
    const schema = { ...ref('Tree'), maxProperties: 3 };
    expect(merged(document, schema, [schema.$ref])).toEqual({ maxProperties: 3, allOf: [ref('Tree')] });
  });
});

describe('asReference', () => {
  it('replaces an allOf of one member without other restrictions', () => {
    const named = { ...ref('Name'), description: 'Short.' };
    expect(asReference({ allOf: [ref('Name')], description: 'Short.' })).toEqual(named);
    const limited = { allOf: [ref('Name')], maxLength: 3 };
    expect(asReference(limited)).toBe(limited);
  });
});
