import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const files = {
  'common/standard.yaml': {
    parameter: {
      name: '{name}',
      in: 'path',
      required: true,
      description: 'The {thing}.',
      'x-kind': '{Thing}',
    },
    missing: {
      description: 'The {thing} does not exist.',
      'x-codes': { '{code}': 'It is missing.' },
      content: { 'application/json': {} },
    },
    missingPart: {
      description: 'The {parent} or the {thing} does not exist.',
      'x-codes': { '{code}': 'The {parent} does not have this {thing}.' },
      content: { 'application/json': {} },
    },
    example: { summary: 'Missing {thing}', value: { message: '{Thing} {id} was not found.' } },
  },
  'parts/GreenPart.yaml': { type: 'object', properties: { id: { $ref: './PartId.yaml' } } },
  'parts/Green.yaml': { type: 'object', properties: { id: { $ref: './GreenId.yaml' } } },
  'parts/GreenId.yaml': { type: 'string', examples: ['green_01m6drmwx2xhv6gn0h44px0hwg'] },
  'parts/GreenUnion.yaml': { oneOf: [{ $ref: './GreenPart.yaml' }] },
  'parts/PartId.yaml': { type: 'string', examples: ['part_01m6drmwx2xhv6gn0h44px0hwg'] },
};
const standard = (name: string) => ({ $ref: `./common/standard.yaml#/${name}` });
const url = '/things/{thing_id}/parts/{id}';
const root = (schemas: string | string[], operations: object) => ({
  'x-standard': {
    object: {
      parameter: standard('parameter'),
      missing: standard('missing'),
      'missing-part': standard('missingPart'),
      example: standard('example'),
    },
  },
  paths: { [url]: { 'x-object': refer(schemas), ...operations } },
});
const refer = (schemas: string | string[]) =>
  typeof schemas === 'string' ? { $ref: schemas } : schemas.map(($ref) => ({ $ref }));
const get = { responses: { 200: { description: 'Done' } } };
const own = { description: 'Another 404' };
const { bundle } = await expanded(
  'objects',
  root('./parts/GreenPart.yaml', {
    parameters: [{ name: 'thing_id', in: 'path' }],
    get,
    delete: { responses: { 404: own } },
  }),
  files,
);
const item = bundle.paths[url];

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
    description: 'The green part.',
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
    summary: 'Missing green part',
    value: { message: 'Green part part_01kdvdna00z6n3z6gb7j4rbd9t was not found.' },
  });
});

it('adds the parameters of the owner and its part, and a 404 with both examples', async () => {
  const { bundle } = await expanded(
    'objects',
    root(['./parts/Green.yaml', './parts/GreenPart.yaml'], { get }),
    files,
  );
  const { parameters, responses, examples } = bundle.components;
  expect(bundle.paths[url].parameters).toEqual([
    { $ref: '#/components/parameters/green_id' },
    { $ref: '#/components/parameters/green_part_id' },
  ]);
  expect(parameters.green_id).toMatchObject({ name: 'thing_id', description: 'The green.' });
  expect(parameters.green_part_id).toMatchObject({
    name: 'id',
    description: 'The part of the green.',
    'x-kind': 'Green part',
  });
  expect(responses.GreenPartNotFound).toEqual({
    description: 'The green or the part does not exist.',
    'x-codes': { green_part_not_found: 'The green does not have this part.' },
    content: {
      'application/json': {
        examples: {
          green_not_found: { $ref: '#/components/examples/green_not_found' },
          green_part_not_found: { $ref: '#/components/examples/green_part_not_found' },
        },
      },
    },
  });
  expect(examples.green_part_not_found).toEqual({
    summary: 'Missing part',
    value: { message: 'Green part part_01kdvdna00z6n3z6gb7j4rbd9t was not found.' },
  });
});

it('takes the id of a union from its first object', async () => {
  // Redocly reads unions only where the contract uses them.
  const content = { 'application/json': { schema: { $ref: './parts/GreenUnion.yaml' } } };
  const responses = { 200: { description: 'Done', content } };
  const { bundle } = await expanded(
    'objects',
    root('./parts/GreenUnion.yaml', { get: { responses } }),
    files,
  );
  expect(bundle.components.parameters.green_union_id.schema).toEqual({ $ref: '#/components/schemas/PartId' });
});

it('rejects an object without an id', async () => {
  const { messages } = await expanded('objects', root('./parts/PartId.yaml', {}), files);
  expect(messages).toContain('x-object needs a URL with a parameter, and an `id` of PartId');
});
