import { describe, expect, it } from 'vitest';
import { created, got, ratedBy } from '../testing.ts';
import { defaultChanged } from './default-changed.ts';

const found = { path: `${created}/properties/state`, property: 'default' };
const [before, after] = [
  { pointer: '', value: 'new' },
  { pointer: '', value: 'old' },
];

describe('default-changed', () => {
  it('breaks clients that omit the field', () => {
    expect(ratedBy(defaultChanged, { ...found, base: before, revision: after })).toEqual({
      impact: 'major',
      message: 'What holds when it is omitted was `"new"`, and is `"old"`.',
    });
    const gone = ratedBy(defaultChanged, { ...found, base: before, revision: { pointer: '' } });
    expect(gone?.impact).toBe('major');
  });

  it('is new where none was', () => {
    expect(ratedBy(defaultChanged, { ...found, base: { pointer: '' }, revision: after })?.impact).toBe(
      'minor',
    );
  });

  it('says nothing of responses, which nobody omits', () => {
    const response = { ...found, path: `${got}/schema/properties/state`, base: before, revision: after };
    expect(ratedBy(defaultChanged, response)).toBeNull();
  });
});
