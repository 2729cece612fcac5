import { expect, it } from 'vitest';
import { PAIRS, pairsOf, withPairs } from './pairs.ts';

it('lists the values of a mapping in order, with the new names of schemas', () => {
  const mapping = { wheel: 'Wheel', bell: '#/components/schemas/Bell' };
  const { [PAIRS]: pairs } = withPairs({ propertyName: 'type', mapping }, new Map([['Bell', 'Horn']]));
  expect(pairsOf(pairs)).toEqual([
    ['bell', 'Horn'],
    ['wheel', 'Wheel'],
  ]);
});

it('leaves a discriminator without a mapping as it is', () => {
  expect(withPairs({ propertyName: 'type' }, new Map())).toEqual({ propertyName: 'type' });
  expect(pairsOf(undefined)).toEqual([]);
});
