import { expect, it } from 'vitest';
import { lintWithRule, withRequestSchema, withResponseSchema, withSchemas } from '../lint-documents.ts';

const secret = { type: 'object', properties: { authorization_token: { type: 'string' } } };

const found = await lintWithRule('no-secret-in-response', {
  property: withResponseSchema(secret),
  deep: withResponseSchema({
    properties: { data: { type: 'array', items: { oneOf: [{ type: 'null' }, secret] } } },
  }),
  map: withResponseSchema({ additionalProperties: { anyOf: [{ allOf: [secret] }] } }),
  reference: {
    ...withResponseSchema({ properties: { resource: { $ref: '#/components/schemas/Resource' } } }),
    components: {
      schemas: {
        Resource: { properties: { self: { $ref: '#/components/schemas/Resource' }, ...secret.properties } },
      },
    },
  },
  error: {
    components: {
      responses: { Bad: { description: 'Bad', content: { 'application/json': { schema: secret } } } },
    },
  },
  names: withResponseSchema({
    properties: {
      password: {},
      apiKey: {},
      'client-secret': {},
      GH_TOKEN: {},
      private_key: {},
      credentials: {},
    },
  }),
  writeOnly: withSchemas({ Thing: { type: 'string', writeOnly: true } }),
  request: withRequestSchema(secret),
  issued: withResponseSchema({ properties: { token: { type: 'string', 'x-issued': true } } }),
  harmless: withResponseSchema({
    properties: { max_tokens: {}, next_page: {}, key: {}, tokenizer: {}, secret_name: {}, api_key_id: {} },
  }),
});
const body = '#/paths/~1things/get/responses/200/content/application~1json/schema';
const neverContains = 'A response never contains authorization_token: remove it from response schemas.';

it('reports a secret in a response', () => {
  expect(found.property).toEqual([`${body}/properties/authorization_token: ${neverContains}`]);
});

it('reports it through properties, items, composition, maps and $ref', () => {
  expect(found.deep).toEqual([
    `${body}/properties/data/items/oneOf/1/properties/authorization_token: ${neverContains}`,
  ]);
  expect(found.map).toEqual([
    `${body}/additionalProperties/anyOf/0/allOf/0/properties/authorization_token: ${neverContains}`,
  ]);
  expect(found.reference).toEqual([
    `#/components/schemas/Resource/properties/authorization_token: ${neverContains}`,
  ]);
});

it('reports it in a shared response', () => {
  expect(found.error).toEqual([
    `#/components/responses/Bad/content/application~1json/schema/properties/authorization_token: ${neverContains}`,
  ]);
});

it('finds secrets by many names and spellings', () => {
  expect(found.names).toHaveLength(6);
});

it('reports writeOnly in any schema', () => {
  expect(found.writeOnly).toEqual([
    '#/components/schemas/Thing/writeOnly: Write a separate schema for the request instead of `writeOnly`.',
  ]);
});

it('accepts a secret in a request, and names that only resemble one', () => {
  expect([...found.request, ...found.harmless]).toEqual([]);
});

it('accepts a secret that the service has made for the sender of the request', () => {
  expect(found.issued).toEqual([]);
});
