import { describe, expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { deprecated } from './deprecated.ts';

const found = { path: '#/paths/~1things/post', typeName: 'Operation', property: 'deprecated' };

describe('deprecated', () => {
  it('asks for a minor version where something is marked', () => {
    expect(ratedBy(deprecated, { ...found, revision: { pointer: '', value: true } })?.impact).toBe('minor');
  });

  it('asks for none where the mark is taken away', () => {
    expect(ratedBy(deprecated, { ...found, revision: { pointer: '' } })).toBeNull();
  });
});
