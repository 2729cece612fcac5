import { expect, it } from 'vitest';
import { lintWithRule, withProperties, withSchemas } from '../lint-documents.ts';

const a = { $ref: '#/components/schemas/A' };
const b = { $ref: '#/components/schemas/B' };
const nothing = { type: 'null' };
const discriminator = { propertyName: 'type' };
const named = (type: string) => ({
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string', enum: [type] } },
});
const both = { A: named('a'), B: named('b') };
const union = { type: 'object', oneOf: [a, b], discriminator };
const property = (schema: object) =>
  withSchemas({ ...both, Union: union, Thing: { type: 'object', properties: { it: schema } } });
const either = (required: string[], more = {}) =>
  withProperties({
    it: {
      type: 'object',
      required,
      properties: { type: { enum: ['a', 'b'] }, of_a: { type: 'string' }, ...more },
    },
  });

const found = await lintWithRule('unions-told-apart', {
  plain: property({ oneOf: [a, b] }),
  nullInside: property({ oneOf: [a, b, nothing], discriminator }),
  nullFirst: property({ oneOf: [nothing, a] }),
  nullByType: property({ ...union, type: ['object', 'null'] }),
  untyped: withSchemas({
    ...both,
    Bare: { oneOf: [a, b], discriminator },
    Thing: {
      type: 'object',
      properties: { it: { oneOf: [{ $ref: '#/components/schemas/Bare' }, nothing] } },
    },
  }),
  disguised: either(['type']),
  told: property(union),
  nullable: property({ oneOf: [{ $ref: '#/components/schemas/Union' }, nothing] }),
  nullableObject: property({ oneOf: [a, nothing] }),
  byJsonType: property({ oneOf: [{ type: 'string' }, a] }),
  several: either(['type', 'of_a']),
  error: either(['type', 'message'], { message: { type: 'string' } }),
});

const place = '#/components/schemas/Thing/properties/it';
const nullable = 'Write a nullable union as `oneOf: [union, null]`, where the union is a separate schema.';

it('reports a union without a discriminator', () => {
  expect(found.plain).toEqual([
    `${place}/oneOf: Give the union a \`discriminator\`, for which each branch has an \`enum\` of one or more values.`,
  ]);
});

it('reports null inside a union, before it, and in its type', () => {
  expect(found.nullInside).toEqual([`${place}/oneOf: ${nullable}`]);
  expect(found.nullFirst).toEqual([`${place}/oneOf: ${nullable}`]);
  expect(found.nullByType).toEqual([`${place}/oneOf: ${nullable}`]);
});

it('reports a union beside null that accepts null in Ajv', () => {
  expect(found.untyped).toEqual([
    `${place}/oneOf: Give the union beside null \`type: object\`: without it, Ajv lets null pass the union too.`,
  ]);
});

it('reports optional properties beside several values of type', () => {
  expect(found.disguised).toEqual([
    `${place}/properties/of_a: of_a is optional beside several values of \`type\`: write a union of objects.`,
  ]);
});

it('accepts discriminated and nullable unions, JSON types, several values of type, and errors', () => {
  expect([...found.told, ...found.nullable, ...found.nullableObject]).toEqual([]);
  expect([...found.byJsonType, ...found.several, ...found.error]).toEqual([]);
});
