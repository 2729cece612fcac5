import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { inputFor } from './example-input.ts';

it.each([
  [{ product: { type: 'string', enum: ['storefront'] } }],
  [{ count: { type: 'integer', minimum: 5 }, share: { type: 'number', maximum: 0.5 } }],
  [{ above: { type: 'integer', exclusiveMinimum: 7 } }],
  [{ isDone: { type: 'boolean' }, none: { type: 'null' }, either: { type: ['null', 'integer'] } }],
  [{ list: { type: 'array', items: { type: 'string', minLength: 9 }, minItems: 2 } }],
  [{ nested: { type: 'object', properties: { code: { const: 4 } }, required: ['code'] } }],
  [{ one: { anyOf: [{ type: 'integer' }, { type: 'string' }] }, short: { type: 'string', maxLength: 2 } }],
  [{ whole: { allOf: [{ type: 'integer' }, { minimum: 3 }] } }],
])('returns an input that fits the schema %j', (properties) => {
  const input_schema = { type: 'object' as const, properties, required: Object.keys(properties) };
  const isValid = new Ajv2020({ strict: false }).compile(input_schema);
  const input = inputFor({ input_schema });
  expect(isValid(input), JSON.stringify([input, isValid.errors])).toBe(true);
});
