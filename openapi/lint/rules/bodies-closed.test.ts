import { expect, it } from 'vitest';
import { lintWithRule, withRequestSchema, withResponseSchema, withSchemas } from '../lint-documents.ts';

const properties = { name: { type: 'string' } };
const found = await lintWithRule('bodies-closed', {
  response: withResponseSchema({ type: 'object', properties }),
  request: withRequestSchema({ type: 'object', properties }),
  inner: withResponseSchema({ type: 'array', items: { type: ['object', 'null'], properties } }),
  untyped: withResponseSchema({ properties }),
  map: withResponseSchema({ type: 'object' }),
  openBesideProperties: withResponseSchema({ type: 'object', properties, additionalProperties: true }),
  emptyBesideProperties: withResponseSchema({ type: 'object', properties, additionalProperties: {} }),
  shared: {
    paths: {
      '/things': {
        get: {
          responses: {
            200: {
              description: 'One',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            400: {
              description: 'Two',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
    },
    ...withSchemas({ Thing: { type: 'object', properties } }),
  },
  closed: withResponseSchema({ type: 'object', properties, additionalProperties: false }),
  typedMap: withRequestSchema({ type: 'object', additionalProperties: { type: 'string' } }),
  openMap: withResponseSchema({ type: 'object', additionalProperties: true }),
  unreached: withSchemas({ Thing: { type: 'object', properties } }),
});
const problem = 'An object in a body is closed: `additionalProperties: false`, or the schema of the rest.';
const body = '#/paths/~1things/get/responses/200/content/application~1json/schema';

it('reports an object in a response or request that does not state additionalProperties', () => {
  expect(found.response).toEqual([`${body}: ${problem}`]);
  expect(found.request).toEqual([
    `#/paths/~1things/post/requestBody/content/application~1json/schema: ${problem}`,
  ]);
  expect(found.map).toEqual([`${body}: ${problem}`]);
});

it('reports an object deep inside, and one that is an object by its properties only', () => {
  expect(found.inner).toEqual([`${body}/items: ${problem}`]);
  expect(found.untyped).toEqual([`${body}: ${problem}`]);
});

it('reports declared properties beside anything at all', () => {
  expect(found.openBesideProperties).toEqual([`${body}: ${problem}`]);
  expect(found.emptyBesideProperties).toEqual([`${body}: ${problem}`]);
});

it('reports a schema once, however many bodies reach it', () => {
  expect(found.shared).toEqual([`#/components/schemas/Thing: ${problem}`]);
});

it('accepts closed objects, typed maps, maps that are open in words, and schemas that no body reaches', () => {
  expect([...found.closed, ...found.typedMap, ...found.openMap, ...found.unreached]).toEqual([]);
});
