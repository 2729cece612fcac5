import { expect, test } from 'vitest';
import { choicesAsConditions } from './one-of.ts';

test('rewrites a discriminated oneOf, with const or enum, as conditions', () => {
  const a = { properties: { type: { const: 'a' } } };
  const b = { properties: { type: { enum: ['b', 'c'] } } };
  const document = { default: null, choice: { oneOf: [a, b], discriminator: { propertyName: 'type' } } };
  expect(choicesAsConditions(document)).toEqual({
    default: null,
    choice: {
      type: 'object',
      required: ['type'],
      properties: { type: { enum: ['a', 'b', 'c'] } },
      allOf: [
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        { if: { properties: { type: { enum: ['a'] } } }, then: a },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        { if: { properties: { type: { enum: ['b', 'c'] } } }, then: b },
      ],
    },
  });
});
