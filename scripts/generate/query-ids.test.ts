import { expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { withoutExamples } from './query-ids.ts';

const id = {
  type: 'string',
  maxLength: 70,
  pattern: '^thing_',
  description: 'A thing.',
  examples: ['thing_1'],
};
const schema = { $ref: '#/components/schemas/ThingId' };
const withParameters = (parameters: object) =>
  ({
    components: { schemas: { ThingId: id, Range: { type: 'object' } }, parameters },
  }) as unknown as Contract;

it('gives a query parameter the limits of its id, without examples', () => {
  const contract = withParameters({ after: { name: 'after_id', in: 'query', schema } });
  expect(withoutExamples(contract).components.parameters).toEqual({
    after: { name: 'after_id', in: 'query', schema: { type: 'string', maxLength: 70, pattern: '^thing_' } },
  });
});

it('leaves other parameters as they are', () => {
  const contract = withParameters({
    path: { name: 'thing_id', in: 'path', schema },
    shown: { name: 'thing_id', in: 'query', schema, example: 'thing_2' },
    range: { name: 'created_at', in: 'query', schema: { $ref: '#/components/schemas/Range' } },
    plain: { name: 'limit', in: 'query', schema: { type: 'integer' } },
  });
  expect(withoutExamples(contract)).toEqual(contract);
});
