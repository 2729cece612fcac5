import { expect, it } from 'vitest';
import type { Contract } from '../contract.ts';
import { readOperations } from '../operations.ts';
import { emitExamples } from './examples.ts';

const shared = { $ref: '#/components/examples/red_thing' };

/** A contract whose operations return these examples. */
function contract(...shown: object[]): Contract {
  const paths = shown.map((examples, index) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' }, examples } };
    const responses = { 200: { description: 'A thing.', content } };
    return [`/things/${index}`, { get: { operationId: `getThing${index}`, tags: ['Things'], responses } }];
  });
  const examples = { red_thing: { value: { colour: 'red' } }, unused: { value: [] } };
  return {
    paths: Object.fromEntries(paths),
    components: { schemas: { Thing: { type: 'object' } }, examples },
  } as unknown as Contract;
}

const emit = (given: Contract) => emitExamples(given, readOperations(given));

it('gives examples the type of their schema; unused examples have none', () => {
  const text = emit(contract({ red_thing: shared }));
  expect(text).toContain(`export const red_thing: Schemas['Thing'] = {\n  "colour": "red"\n};`);
  expect(text).toContain('export const unused = [];');
  expect(text).toContain('  getThing0: {\n    200: { red_thing },\n  },');
});

it('includes an example that is written at an operation', () => {
  const text = emit(contract({ blue_thing: { value: { colour: 'blue' } }, red_thing: shared }));
  expect(text).toContain(`export const blue_thing: Schemas['Thing']`);
  expect(text).toContain('200: { blue_thing, red_thing },');
});

it('rejects two examples with one name', () => {
  const one = { blue_thing: { value: { colour: 'blue' } } };
  const other = { blue_thing: { value: { colour: 'navy' } } };
  expect(() => emit(contract(one, other))).toThrow('getThing1: the name of its example blue_thing');
});
