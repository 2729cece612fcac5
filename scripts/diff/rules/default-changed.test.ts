import { describe, expect, it } from 'vitest';
import { created, got, ratedBy } from '../testing.ts';
import { defaultChanged } from './default-changed.ts';

const found = { path: `${created}/properties/state`, property: 'default' };
const [before, after] = [
  { pointer: '', value: 'new' },
  { pointer: '', value: 'old' },
];

describe('default-changed', () => {
  it('breaks whoever left the field out', () => {
    expect(ratedBy(defaultChanged, { ...found, base: before, revision: after })).toEqual({
      impact: 'major',
      message: 'What holds when it is left out was `"new"`, and is `"old"`.',
    });
    const gone = ratedBy(defaultChanged, { ...found, base: before, revision: { pointer: '' } });
    expect(gone?.impact).toBe('major');
  });

  it('is new where none was', () => {
    expect(ratedBy(defaultChanged, { ...found, base: { pointer: '' }, revision: after })?.impact).toBe(
      'minor',
    );
  });

  it('says nothing of responses, which have no one who leaves out', () => {
    const response = { ...found, path: `${got}/schema/properties/state`, base: before, revision: after };
    expect(ratedBy(defaultChanged, response)).toBeNull();
  });
});
