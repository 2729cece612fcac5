import { expect, test } from 'vitest';
import { choicesAsConditions } from './one-of.ts';

test('a choice by a tag becomes conditions, by const or enum', () => {
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
