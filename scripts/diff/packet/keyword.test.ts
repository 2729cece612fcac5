import { describe, expect, it } from 'vitest';
import type { Origin } from '../change.ts';
import { decidedBy } from './keyword.ts';

const origin = (change: Partial<Origin>): Origin => ({
  reason: '',
  side: 'request',
  keys: ['post.things', 'requestBody'],
  typeName: 'Schema',
  ...change,
});

describe('a change of a keyword', () => {
  it('decides about values that the keyword allows in one contract', () => {
    const decides = decidedBy(origin({ property: 'maxLength', before: 3, after: 2 }));
    expect(['ab', 'abc', 'abcd', 1, undefined].filter(decides)).toEqual(['abc']);
  });

  it('decides about values of a new or removed format', () => {
    const decides = decidedBy(origin({ property: 'format', after: 'int32' }));
    expect([1, 2 ** 31].filter(decides)).toEqual([2 ** 31]);
  });

  it('decides about the names of properties', () => {
    const keys = ['post.things', 'requestBody', 'schema', 'propertyNames'];
    const decides = decidedBy(origin({ keys, after: { pattern: '^[a-z]+$' } }));
    expect([{ a: 1 }, { A: 1 }].filter(decides)).toEqual([{ A: 1 }]);
  });

  it('decides about any value if the keyword depends on others or is invalid', () => {
    expect(decidedBy(origin({ property: 'oneOf' }))(1)).toBe(true);
    expect(decidedBy(origin({ property: 'pattern', before: '(', after: 'x' }))('y')).toBe(true);
  });
});

describe('a property', () => {
  it('decides by the value if it is new, by its absence if required', () => {
    const added = decidedBy(origin({ after: { type: 'string' } }));
    expect([added('text'), added(undefined)]).toEqual([true, false]);
    const required = decidedBy(origin({ property: 'required', after: ['name'] }));
    expect([required('text'), required(undefined)]).toEqual([false, true]);
  });
});
