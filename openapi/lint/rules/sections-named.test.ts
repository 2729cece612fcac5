import { expect, it } from 'vitest';
import { lintWithRule, withOperation, withSchemas } from '../lint-documents.ts';
import { sections } from '../sections.js';

const leaves = [...sections.keys()].filter(
  (number) => ![...sections.keys()].some((other) => other.startsWith(`${number}.`)),
);
const missing = (left: string) => leaves.filter((number) => number !== left).join(', ');

const found = await lintWithRule('sections-named', {
  last: withOperation({ 'x-source': missing('9') }),
  tenth: withOperation({ 'x-source': missing('2.10') }),
  // 2.10 does not count as 2.1.
  first: withOperation({ 'x-source': missing('2.1') }),
  all: { ...withOperation({ 'x-source': missing('9') }), ...withSchemas({ Thing: { 'x-source': '9' } }) },
});

it('reports each section that no x-source names', () => {
  expect(found.last).toEqual(['#/: No x-source names section 9 of the specification (Versioning).']);
  expect(found.tenth).toEqual(['#/: No x-source names section 2.10 of the specification (Error envelope).']);
  expect(found.first).toEqual([
    '#/: No x-source names section 2.1 of the specification (Identifier prefixes).',
  ]);
});

it('accepts a contract that names all sections, directly or by a section below', () => {
  expect(found.all).toEqual([]);
});
