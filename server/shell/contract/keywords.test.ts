import { expect, test } from 'vitest';
import { unenforced } from './keywords.ts';

test.each([
  ['nullable', { nullable: true }],
  ['maxlength', { items: { maxlength: 3 } }],
  ['$dynamicRef', { properties: { a: { anyOf: [{ $dynamicRef: '#a' }] } } }],
  ['readOnly', { additionalProperties: { readOnly: true } }],
])('reports %s in a request', (keyword, schema) => {
  const message = `${keyword} of Box is not enforced in a request. Remove it.`;
  expect(unenforced(schema, 'Box', 'request')).toEqual([{ schema: 'Box', keyword, message }]);
});

test('reports writeOnly in a response, and readOnly not', () => {
  const schema = { properties: { a: { writeOnly: true }, b: { readOnly: true } } };
  expect(unenforced(schema, 'Box', 'response').map(({ keyword }) => keyword)).toEqual(['writeOnly']);
});

test('does not read names of properties, data and extensions as keywords', () => {
  const schema = {
    properties: { nullable: { const: { nullable: true } }, b: false },
    enum: [{ nullable: true }],
    default: { nullable: true },
    'x-open': { nullable: true },
  };
  expect(unenforced(schema, 'Box', 'request')).toEqual([]);
});
