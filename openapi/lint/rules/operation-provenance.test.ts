import { expect, it } from 'vitest';
import { lintWithRule, withOperation, withSchemas } from '../lint-documents.ts';

const needsSource = 'Say where this comes from: `x-source` with a section of the specification, or "none".';
const badSource = '`x-source` is a quoted section such as "4.7", several such as "2.4, 4.7", or "none".';
const needsOurs = 'Write in `x-ours` what is our choice here.';

const found = await lintWithRule(
  'operation-provenance',
  {
    operation: withOperation({}),
    schema: withSchemas({ Thing: { type: 'object', properties: { inner: { type: 'string' } } } }),
    file: { paths: {}, ...withSchemas({ Thing: { $ref: './Thing.yaml' } }) },
    parameter: withOperation({ 'x-source': '4.7', parameters: [{ name: 'limit', in: 'query' }] }),
    header: withOperation({ 'x-source': '4.7', responses: { 200: { headers: { 'X-Request-Id': {} } } } }),
    number: withOperation({ 'x-source': 4.7 }),
    words: withOperation({ 'x-source': 'chapter four' }),
    noneAlone: withOperation({ 'x-source': 'none' }),
    emptyOurs: withOperation({ 'x-source': '4.7', 'x-ours': ' ' }),
    section: withOperation({ 'x-source': '4.7' }),
    sections: withSchemas({ Thing: { type: 'string', 'x-source': '2.4, 4.7' } }),
    ours: withOperation({ 'x-source': 'none', 'x-ours': 'The whole operation.' }),
  },
  { 'Thing.yaml': { type: 'string' } },
);

it('reports an operation and a named schema without a source, but not inner schemas', () => {
  expect(found.operation).toEqual([`#/paths/~1things/get: ${needsSource}`]);
  expect(found.schema).toEqual([`#/components/schemas/Thing: ${needsSource}`]);
});

it('reports a parameter and a header without a source', () => {
  expect(found.parameter).toEqual([`#/paths/~1things/get/parameters/0: ${needsSource}`]);
  expect(found.header).toEqual([`#/paths/~1things/get/responses/200/headers/X-Request-Id: ${needsSource}`]);
});

it('reports a schema in its own file without a source', () => {
  expect(found.file).toEqual([`Thing.yaml#/: ${needsSource}`]);
});

it('reports a source that is a number or not a section', () => {
  expect(found.number).toEqual([`#/paths/~1things/get/x-source: ${badSource}`]);
  expect(found.words).toEqual([`#/paths/~1things/get/x-source: ${badSource}`]);
});

it('reports a source of none without `x-ours` or with an empty one', () => {
  expect(found.noneAlone).toEqual([`#/paths/~1things/get: ${needsOurs}`]);
  expect(found.emptyOurs).toEqual([`#/paths/~1things/get: ${needsOurs}`]);
});

it('accepts a section, several sections, and none with `x-ours`', () => {
  expect([...found.section, ...found.sections, ...found.ours]).toEqual([]);
});
