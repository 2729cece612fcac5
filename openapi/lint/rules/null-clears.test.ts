import { expect, it } from 'vitest';
import { jsonBody, lintWithRule, withRequestSchema } from '../lint-documents.ts';

const nullable = (type: string) => ({ type: [type, 'null'] });
const orNull = (schema: object) => ({ oneOf: [schema, { type: 'null' }] });
const map = (values: object) => ({ type: 'object', additionalProperties: values });
const text = { type: 'string' };
const shown = {
  text: { ...text, pattern: '^[^\\u0000]*$' },
  list: { type: 'array' },
  map: map(text),
  or_null: nullable('integer'),
  name: { ...text, minLength: 1 },
  id: { ...text, pattern: '^thing_' },
  kind: { ...text, enum: ['a'] },
  parts: { type: 'array', minItems: 1 },
  whole: { type: 'object', required: ['type'] },
};
const update = (properties: object, operationId = 'updateThing') => ({
  paths: {
    '/things': {
      post: {
        operationId,
        requestBody: { content: jsonBody({ schema: { type: 'object', properties } }) },
        responses: {
          200: { description: 'x', content: jsonBody({ schema: { type: 'object', properties: shown } }) },
        },
      },
    },
  },
});

const found = await lintWithRule('null-clears', {
  created: update({ text: nullable('string') }, 'createThing'),
  inner: withRequestSchema({ type: 'array', items: { type: 'object', properties: { it: orNull(text) } } }),
  overrides: withRequestSchema({
    type: 'object',
    properties: {
      type: { ...text, enum: ['thing_with_overrides'] },
      text: orNull(text),
      list: { type: 'array', items: nullable('string') },
    },
  }),
  values: withRequestSchema({ type: 'string', enum: ['a', null] }),
  full: update({ name: nullable('string'), id: nullable('string'), kind: nullable('string') }),
  fullObjects: update({
    parts: nullable('array'),
    whole: orNull({ type: 'object' }),
    other: nullable('string'),
  }),
  insideUpdate: update({ list: { ...nullable('array'), items: nullable('string') } }),
  notNullable: update({ text, list: { type: 'array' }, map: map(text), or_null: { type: 'integer' } }),
  clears: update({
    text: orNull(text),
    list: nullable('array'),
    map: orNull(map(nullable('string'))),
    or_null: nullable('integer'),
    name: text,
  }),
});
const body = '#/paths/~1things/post/requestBody/content/application~1json/schema';
const other = 'Null clears a property of an update or an override, and has no other meaning in a request.';

it('reports null in any request but an update', () => {
  expect(found.created).toEqual([`${body}/properties/text: ${other}`]);
  expect(found.inner).toEqual([`${body}/items/properties/it/oneOf/1: ${other}`]);
  expect(found.values).toEqual([`${body}: ${other}`]);
});

it('accepts null for an override, and nowhere inside one', () => {
  expect(found.overrides).toEqual([`${body}/properties/list/items: ${other}`]);
});

it('reports null for a property of an update that cannot be empty, and inside others', () => {
  expect(found.full).toEqual(['name', 'id', 'kind'].map((name) => `${body}/properties/${name}: ${other}`));
  expect(found.fullObjects).toEqual(
    ['parts', 'whole/oneOf/1', 'other'].map((name) => `${body}/properties/${name}: ${other}`),
  );
  expect(found.insideUpdate).toEqual([`${body}/properties/list/items: ${other}`]);
});

it('reports a property of an update that can be empty but is not nullable', () => {
  expect(found.notNullable).toEqual(
    ['text', 'list', 'map', 'or_null'].map(
      (name) => `${body}/properties/${name}: ${name} can be empty, so null clears it: make it nullable.`,
    ),
  );
});

it('accepts an update that clears what can be empty, and pairs of a map', () => {
  expect(found.clears).toEqual([]);
});
