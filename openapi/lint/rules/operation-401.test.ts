import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const found = await lintWithRule('operation-401', {
  without: withOperation({ responses: { 200: { description: 'Done' } } }),
  with: withOperation({ responses: { 401: { description: 'No token' } } }),
});

it('reports an operation without a 401 response', () => {
  expect(found.without).toEqual(['#/paths/~1things/get/responses: Every operation declares a 401 response.']);
});

it('accepts an operation with a 401 response', () => {
  expect(found.with).toEqual([]);
});
