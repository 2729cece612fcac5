import { expect, it } from 'vitest';
import {
  jsonBody,
  lintWithRule,
  withRequestSchema,
  withResponseSchema,
  withSchemas,
} from '../lint-documents.ts';

const properties = { name: { type: 'string' } };
const closed = { type: 'object', properties, additionalProperties: false };
const thing = { content: jsonBody({ schema: { $ref: '#/components/schemas/Thing' } }) };
const response = { description: 'Done', ...thing };

/** The response comes first, so the rule visits it before the requests. */
const withBoth = (schemas: Record<string, object>) => ({
  paths: {
    '/things': {
      get: { responses: { 200: response } },
      post: { requestBody: thing, responses: { 200: response } },
    },
  },
  ...withSchemas(schemas),
});

const found = await lintWithRule('responses-open', {
  response: withResponseSchema(closed),
  inner: withResponseSchema({ type: 'array', items: { type: 'object', properties: { inner: closed } } }),
  shared: {
    paths: { '/things': { get: { responses: { 200: response, 400: response } } } },
    ...withSchemas({ Thing: closed }),
  },
  open: withResponseSchema({ type: 'object', properties }),
  map: withResponseSchema({ type: 'object', additionalProperties: { type: 'string' } }),
  empty: withResponseSchema({ type: 'object', additionalProperties: false }),
  request: withRequestSchema(closed),
  both: withBoth({
    Thing: { ...closed, properties: { part: { $ref: '#/components/schemas/Part' } } },
    Part: closed,
  }),
  unreached: withSchemas({ Thing: closed }),
});
const problem =
  'Only responses have this object, and responses may grow: remove `additionalProperties: false`. Clients ignore unknown properties.';
const body = '#/paths/~1things/get/responses/200/content/application~1json/schema';

it('reports a closed object that only responses reach, at any depth', () => {
  expect(found.response).toEqual([`${body}/additionalProperties: ${problem}`]);
  expect(found.inner).toEqual([`${body}/items/properties/inner/additionalProperties: ${problem}`]);
});

it('reports a schema once if many responses reach it', () => {
  expect(found.shared).toEqual([`#/components/schemas/Thing/additionalProperties: ${problem}`]);
});

it('accepts open objects, maps, and an empty object', () => {
  expect([...found.open, ...found.map, ...found.empty]).toEqual([]);
});

it('ignores schemas that a request reaches too, and schemas that nothing reaches', () => {
  expect([...found.request, ...found.both, ...found.unreached]).toEqual([]);
});
