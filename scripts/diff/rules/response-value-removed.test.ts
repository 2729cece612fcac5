import { expect, it } from 'vitest';
import { created, got, ratedBy } from '../testing.ts';
import { responseValueRemoved } from './response-value-removed.ts';

const state = (after: string[]) => ({
  property: 'enum',
  base: { pointer: '', value: ['new', 'old'] },
  revision: { pointer: '', value: after },
});

it('rates a removed value of a response as major, also if others are new', () => {
  const path = `${got}/schema/properties/state`;
  expect(ratedBy(responseValueRemoved, { path, ...state(['new']) })).toEqual({
    impact: 'major',
    message: '`enum`: − `"old"`: clients that compare with a removed value no longer compile.',
  });
  expect(ratedBy(responseValueRemoved, { path, ...state(['new', 'used']) })?.impact).toBe('major');
});

it('does not rate new values, or requests', () => {
  const path = `${got}/schema/properties/state`;
  expect(ratedBy(responseValueRemoved, { path, ...state(['new', 'old', 'used']) })).toBeNull();
  expect(
    ratedBy(responseValueRemoved, { path: `${created}/properties/state`, ...state(['new']) }),
  ).toBeNull();
});
