import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const post = { method: 'post' };

const found = await lintWithRule('request-body-required-written', {
  noBody: withOperation({}, post),
  unwritten: withOperation({ requestBody: { content: {} } }, post),
  quoted: withOperation({ requestBody: { required: 'false', content: {} } }, post),
  optional: withOperation({ requestBody: { required: false, content: {} } }, post),
  required: withOperation({ requestBody: { required: true, content: {} } }, { method: 'put' }),
  reading: withOperation({}),
});

it('reports a POST without a requestBody', () => {
  expect(found.noBody).toEqual([
    '#/paths/~1things/post: A POST operation requires a requestBody. It can be optional and empty.',
  ]);
});

it('reports a requestBody without `required`, or with one that is not a boolean', () => {
  const problem =
    '#/paths/~1things/post/requestBody: Write whether the body is required: `required: true` or `required: false`.';
  expect(found.unwritten).toEqual([problem]);
  expect(found.quoted).toEqual([problem]);
});

it('accepts true, false, and a GET without a body', () => {
  expect([...found.optional, ...found.required, ...found.reading]).toEqual([]);
});
