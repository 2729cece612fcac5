import { expect, it } from 'vitest';
import { expanded } from './expanded.ts';

/** A contract with a URL for each of these. */
const contract = (...all: object[]) => ({
  paths: Object.fromEntries(all.map((reserved, index) => [`/things${index}`, withReserved(reserved)])),
});

const withReserved = (reserved: object) => ({
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
});

it('adds the reserved values and their reasons to the description', async () => {
  const { bundle } = await expanded('reserved', contract({ two: 'Nobody counts so far.' }));
  const { schema } = bundle.paths['/things0'].get.responses['200'].content['application/json'];
  expect(schema.description).toBe(
    'A word. Reserved, because nothing sends them yet: `two`: Nobody counts so far.',
  );
});

it('rejects values that the enum lacks or that have no reason', async () => {
  const unknown = { three: 'Nobody counts so far.' };
  const { messages } = await expanded('reserved', contract(unknown, { two: '' }, { two: 'later' }));
  expect(messages).toContain('x-reserved names three, which is not in the enum.');
  expect(messages.split('x-reserved needs a sentence that says why nothing sends two.')).toHaveLength(3);
});
