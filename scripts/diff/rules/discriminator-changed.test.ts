import { describe, expect, it } from 'vitest';
import { PAIRS } from '../pairs.ts';
import { got, ratedBy } from '../testing.ts';
import { discriminatorChanged } from './discriminator-changed.ts';

const found = { path: `${got}/schema/properties/parts/items/discriminator`, typeName: 'Discriminator' };

const pairs = (...list: [string, string][]) => ({
  pointer: '',
  value: list.map((pair) => JSON.stringify(pair)),
});

describe('discriminator-changed', () => {
  it('sees that another property tells objects apart, or none', () => {
    const [base, revision] = [
      { pointer: '', value: 'type' },
      { pointer: '', value: 'kind' },
    ];
    const other = ratedBy(discriminatorChanged, { ...found, property: 'propertyName', base, revision });
    expect(other).toEqual({
      impact: 'major',
      message: 'Objects are told apart by `kind`, no longer by `type`.',
    });
    expect(ratedBy(discriminatorChanged, { ...found, kind: 'removed' })?.impact).toBe('major');
  });

  it('has nothing against a new one', () => {
    expect(ratedBy(discriminatorChanged, { ...found, kind: 'added' })).toBeNull();
  });

  it('sees values that identify no schema, or another one', () => {
    const base = pairs(['bell', 'Bell'], ['wheel', 'Wheel']);
    const mapping = { ...found, property: PAIRS, base };
    expect(ratedBy(discriminatorChanged, { ...mapping, revision: pairs(['wheel', 'Wheel']) })).toEqual({
      impact: 'major',
      message: '`bell` no longer identifies `Bell`.',
    });
    const exchanged = { ...mapping, revision: pairs(['bell', 'Wheel'], ['wheel', 'Wheel']) };
    expect(ratedBy(discriminatorChanged, exchanged)).toEqual({
      impact: 'major',
      message: '`bell` identifies `Wheel`, no longer `Bell`.',
    });
  });

  it('sees a new value of a schema', () => {
    const base = pairs(['bell', 'Bell']);
    const revision = pairs(['bell', 'Bell'], ['gong', 'Bell']);
    expect(ratedBy(discriminatorChanged, { ...found, property: PAIRS, base, revision })).toEqual({
      impact: 'minor',
      message: '`gong` now identifies `Bell`.',
    });
  });
});
