import { describe, expect, it } from 'vitest';
import type { ContractDocument, Json } from '../document.ts';
import { maker } from './make-value.ts';
import { put, stepsOf } from './reach.ts';

const member = (type: string): Json => ({
  type: 'object',
  required: ['type', 'size'],
  properties: { type: { type: 'string', enum: [type] }, size: { type: 'integer', minimum: 3 } },
});
const schema: Json = {
  type: 'object',
  properties: {
    parts: { type: 'array', items: { oneOf: [member('wheel'), member('bell')] } },
    labels: {
      type: 'object',
      propertyNames: { pattern: '^[A-Z]+$' },
      additionalProperties: { type: 'string' },
    },
  },
};
const document = { paths: {}, components: {} } as unknown as ContractDocument;
const size = ['properties', 'parts', 'items', 'oneOf', '1', 'properties', 'size'];

function reached(value: Json, keys: string[], leaf: Json | undefined) {
  return put(value, stepsOf(document, schema, keys), leaf, maker(document, []));
}

describe('a place in a value', () => {
  it('is created with the member of the union that contains it', () => {
    expect(reached({}, size, 9)).toEqual({
      value: { parts: [{ type: 'bell', size: 9 }] },
      at: '.parts[0].size',
    });
  });

  it('is that of the first item that is such a member', () => {
    const parts = [
      { type: 'wheel', size: 3 },
      { type: 'bell', size: 4 },
    ];
    const { value, at } = reached({ parts }, size, 9);
    expect(at).toBe('.parts[1].size');
    expect(value).toEqual({ parts: [parts[0], { type: 'bell', size: 9 }] });
    expect(parts[1]?.size).toBe(4);
  });

  it('is removed without a leaf', () => {
    expect(reached({ parts: [{ type: 'bell', size: 4 }] }, size, undefined).value).toEqual({
      parts: [{ type: 'bell' }],
    });
  });

  it('has a valid name in an object with any names', () => {
    const { value, at } = reached({}, ['properties', 'labels', 'additionalProperties'], 1);
    expect([value, at]).toEqual([{ labels: { UNDECLARED: 1 } }, '.labels.UNDECLARED']);
  });
});
