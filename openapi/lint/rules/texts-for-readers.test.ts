import { expect, it } from 'vitest';
import { lintWithRule, withOperation, withProperties } from '../lint-documents.ts';

const found = await lintWithRule('texts-for-readers', {
  provenance: withOperation({
    description: 'Reads it (specification, section 4.1). The name is our choice.',
  }),
  service: withProperties({ name: { type: 'string', description: 'The reference service keeps it.' } }),
  good: {
    ...withOperation({ description: 'Reads it, with a key of your choice.', 'x-source': '4.1' }),
    ...withProperties({
      description: { type: 'string', title: 'The service keeps it.', 'x-ours': 'The name is our choice.' },
    }),
  },
});

it('reports provenance in a text', () => {
  expect(found.provenance).toEqual([
    '#/paths/~1things/get/description: Write the source only in `x-source` and `x-ours`.',
  ]);
});

it('reports the reference service in a text', () => {
  expect(found.service).toEqual([
    '#/components/schemas/Thing/properties/name/description: Say "the service": the contract is that of any service.',
  ]);
});

it('accepts provenance in `x-source` and `x-ours`, and other uses of the words', () => {
  expect(found.good).toEqual([]);
});
