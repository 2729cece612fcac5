import { describe, expect, it } from 'vitest';
import { createIds, idAfter, idAt, timeOf } from './ids.ts';

describe('identifiers', () => {
  it('has a prefix and a lowercase ULID', () => {
    const newId = createIds({ now: () => new Date() });
    expect(newId('session')).toMatch(/^sess_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('sessionResource')).toMatch(/^sesr_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('ascends within one millisecond and when the clock steps back', () => {
    let time = 1_795_000_000_000;
    const newId = createIds({ now: () => new Date(time) });
    const ids = Array.from({ length: 200 }, () => newId('sessionResource'));
    time -= 60_000;
    ids.push(...Array.from({ length: 200 }, () => newId('sessionResource')));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(400);
  });

  it('begins with its time, or with the nearest possible one', () => {
    const time = 1_795_000_000_000;
    const id = createIds({ now: () => new Date(time) })('session');
    expect(timeOf(id)).toBe(time);
    expect(idAt('session', time)).toBe(id.slice(0, 'sess_'.length + 10));
    expect(idAt('session', time + 1) > id).toBe(true);
    expect(idAt('session', -1)).toBe('sess_0000000000');
    expect(idAt('session', Number.POSITIVE_INFINITY)).toBe('sess_7zzzzzzzzz');
  });
});

it('makes an id that follows another one, also if a clock is behind', () => {
  const last = 'memver_01m5ct3cmck7m2p9q4t8v3x6zz';
  expect(idAfter(null, 'memver_01')).toBe('memver_01');
  expect(idAfter(last, 'memver_01m6qzbgbzk7m2p9q4t8v3x6z2')).toBe('memver_01m6qzbgbzk7m2p9q4t8v3x6z2');
  const next = idAfter(last, 'memver_01m40m5rgvk7m2p9q4t8v3x6z2');
  expect(next).toBe('memver_01m5ct3cmck7m2p9q4t8v3x700');
  expect(next > last).toBe(true);
});
