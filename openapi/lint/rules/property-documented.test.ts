import { expect, it } from 'vitest';
import { lintWithRule, withProperties, withSchemas } from '../lint-documents.ts';

const described = { description: 'What it is.' };
const found = await lintWithRule('property-documented', {
  undescribed: withProperties({ name: { type: 'string', examples: ['a'] } }),
  blank: withProperties({ name: { type: 'string', examples: ['a'], description: ' ' } }),
  valueless: withProperties({ name: { type: 'string', ...described } }),
  emptyExamples: withProperties({ count: { type: ['integer', 'null'], examples: [], ...described } }),
  nullable: withProperties({ name: { oneOf: [{ type: 'string' }, { type: 'null' }], ...described } }),
  deep: withProperties({
    inner: { ...described, type: 'object', properties: { flag: { type: 'boolean', examples: [true] } } },
  }),
  inPlace: withProperties({
    example: { type: 'string', example: '', ...described },
    examples: { type: 'boolean', examples: [false], ...described },
    choice: { type: 'string', enum: ['a'], ...described },
    list: { type: 'array', items: { type: 'string' }, ...described },
  }),
  byReference: withSchemas({
    Name: { type: 'string', examples: ['a'], ...described },
    Bare: { type: 'string' },
    Thing: {
      properties: {
        name: { $ref: '#/components/schemas/Name' },
        maybe: { oneOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }], ...described },
        beside: { $ref: '#/components/schemas/Bare', examples: ['a'], ...described },
      },
    },
  }),
});
const property = (path: string) => `#/components/schemas/Thing/properties/${path}`;
const needsDescription = 'has no description.';
const needsValue = 'has no value: add an example or an enum.';

it('reports a property without a description, at any depth', () => {
  expect(found.undescribed).toEqual([`${property('name')}: name ${needsDescription}`]);
  expect(found.blank).toEqual([`${property('name')}: name ${needsDescription}`]);
  expect(found.deep).toEqual([`${property('inner/properties/flag')}: flag ${needsDescription}`]);
});

it('reports a scalar without a value, nullable or not', () => {
  expect(found.valueless).toEqual([`${property('name')}: name ${needsValue}`]);
  expect(found.emptyExamples).toEqual([`${property('count')}: count ${needsValue}`]);
  expect(found.nullable).toEqual([`${property('name')}: name ${needsValue}`]);
});

it('accepts description and value in place, beside a $ref or in its target', () => {
  expect([...found.inPlace, ...found.byReference]).toEqual([]);
});
