import { expect, it } from 'vitest';
import { lintWithRule, withProperties, withSchemas } from '../lint-documents.ts';

const id = { type: 'string', pattern: '^thing_[a-z]{1,64}$' };
const reference = { $ref: '#/components/schemas/ThingId' };
const found = await lintWithRule(
  'written-once',
  {
    twice: withSchemas({ ThingId: id, Other: { type: 'object', properties: { thing_id: id } } }),
    parameter: {
      ...withSchemas({ ThingId: id }),
      paths: { '/things': { get: { parameters: [{ name: 'after_id', in: 'query', schema: id }] } } },
    },
    once: withSchemas({
      ThingId: id,
      Thing: { type: 'object', properties: { id: reference, text: { type: 'string', pattern: '^[a-z]+$' } } },
      Other: { type: 'object', properties: { id: reference, text: { type: 'string', pattern: '^[a-z]+$' } } },
    }),
    shared: withProperties({
      has_more: { type: 'boolean' },
      first_id: { type: ['string', 'null'] },
      metadata: { type: 'object', maxProperties: 16 },
    }),
    referred: withProperties({
      has_more: { $ref: './HasMore.json' },
      metadata: { oneOf: [{ $ref: './HasMore.json' }, { type: 'null' }] },
    }),
  },
  { 'HasMore.json': { type: 'boolean' } },
);

it('reports the pattern of an id in a second schema', () => {
  expect(found.twice).toEqual([
    '#/components/schemas/Other/properties/thing_id: ^thing_[a-z]{1,64}$ is written elsewhere: refer to the schema of the id.',
  ]);
  expect(found.parameter).toHaveLength(1);
});

it('accepts references to an id, and similar patterns', () => {
  expect(found.once).toEqual([]);
});

it('reports shared properties that are written in place', () => {
  expect(found.shared).toEqual([
    '#/components/schemas/Thing/properties/has_more: has_more is written in common/: refer to its schema.',
    '#/components/schemas/Thing/properties/first_id: first_id is written in common/: refer to its schema.',
    '#/components/schemas/Thing/properties/metadata: metadata is written in common/: refer to its schema.',
  ]);
});

it('accepts shared properties that are references', () => {
  expect(found.referred).toEqual([]);
});
