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
      One: { $ref: './a/One.json' },
      Two: { $ref: './b/Two.json' },
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
    'a/One.json': { type: 'array', items: { $ref: '../Item.json' } },
    'b/Two.json': { items: { $ref: './../Item.json' }, type: 'array' },
    'Item.json': { type: 'string' },
  },
);

it('reports two named schemas that differ only in words and order', () => {
  expect(found.same).toEqual([
    '#/components/schemas/Other: Thing and Other have the same content: keep one of them.',
  ]);
});

it('follows references from file to file', () => {
  expect(found.files).toEqual(['b/Two.json#/: One and Two have the same content: keep one of them.']);
});

it('accepts schemas that differ, and a second name for one', () => {
  expect(found.different).toEqual([]);
});
