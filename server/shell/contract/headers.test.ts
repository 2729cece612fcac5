import { expect, test } from 'vitest';
import { headersOf, parsed } from './headers.ts';

const document = { components: { headers: { Size: { required: true, schema: { type: 'integer' } } } } };
const read = (headers: object) => headersOf(document, { headers }, 'getBox');

test('reads whether a header is required, and whether its text is a number', () => {
  expect(read({ 'X-Size': { $ref: '#/components/headers/Size' }, 'X-Name': {} })).toEqual([
    { name: 'X-Size', required: true, coerced: true, schema: { type: 'integer' } },
    { name: 'X-Name', required: false, coerced: false, schema: {} },
  ]);
});

test('requires no header that the shell sets', () => {
  const required = read({ 'X-Request-Id': { required: true }, 'Content-Type': { required: true } });
  expect(required.map((header) => header.required)).toEqual([false, false]);
});

test.each([
  ['schema', { schema: { type: 'array' } }],
  ['schema', { schema: { type: ['object', 'null'] } }],
  ['content', { content: {} }],
])('rejects a header whose %s is not a text', (keyword, header) => {
  expect(() => read({ 'X-List': header })).toThrow(
    `${keyword} of the header X-List of getBox is not enforced. Declare a text, a number or a boolean.`,
  );
});

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['true', true],
  ['012', '012'],
  ['1e3', '1e3'],
  ['null', 'null'],
  ['', ''],
])('reads %s', (text, value) => {
  expect(parsed(text)).toBe(value);
});
