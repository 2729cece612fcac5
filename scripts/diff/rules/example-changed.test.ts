import { describe, expect, it } from 'vitest';
import { contractsOf } from '../testing.ts';
import { examplesChanged } from './example-changed.ts';

describe('example-changed', () => {
  it('is listed at each operation that shows the example', () => {
    const changes = examplesChanged(
      contractsOf((c) => {
        c.components.examples.old_thing.value = { other: true };
      }),
    );
    expect(changes.map(({ change: { operation, place, impact } }) => [operation?.id, place, impact])).toEqual(
      [
        ['createThing', 'response 200: example old_thing', 'patch'],
        ['getThing', 'response 200: example old_thing', 'patch'],
      ],
    );
  });

  it('is not what a new example or a new summary is', () => {
    const changes = examplesChanged(
      contractsOf((c) => {
        c.components.examples.thing.summary = 'Another word';
        c.components.examples.new_thing = { value: {} };
        const { content } = c.paths['/things'].get.responses['200'];
        content['application/json'].examples.new_thing = { $ref: '#/components/examples/new_thing' };
      }),
    );
    expect(changes).toEqual([]);
  });
});
