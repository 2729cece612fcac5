import { describe, expect, it } from 'vitest';
import { got, ratedBy } from '../testing.ts';
import { exampleRemoved } from './example-removed.ts';

describe('example-removed', () => {
  it('names examples that the mock no longer has', () => {
    const one = { path: `${got}/examples/old_thing`, typeName: 'Example', kind: 'removed' as const };
    expect(ratedBy(exampleRemoved, one)).toEqual({
      impact: 'major',
      message: 'Gone: `old_thing`. Tests that ask the mock for it fail.',
    });
    const all = { path: `${got}/examples`, typeName: 'ExamplesMap', kind: 'removed' as const };
    const base = { pointer: '', value: { thing: {}, old_thing: {} } };
    expect(ratedBy(exampleRemoved, { ...all, base })?.message).toContain('`thing`, `old_thing`');
  });

  it('has nothing against a new one', () => {
    const found = { path: `${got}/examples/x`, typeName: 'Example', kind: 'added' as const };
    expect(ratedBy(exampleRemoved, found)).toBeNull();
  });
});
