import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const paths = { '/things': { $ref: './things/paths/things.yaml' } };
const response = (examples: object) => ({
  description: 'A thing.',
  content: { 'application/json': { schema: { type: 'object' }, examples } },
});
const operation = (operationId: string, examples: object) => ({
  operationId,
  responses: { 409: response(examples) },
});

it('names an example that is written in its operation', async () => {
  const taken = { summary: 'Taken', value: { code: 'thing_taken' } };
  const { bundle } = await expanded(
    'examples',
    { paths },
    { 'things/paths/things.yaml': { post: operation('createThing', { thing_taken: taken }) } },
  );
  expect(bundle.components.examples).toEqual({ thing_taken: taken });
  expect(bundle.paths['/things'].post.responses[409]).toEqual(
    response({ thing_taken: { $ref: '#/components/examples/thing_taken' } }),
  );
});

it('accepts an equal example with the same name, and rejects another one', async () => {
  const contract = (first: string, second: string) =>
    expanded(
      'examples',
      { paths },
      {
        'things/paths/things.yaml': {
          post: operation('createThing', { thing: { value: first } }),
          put: operation('replaceThing', { thing: { value: second } }),
        },
      },
    );
  expect((await contract('a', 'a')).bundle.components.examples).toEqual({ thing: { value: 'a' } });
  const { bundle, messages } = await contract('a', 'b');
  expect(bundle).toBeUndefined();
  expect(messages).toContain('Another example is named thing.');
});
