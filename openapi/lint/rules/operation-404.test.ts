import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const done = { 200: { description: 'Done' } };
const missing = { 404: { description: 'Missing' } };

const found = await lintWithRule('operation-404', {
  without: withOperation({ responses: done }, { url: '/things/{thing_id}' }),
  with: withOperation({ responses: missing }, { url: '/things/{thing_id}' }),
  collection: withOperation({ responses: done }),
});

it('reports an operation with path parameters and no 404 response', () => {
  expect(found.without).toEqual([
    '#/paths/~1things~1{thing_id}/get/responses: An operation with path parameters declares a 404 response.',
  ]);
});

it('accepts an operation with a 404, and one without path parameters', () => {
  expect([...found.with, ...found.collection]).toEqual([]);
});
