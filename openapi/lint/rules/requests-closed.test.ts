import { expect, it } from 'vitest';
import {
  jsonBody,
  lintWithRule,
  withRequestSchema,
  withResponseSchema,
  withSchemas,
} from '../lint-documents.ts';

const properties = { name: { type: 'string' } };
const thing = { content: jsonBody({ schema: { $ref: '#/components/schemas/Thing' } }) };
const found = await lintWithRule('requests-closed', {
  request: withRequestSchema({ type: 'object', properties }),
  inner: withRequestSchema({ type: 'array', items: { type: ['object', 'null'], properties } }),
  untyped: withRequestSchema({ properties }),
  map: withRequestSchema({ type: 'object' }),
  openBesideProperties: withRequestSchema({ type: 'object', properties, additionalProperties: true }),
  emptyBesideProperties: withRequestSchema({ type: 'object', properties, additionalProperties: {} }),
  shared: {
    paths: { '/things': { post: { requestBody: thing }, put: { requestBody: thing } } },
    ...withSchemas({ Thing: { type: 'object', properties } }),
  },
  union: withRequestSchema({
    type: 'object',
    oneOf: [
      { type: 'object', properties },
      { type: 'object', properties, additionalProperties: false },
    ],
  }),
  closed: withRequestSchema({ type: 'object', properties, additionalProperties: false }),
  typedMap: withRequestSchema({ type: 'object', additionalProperties: { type: 'string' } }),
  openMap: withRequestSchema({ type: 'object', additionalProperties: true }),
  response: withResponseSchema({ type: 'object', properties }),
  unreached: withSchemas({ Thing: { type: 'object', properties } }),
});
const problem =
  'Close the object of the request: `additionalProperties: false`, or a schema of the other properties.';
const body = '#/paths/~1things/post/requestBody/content/application~1json/schema';

it('reports an object in a request that does not state additionalProperties', () => {
  expect(found.request).toEqual([`${body}: ${problem}`]);
  expect(found.map).toEqual([`${body}: ${problem}`]);
});

it('reports a nested object, and an object without `type`', () => {
  expect(found.inner).toEqual([`${body}/items: ${problem}`]);
  expect(found.untyped).toEqual([`${body}: ${problem}`]);
});

it('reports only the branches of a union', () => {
  expect(found.union).toEqual([`${body}/oneOf/0: ${problem}`]);
});

it('reports declared properties beside an open map', () => {
  expect(found.openBesideProperties).toEqual([`${body}: ${problem}`]);
  expect(found.emptyBesideProperties).toEqual([`${body}: ${problem}`]);
});

it('reports a schema once if many bodies reach it', () => {
  expect(found.shared).toEqual([`#/components/schemas/Thing: ${problem}`]);
});

it('accepts closed objects, typed maps, open maps, and schemas that no request reaches', () => {
  expect([...found.closed, ...found.typedMap, ...found.openMap]).toEqual([]);
  expect([...found.response, ...found.unreached]).toEqual([]);
});
