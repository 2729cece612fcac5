import { expect, it } from 'vitest';
import { lintWithRule, withSchemas } from '../lint-documents.ts';

const found = await lintWithRule('no-all-of-beside-properties', {
  both: withSchemas({ Thing: { properties: { a: {} }, allOf: [{ required: ['a'] }] } }),
  inner: withSchemas({ Thing: { items: { properties: { a: {} }, allOf: [] } } }),
  apart: withSchemas({ Whole: { allOf: [{ properties: { a: {} } }] }, Flat: { properties: { a: {} } } }),
});
const problem =
  'Not `allOf` beside `properties`: write the properties out, or put them in a member of the allOf.';

it('reports allOf beside properties, at any depth', () => {
  expect(found.both).toEqual([`#/components/schemas/Thing/allOf: ${problem}`]);
  expect(found.inner).toEqual([`#/components/schemas/Thing/items/allOf: ${problem}`]);
});

it('accepts each of the two without the other', () => {
  expect(found.apart).toEqual([]);
});
