import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const parameter = (name: string) => ({ name, in: 'query', description: `The {things} of ${name}.` });
const files = {
  'common/standard.yaml': {
    limit: { ...parameter('limit'), schema: { type: 'integer' } },
    after_id: parameter('after_id'),
    page: {
      type: 'object',
      description: 'One page of {things}.',
      properties: { data: { type: 'array' }, more: { $ref: './More.yaml' } },
    },
  },
  'common/More.yaml': { type: 'boolean' },
  'parts/GreenPart.yaml': { type: 'object', properties: { id: { $ref: './PartId.yaml' } } },
  'parts/PartId.yaml': { type: 'string' },
  'parts/Union.yaml': { oneOf: [{ type: 'object' }] },
};
const standard = (name: string) => ({ $ref: `./common/standard.yaml#/${name}` });
const root = (operation: object) => ({
  'x-standard': {
    list: {
      parameters: { limit: standard('limit'), after_id: standard('after_id') },
      page: standard('page'),
    },
  },
  paths: {
    '/things/green_parts': {
      get: {
        responses: { 200: { description: 'A page', content: { 'application/json': {} } } },
        ...operation,
      },
    },
  },
});
const { bundle } = await expanded(
  undefined,
  root({ 'x-list-of': { $ref: './parts/GreenPart.yaml' } }),
  files,
);
const { get } = bundle.paths['/things/green_parts'];

it('adds the parameters of pages, with the id of the entries', () => {
  expect(get.parameters).toEqual([
    { $ref: '#/components/parameters/limit' },
    { $ref: '#/components/parameters/green_part_after_id' },
  ]);
  expect(bundle.components.parameters.green_part_after_id).toEqual({
    ...parameter('after_id'),
    description: 'The green parts of after_id.',
    schema: { $ref: '#/components/schemas/PartId' },
  });
});

it('adds the schema of a page, and removes the marker', () => {
  expect(get).not.toHaveProperty('x-list-of');
  const { schema } = get.responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/GreenPartPage' });
  expect(bundle.components.schemas.GreenPartPage).toEqual({
    type: 'object',
    description: 'One page of green parts.',
    properties: {
      data: { type: 'array', items: { $ref: '#/components/schemas/GreenPart' } },
      more: { $ref: '#/components/schemas/More' },
    },
  });
});

it('keeps a declared parameter, which a union without an id needs', async () => {
  const union = { 'x-list-of': { $ref: './parts/Union.yaml' } };
  const declared = { ...parameter('after_id'), schema: { type: 'string' } };
  const kept = await expanded('lists', root({ ...union, parameters: [declared] }), files);
  expect(kept.bundle.paths['/things/green_parts'].get.parameters).toEqual([
    declared,
    { $ref: '#/components/parameters/limit' },
  ]);
  const { messages } = await expanded('lists', root(union), files);
  expect(messages).toContain('Declare after_id: Union has no `id` that is a reference.');
});
