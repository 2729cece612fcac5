import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const files = {
  'common/standard.yaml': {
    deleted: {
      type: 'object',
      description: 'The deleted {thing}.',
      properties: { type: { type: 'string', enum: ['{type}_deleted'] } },
    },
  },
  'parts/Part.yaml': {
    type: 'object',
    properties: { id: { $ref: './PartId.yaml' }, type: { type: 'string', enum: ['green_part'] } },
  },
  'parts/PartId.yaml': { type: 'string' },
};
const root = (schema: string) => ({
  'x-standard': { deleted: { $ref: './common/standard.yaml#/deleted' } },
  paths: {
    '/parts/{id}': {
      delete: {
        'x-deletes': { $ref: schema },
        responses: { 200: { description: 'Deleted', content: { 'application/json': {} } } },
      },
    },
  },
});

it('adds the schema of a deletion, with the id and the type of the object', async () => {
  const { bundle } = await expanded('deletions', root('./parts/Part.yaml'), files);
  const operation = bundle.paths['/parts/{id}'].delete;
  expect(operation).not.toHaveProperty('x-deletes');
  const { schema } = operation.responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/DeletedPart' });
  expect(bundle.components.schemas.DeletedPart).toEqual({
    type: 'object',
    description: 'The deleted part.',
    properties: {
      id: { $ref: '#/components/schemas/PartId' },
      type: { type: 'string', enum: ['green_part_deleted'] },
    },
  });
});

it('rejects an object without an id or a type', async () => {
  const { messages } = await expanded('deletions', root('./parts/PartId.yaml'), files);
  expect(messages).toContain('PartId needs an `id` that is a reference, and one `type`.');
});
