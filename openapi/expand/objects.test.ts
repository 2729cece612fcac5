import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const files = {
  'common/standard.yaml': {
    parameter: { name: '{name}', in: 'path', required: true, 'x-kind': '{Thing}' },
    missing: {
      description: 'The {thing} does not exist.',
      'x-codes': { '{code}': 'It is missing.' },
      content: { 'application/json': {} },
    },
    example: { summary: 'Missing', value: { message: '{Thing} {id} was not found.' } },
  },
  'parts/GreenPart.yaml': { type: 'object', properties: { id: { $ref: './PartId.yaml' } } },
  'parts/PartId.yaml': { type: 'string', examples: ['part_01m6drmwx2xhv6gn0h44px0hwg'] },
};
const standard = (name: string) => ({ $ref: `./common/standard.yaml#/${name}` });
const root = (schema: string, operations: object) => ({
  'x-standard': {
    object: { parameter: standard('parameter'), missing: standard('missing'), example: standard('example') },
  },
  paths: { '/things/{thing_id}/parts/{id}': { 'x-object': { $ref: schema }, ...operations } },
});
const own = { description: 'Another 404' };
const { bundle } = await expanded(
  'objects',
  root('./parts/GreenPart.yaml', {
    parameters: [{ name: 'thing_id', in: 'path' }],
    get: { responses: { 200: { description: 'Done' } } },
    delete: { responses: { 404: own } },
  }),
  files,
);
const item = bundle.paths['/things/{thing_id}/parts/{id}'];

it('adds the parameter of the object, after those of the URL', () => {
  expect(item).not.toHaveProperty('x-object');
  expect(item.parameters).toEqual([
    { name: 'thing_id', in: 'path' },
    { $ref: '#/components/parameters/green_part_id' },
  ]);
  expect(bundle.components.parameters.green_part_id).toEqual({
    name: 'id',
    in: 'path',
    required: true,
    'x-kind': 'Green part',
    schema: { $ref: '#/components/schemas/PartId' },
  });
});

it('adds a 404 with its code and example to operations without one', () => {
  expect(item.get.responses['404']).toEqual({ $ref: '#/components/responses/GreenPartNotFound' });
  expect(item.delete.responses['404']).toEqual(own);
  expect(bundle.components.responses.GreenPartNotFound).toEqual({
    description: 'The green part does not exist.',
    'x-codes': { green_part_not_found: 'It is missing.' },
    content: {
      'application/json': {
        examples: { green_part_not_found: { $ref: '#/components/examples/green_part_not_found' } },
      },
    },
  });
  expect(bundle.components.examples.green_part_not_found).toEqual({
    summary: 'Missing',
    value: { message: 'Green part part_01kdvdna00z6n3z6gb7j4rbd9t was not found.' },
  });
});

it('rejects an object without an id', async () => {
  const { messages } = await expanded('objects', root('./parts/PartId.yaml', {}), files);
  expect(messages).toContain('x-object needs a URL with a parameter, and an `id` of PartId');
});
