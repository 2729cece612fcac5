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
  closed: withRequestSchema({ type: 'object', properties, additionalProperties: false }),
  typedMap: withRequestSchema({ type: 'object', additionalProperties: { type: 'string' } }),
  openMap: withRequestSchema({ type: 'object', additionalProperties: true }),
  response: withResponseSchema({ type: 'object', properties }),
  unreached: withSchemas({ Thing: { type: 'object', properties } }),
});
const problem = 'An object in a request is closed: `additionalProperties: false`, or the schema of the rest.';
const body = '#/paths/~1things/post/requestBody/content/application~1json/schema';

it('reports an object in a request that does not state additionalProperties', () => {
  expect(found.request).toEqual([`${body}: ${problem}`]);
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

it('accepts closed objects, typed maps, maps that are open in words, and schemas that no request reaches', () => {
  expect([...found.closed, ...found.typedMap, ...found.openMap]).toEqual([]);
  expect([...found.response, ...found.unreached]).toEqual([]);
});
