import { describe, expect, test } from 'vitest';
import { closedSchema, closedSchemas } from './closed-schemas.ts';

const text = { type: 'string' };
const open = { type: 'object', properties: { a: text } };
const closed = { ...open, additionalProperties: false };

describe('the closed copy of', () => {
  test.each<[string, object, object]>([
    ['an object', open, closed],
    [
      'an object or null',
      { type: ['object', 'null'], properties: {} },
      { type: ['object', 'null'], properties: {}, additionalProperties: false },
    ],
    [
      'an object in an object',
      { properties: { inner: open } },
      { properties: { inner: closed }, additionalProperties: false },
    ],
    ['the items of an array', { type: 'array', items: open }, { type: 'array', items: closed }],
    ['a tuple', { prefixItems: [open], items: false }, { prefixItems: [closed], items: false }],
    ['the values of a map', { additionalProperties: open }, { additionalProperties: closed }],
    [
      'the values of undeclared properties',
      { unevaluatedProperties: open },
      { unevaluatedProperties: closed },
    ],
    [
      'the values of pattern properties',
      { patternProperties: { '^x': open } },
      { patternProperties: { '^x': closed } },
    ],
    [
      'the branches of a union, not the union',
      { oneOf: [open, { type: 'null' }], discriminator: { propertyName: 'a' } },
      { oneOf: [closed, { type: 'null' }], discriminator: { propertyName: 'a' } },
    ],
    ['alternatives', { anyOf: [open] }, { anyOf: [closed] }],
    [
      'the first alternative of an open union',
      { description: 'A box.', 'x-open': true, anyOf: [{ $ref: '#/components/schemas/Box' }, open] },
      { description: 'A box.', $ref: '#/components/schemas/Box:closed' },
    ],
    [
      'the target of a reference',
      { $ref: '#/components/schemas/Box', description: 'A box.' },
      { $ref: '#/components/schemas/Box:closed', description: 'A box.' },
    ],
    [
      'properties with names of keywords',
      { properties: { properties: text, allOf: open, $ref: text } },
      { properties: { properties: text, allOf: closed, $ref: text }, additionalProperties: false },
    ],
  ])('closes %s', (_, schema, expected) => {
    expect(closedSchema(schema, 'Box')).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['a map of texts', { type: 'object', additionalProperties: text }],
    ['an object without declared properties', { type: 'object', maxProperties: 3 }],
    ['an object that is declared open', { ...open, additionalProperties: true }],
    ['an object that is declared closed', { ...open, unevaluatedProperties: false }],
    ['a text', { type: 'string', const: { properties: {} }, default: open, examples: [open] }],
    ['anything', true],
  ])('is equal for %s', (_, schema) => {
    expect(closedSchema(schema, 'Box')).toEqual(schema);
  });

  test('has new names, and does not change the components', () => {
    const schemas = { Box: open, Boxes: { items: { $ref: '#/components/schemas/Box' } } };
    const before = structuredClone(schemas);
    expect(closedSchemas(schemas)).toEqual({
      'Box:closed': closed,
      'Boxes:closed': { items: { $ref: '#/components/schemas/Box:closed' } },
    });
    expect(schemas).toEqual(before);
  });
});

describe('an object that several schemas describe', () => {
  test.each<[string, object, string]>([
    ['allOf', { allOf: [open] }, 'allOf'],
    ['a condition', { if: open }, 'if'],
    ['not', { properties: { a: { not: open } } }, 'not'],
    ['contains', { items: { contains: open } }, 'contains'],
    ['dependentSchemas', { dependentSchemas: { a: open } }, 'dependentSchemas'],
    ['a union beside properties', { ...open, oneOf: [open] }, 'oneOf beside properties'],
    ['alternatives beside properties', { ...open, anyOf: [open] }, 'anyOf beside properties'],
    [
      'a reference beside properties',
      { ...open, $ref: '#/components/schemas/Box' },
      '$ref beside properties',
    ],
  ])('is rejected with its place: %s', (_, schema, what) => {
    expect(() => closedSchema(schema, 'Box')).toThrow(
      `Box is part of a response, and its ${what} cannot be closed.`,
    );
  });
});
