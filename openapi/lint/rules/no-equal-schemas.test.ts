import { expect, it } from 'vitest';
import { lintWithRule, withSchemas } from '../lint-documents.ts';

const thing = {
  type: 'object',
  description: 'A thing.',
  required: ['id', 'size'],
  properties: { id: { type: 'string', examples: ['a'] }, size: { enum: ['small', 'large'] } },
};
const reordered = {
  properties: { size: { enum: ['large', 'small'] }, id: { type: 'string', examples: ['b'] } },
  required: ['size', 'id'],
  type: 'object',
  description: 'Another thing.',
  'x-source': 'none',
};
const described = (properties: object) => ({ type: 'object', properties });
const found = await lintWithRule(
  'no-equal-schemas',
  {
    same: withSchemas({ Thing: thing, Other: reordered }),
    files: withSchemas({
      One: { $ref: './a/schemas/One.json' },
      Two: { $ref: './a/schemas/Two.json' },
    }),
    common: withSchemas({
      One: { $ref: './a/schemas/One.json' },
      Shared: { $ref: './common/schemas/Shared.json' },
    }),
    resources: withSchemas({
      One: { $ref: './a/schemas/One.json' },
      Three: { $ref: './b/schemas/Three.json' },
    }),
    operations: withSchemas({
      Thing: thing,
      CreateThingRequest: thing,
      UpdateThingRequest: thing,
      DeletedThing: thing,
    }),
    different: withSchemas({
      Thing: thing,
      Smaller: { ...thing, required: ['id'] },
      Example: described({ example: { type: 'string' } }),
      Title: described({ title: { type: 'string' } }),
      Alias: { $ref: '#/components/schemas/Thing' },
    }),
  },
  {
    'a/schemas/One.json': { type: 'array', items: { $ref: '../../Item.json' } },
    'a/schemas/Two.json': { items: { $ref: './../../Item.json' }, type: 'array' },
    'b/schemas/Three.json': { type: 'array', items: { $ref: '../../Item.json' } },
    'common/schemas/Shared.json': { type: 'array', items: { $ref: '../../Item.json' } },
    'Item.json': { type: 'string' },
  },
);

it('reports two named schemas that differ only in words and order', () => {
  expect(found.same).toEqual([
    '#/components/schemas/Other: Thing and Other have the same content: keep one of them.',
  ]);
});

it('follows references from file to file', () => {
  expect(found.files).toEqual(['a/schemas/Two.json#/: One and Two have the same content: keep one of them.']);
});

it('reports a copy of a schema in common/', () => {
  expect(found.common).toEqual([
    'common/schemas/Shared.json#/: One and Shared have the same content: keep one of them.',
  ]);
});

it('accepts equal schemas of two resources, and of operations', () => {
  expect([...found.resources, ...found.operations]).toEqual([]);
});

it('accepts schemas that differ, and a second name for one', () => {
  expect(found.different).toEqual([]);
});
