import { expect, it } from 'vitest';
import { lintWithRule, withOperation, withSchemas } from '../lint-documents.ts';

const found = await lintWithRule('sections-exist', {
  missing: withOperation({ 'x-source': '4.7, 4.10' }),
  parameter: withOperation({ parameters: [{ name: 'limit', in: 'query', 'x-source': '4.50' }] }),
  info: { info: { title: 'A document', version: '1.0.0', 'x-source': '10' }, paths: {} },
  good: { ...withOperation({ 'x-source': '2.10, 7' }), ...withSchemas({ Thing: { 'x-source': 'none' } }) },
});

it('reports a section that the specification does not have', () => {
  expect(found.missing).toEqual([
    '#/paths/~1things/get/x-source: The specification does not have section 4.10.',
  ]);
  expect(found.parameter).toEqual([
    '#/paths/~1things/get/parameters/0/x-source: The specification does not have section 4.50.',
  ]);
  expect(found.info).toEqual(['#/info/x-source: The specification does not have section 10.']);
});

it('accepts existing sections, and none', () => {
  expect(found.good).toEqual([]);
});
