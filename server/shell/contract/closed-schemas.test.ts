import { describe, expect, test } from 'vitest';
import { closedSchema, closedSchemas } from './closed-schemas.ts';

const text = { type: 'string' };
const open = { type: 'object', properties: { a: text } };
const closed = { ...open, additionalProperties: false };

describe('the closed copy of', () => {
  test.each<[string, object, object]>([
    ['an object', open, closed],
    [
      'an object that may be null',
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
      'the values of what no keyword declares',
      { unevaluatedProperties: open },
      { unevaluatedProperties: closed },
    ],
    [
      'values by the pattern of their names',
      { patternProperties: { '^x': open } },
      { patternProperties: { '^x': closed } },
    ],
    [
      'a union closes its branches, not itself',
      { oneOf: [open, { type: 'null' }], discriminator: { propertyName: 'a' } },
      { oneOf: [closed, { type: 'null' }], discriminator: { propertyName: 'a' } },
    ],
    ['alternatives', { anyOf: [open] }, { anyOf: [closed] }],
    [
      'an open union leaves what is there for readers',
      { description: 'A box.', 'x-open': true, anyOf: [{ $ref: '#/components/schemas/Box' }, open] },
      { description: 'A box.', $ref: '#/components/schemas/Box:closed' },
    ],
    [
      'a reference leads to a closed copy',
      { $ref: '#/components/schemas/Box', description: 'A box.' },
      { $ref: '#/components/schemas/Box:closed', description: 'A box.' },
    ],
    [
      'properties that are named like keywords',
      { properties: { properties: text, allOf: open, $ref: text } },
      { properties: { properties: text, allOf: closed, $ref: text }, additionalProperties: false },
    ],
  ])('%s', (_, schema, expected) => {
    expect(closedSchema(schema, 'Box')).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['a map of texts', { type: 'object', additionalProperties: text }],
    ['an object without declared properties', { type: 'object', maxProperties: 3 }],
    ['an object that says it is open', { ...open, additionalProperties: true }],
    ['an object that is closed to what no keyword declares', { ...open, unevaluatedProperties: false }],
    ['a text', { type: 'string', const: { properties: {} }, default: open, examples: [open] }],
    ['anything', true],
  ])('%s is the same', (_, schema) => {
    expect(closedSchema(schema, 'Box')).toEqual(schema);
  });

  test('components has names of its own, and the components stay as they are', () => {
    const schemas = { Box: open, Boxes: { items: { $ref: '#/components/schemas/Box' } } };
    const before = structuredClone(schemas);
    expect(closedSchemas(schemas)).toEqual({
      'Box:closed': closed,
      'Boxes:closed': { items: { $ref: '#/components/schemas/Box:closed' } },
    });
    expect(schemas).toEqual(before);
  });
});

describe('an object whose parts are declared apart is refused, by its place:', () => {
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
  ])('%s', (_, schema, what) => {
    expect(() => closedSchema(schema, 'Box')).toThrow(
      `Box is part of a response, and its ${what} cannot be closed.`,
    );
  });
});
