import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { jsonBody, lintDocuments, withOperation, withProperties, withSchemas } from './lint-documents.ts';

const all = parse(readFileSync('redocly.yaml', 'utf8')).rules as Record<string, object>;
const rules = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('rule/')));
const dialect = { jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' };
const example = { examples: { a_thing: { value: {} } } };
const done = (fields: object) => withOperation({ responses: { 200: { description: 'Done', ...fields } } });
const operation = (operationId: string, method: string) =>
  withOperation({ operationId, requestBody: { required: true, content: jsonBody(example) } }, { method });
const url = (path: string) => ({ paths: { [path]: {} } });
const missing = { 404: { description: 'Missing', content: jsonBody(example) } };

/** Documents that break a rule, by the name of the rule. */
const bad: Record<string, object[]> = {
  'json-schema-dialect': [{ jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#' }],
  'no-all-of-beside-properties': [
    withSchemas({ Thing: { properties: { a: {} }, allOf: [{ required: ['a'] }] } }),
    withSchemas({ Thing: { items: { properties: { a: {} }, allOf: [] } } }),
  ],
  'no-const': [withProperties({ type: { type: 'string', const: 'thing' } })],
  'operation-404': [withOperation({ responses: {} }, { url: '/things/{thing_id}' })],
  'operation-id-of-get': [operation('createThing', 'get'), operation('get', 'get')],
  'operation-id-of-delete': [operation('archiveThing', 'delete')],
  'operation-id-of-change': ['getThing', 'create_thing', 'CreateThing', 'create'].map((id) =>
    operation(id, 'post'),
  ),
  'path-words': ['/part_runs', '/subThings', '/things.json', '/things/{id}:pause', '/Schedule_runs'].map(url),
  'request-body-of-change': [withOperation({}, { method: 'put' })],
  'request-body-required-written': [
    withOperation({ requestBody: { content: jsonBody(example) } }, { method: 'post' }),
  ],
  'response-content': [done({})],
  'media-type-examples': [done({ content: jsonBody({ example: {} }) })],
  'media-type-examples-exist': [done({ content: jsonBody({ examples: {} }) })],
  'example-value': [
    done({ content: jsonBody({ examples: { far: { externalValue: 'https://a.test/x' } } }) }),
  ],
};
const good: Record<string, object> = {
  dialect: {},
  allOf: withSchemas({ Whole: { allOf: [{ properties: { a: {} } }] }, Flat: { properties: { a: {} } } }),
  propertyNamedConst: withProperties({ const: { type: 'string', enum: ['thing'] } }),
  with404: withOperation({ responses: missing }, { url: '/things/{thing_id}' }),
  listWithout404: withOperation({ responses: {} }),
  words: url('/api/v1/sub-things/{thing_id}/parts2'),
  exceptedWords: url('/deployment_runs/{id}'),
  get: operation('listThingParts', 'get'),
  delete: operation('deleteThing', 'delete'),
  post: operation('unpauseThing', 'post'),
  example: {
    ...done({ content: jsonBody({ examples: { a_thing: { $ref: '#/components/examples/a_thing' } } }) }),
    components: { examples: { a_thing: { value: {} } } },
  },
};
const badDocuments = Object.entries(bad).flatMap(([rule, documents]) =>
  documents.map((document, index) => [`${rule}-${index}`, { ...dialect, ...document }] as const),
);
const goodDocuments = Object.entries(good).map(([name, document]) => [name, { ...dialect, ...document }]);
const found = await lintDocuments(
  { telemetry: 'off', rules },
  Object.fromEntries([...badDocuments, ...goodDocuments]),
);

it('tests every assertion of redocly.yaml', () => {
  expect(Object.keys(rules)).toEqual(Object.keys(bad).map((rule) => `rule/${rule}`));
});

it.each(badDocuments.map(([name]) => name))('reports %s, and nothing else', (name) => {
  const reported = new Set(found[name]?.map(({ ruleId }) => ruleId));
  expect([...reported]).toEqual([`rule/${name.replace(/-\d$/, '')}`]);
});

it.each(Object.keys(good))('accepts %s', (name) => {
  expect(found[name]).toEqual([]);
});
