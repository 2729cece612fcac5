import { describe, expect, it } from 'vitest';
import { ratedBy } from '../testing.ts';
import { ignoredQueryChanged } from './ignored-query-changed.ts';

const rate = (before: string, after: string, property = 'x-ignored-query') =>
  ratedBy(ignoredQueryChanged, {
    path: '#/paths/~1things/get',
    typeName: 'Operation',
    property,
    base: { pointer: '#/paths/~1things/get', value: before },
    revision: { pointer: '#/paths/~1things/get', value: after },
  });

describe('ignored-query-changed', () => {
  it('sees that a parameter is no longer ignored', () => {
    expect(rate('beta event_deltas', 'event_deltas')).toEqual({
      impact: 'major',
      message: 'The query parameter beta is no longer ignored.',
    });
  });

  it('sees that more are ignored', () => {
    expect(rate('', 'beta')).toEqual({ impact: 'minor', message: 'Ignored query parameters: beta.' });
  });

  it('leaves other properties to other rules', () => {
    expect(rate('a', 'b', 'summary')).toBeNull();
  });
});
