import { expect, it } from 'vitest';
import { lintWithRule, withProperties } from '../lint-documents.ts';

const found = await lintWithRule('no-const', {
  bad: withProperties({ type: { type: 'string', const: 'thing' } }),
  good: withProperties({ type: { type: 'string', enum: ['thing'] }, const: { type: 'string' } }),
});

it('reports a const', () => {
  expect(found.bad).toEqual([
    '#/components/schemas/Thing/properties/type/const: Write a fixed value as an `enum` of one.',
  ]);
});

it('accepts an enum of one, and a property of that name', () => {
  expect(found.good).toEqual([]);
});
