import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });
const response = { description: 'Refused' };
const components = { responses: { Error: response, Other: response } };
const always = {
  400: shared('Other'),
  403: shared('Error'),
  405: shared('Error'),
  429: shared('Error'),
  500: shared('Error'),
  503: shared('Error'),
};

const found = await lintWithRule('shared-error-responses', {
  inline: { ...withOperation({ responses: { ...always, 409: response } }), components },
  nothing: { ...withOperation({ responses: {} }), components },
  bodyStatuses: { ...withOperation({ requestBody: {}, responses: always }), components },
  two: {
    paths: {
      '/things': { get: { responses: always }, delete: { responses: { ...always, 500: shared('Other') } } },
    },
    components,
  },
  reading: {
    paths: {
      '/things': {
        get: { responses: { ...always, 404: shared('Error'), 200: response } },
        delete: { responses: { ...always, 404: shared('Other') } },
      },
    },
    components,
  },
  writing: {
    ...withOperation({
      requestBody: {},
      responses: { ...always, 413: shared('Error'), 415: shared('Error') },
    }),
    components,
  },
});
const responses = '#/paths/~1things/get/responses';

it('reports an error response written into an operation', () => {
  expect(found.inline).toEqual([
    `${responses}/409: Declare the 409 once, in a responses.yaml, and refer to it by $ref.`,
  ]);
});

it('reports an operation without 400, 403, 405, 429, 500 or 503', () => {
  expect(found.nothing).toEqual([
    `${responses}: The operation does not declare 400, 403, 405, 429, 500, 503.`,
  ]);
  expect(found.bodyStatuses).toEqual([`${responses}: The operation does not declare 413, 415.`]);
});

it('reports a second 500 response', () => {
  expect(found.two).toEqual([
    '#/paths/~1things/delete/responses/500: All operations share one 500 response: refer to it.',
  ]);
});

it('accepts shared responses, and 404s that differ', () => {
  expect([...found.reading, ...found.writing]).toEqual([]);
});
