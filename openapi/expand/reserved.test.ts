import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

const contract = (reserved: object) => ({
  paths: {
    '/things': {
      get: {
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: {
                  type: 'string',
                  enum: ['one', 'two'],
                  description: 'A word.',
                  'x-reserved': reserved,
                },
              },
            },
          },
        },
      },
    },
  },
});

it('adds the reserved values and their reasons to the description', async () => {
  const { bundle } = await expanded('reserved', contract({ two: 'Nobody counts so far.' }));
  const { schema } = bundle.paths['/things'].get.responses['200'].content['application/json'];
  expect(schema.description).toBe(
    'A word. Reserved, because nothing sends them yet: `two`: Nobody counts so far.',
  );
});

it.each([
  [{ three: 'Nobody counts so far.' }, 'x-reserved names three, which is not in the enum.'],
  [{ two: '' }, 'x-reserved needs a sentence that says why nothing sends two.'],
  [{ two: 'later' }, 'x-reserved needs a sentence that says why nothing sends two.'],
])('rejects %j', async (given, message) => {
  const { messages } = await expanded('reserved', contract(given));
  expect(messages).toContain(message);
});
