import { expect, it } from 'vitest';
import { foldedSchema } from './folded-schema.ts';

/** As the schema is sent: without properties that are undefined. */
const folded = (schema: object) => JSON.parse(JSON.stringify(foldedSchema(schema as never)));
const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

it('leaves schemas without combinations as they are', () => {
  const schema = { ...object({ a: { anyOf: [text, number] } }), $defs: {} };
  expect(foldedSchema(schema)).toBe(schema);
});

it.each(['anyOf', 'oneOf'])(
  'joins the properties of alternatives, and requires what all require (%s)',
  (name) => {
    const schema = {
      type: 'object',
      properties: { limit: number },
      [name]: [
        object({ url: text, id: text }, 'url', 'id'),
        object({ id: number, name: text }, 'id', 'name'),
      ],
    };
    expect(folded(schema)).toEqual(
      object({ limit: number, url: text, id: { anyOf: [text, number] }, name: text }, 'id'),
    );
  },
);

it('makes alternatives of required properties optional', () => {
  const schema = {
    ...object({ url: text, path: text }),
    anyOf: [{ required: ['url'] }, { required: ['path'] }],
  };
  expect(folded(schema)).toEqual(object({ url: text, path: text }));
});

it('requires what any of several schemas requires (allOf)', () => {
  const schema = { allOf: [object({ a: text }, 'a'), object({ a: { maxLength: 3 }, b: number }, 'b')] };
  expect(folded(schema)).toEqual(object({ a: { allOf: [text, { maxLength: 3 }] }, b: number }, 'a', 'b'));
});

it('follows references, and keeps definitions', () => {
  const $defs = { one: object({ a: text }, 'a'), 'b/c': object({ c: { $ref: '#/$defs/one' } }) };
  const schema = { $defs, anyOf: [{ $ref: '#/$defs/one' }, { $ref: '#/$defs/b~1c' }] };
  expect(folded(schema)).toEqual({ ...object({ a: text, c: { $ref: '#/$defs/one' } }), $defs });
});

it('ignores alternatives for other values than objects', () => {
  expect(folded({ anyOf: [{ type: 'null' }, object({ a: text }, 'a')] })).toEqual(object({ a: text }, 'a'));
});

it('rejects other properties only if all alternatives do', () => {
  const closed = { ...object({ a: text }), additionalProperties: false };
  const open = object({ b: text });
  const isClosed = (...anyOf: object[]) => 'additionalProperties' in folded({ anyOf });
  expect([isClosed(closed, open), isClosed(closed)]).toEqual([false, false]);
  const both = folded({ type: 'object', additionalProperties: false, anyOf: [closed, closed] });
  expect(both.additionalProperties).toBe(false);
});

it.each([
  ['no objects', { anyOf: [text, number] }],
  ['nothing', { anyOf: [] }],
  ['a list', { type: 'object', allOf: [[]] }],
  ['text in all', { type: 'object', allOf: [text] }],
  ['an unknown reference', { anyOf: [{ $ref: '#/$defs/none' }] }],
  ['a reference elsewhere', { anyOf: [{ $ref: 'https://example.com/schema' }] }],
  ['a reference to a prototype', { anyOf: [{ $ref: '#/constructor' }] }],
  ['a circle', { $defs: { a: { $ref: '#/$defs/a' } }, anyOf: [{ $ref: '#/$defs/a' }] }],
  [
    'references that grow without end',
    { $defs: { a: { allOf: Array(50).fill({ $ref: '#/$defs/a' }) } }, anyOf: [{ $ref: '#/$defs/a' }] },
  ],
])('returns null for alternatives with %s', (_, schema) => {
  expect(foldedSchema(schema as never)).toBeNull();
});
