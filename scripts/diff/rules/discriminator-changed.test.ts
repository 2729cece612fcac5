import { describe, expect, it } from 'vitest';
import { got, ratedBy } from '../testing.ts';
import { discriminatorChanged } from './discriminator-changed.ts';

const found = { path: `${got}/schema/properties/parts/items/discriminator`, typeName: 'Discriminator' };

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
});
