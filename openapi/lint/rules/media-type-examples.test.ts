import { expect, it } from 'vitest';
import { jsonBody, lintWithRule, withOperation } from '../lint-documents.ts';

const response = (fields: object) =>
  withOperation({ responses: { 200: { description: 'Done', ...fields } } });

const found = await lintWithRule('media-type-examples', {
  noContent: response({}),
  noExamples: response({ content: jsonBody({ example: {} }) }),
  emptyExamples: response({ content: jsonBody({ examples: {} }) }),
  external: response({ content: jsonBody({ examples: { far: { externalValue: 'https://a.test/x' } } }) }),
  request: withOperation({ requestBody: { content: jsonBody({}) } }, { method: 'post' }),
  stream: response({ content: { 'text/event-stream': { schema: {} } } }),
  namedStream: response({ content: { 'text/event-stream': { examples: { an_event: { value: {} } } } } }),
  sharedResponse: { components: { responses: { Gone: { description: 'Gone', content: jsonBody({}) } } } },
  named: response({ content: jsonBody({ examples: { a_thing: { value: {} } } }) }),
  shared: {
    ...response({ content: jsonBody({ examples: { a_thing: { $ref: '#/components/examples/a_thing' } } }) }),
    components: { examples: { a_thing: { value: {} } } },
  },
});
const media = '#/paths/~1things/get/responses/200/content/application~1json';
const needsExamples = 'Every media type has at least one entry in `examples`, under a name.';

it('reports a response without a body', () => {
  expect(found.noContent).toEqual(['#/paths/~1things/get/responses/200: Every response has `content`.']);
});

it('reports a media type without named examples, in an operation and in a shared response', () => {
  expect(found.noExamples).toEqual([`${media}: ${needsExamples}`]);
  expect(found.emptyExamples).toEqual([`${media}: ${needsExamples}`]);
  expect(found.request).toEqual([
    `#/paths/~1things/post/requestBody/content/application~1json: ${needsExamples}`,
  ]);
  expect(found.stream).toEqual([
    `#/paths/~1things/get/responses/200/content/text~1event-stream: ${needsExamples}`,
  ]);
  expect(found.sharedResponse).toEqual([
    `#/components/responses/Gone/content/application~1json: ${needsExamples}`,
  ]);
});

it('reports an example without a value', () => {
  expect(found.external).toEqual([`${media}/examples/far: The example far has no \`value\`.`]);
});

it('accepts a named example, in place or by $ref', () => {
  expect([...found.named, ...found.namedStream, ...found.shared]).toEqual([]);
});
