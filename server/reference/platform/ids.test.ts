import { describe, expect, it } from 'vitest';
import { createIds } from './ids.ts';

describe('identifiers', () => {
  it('are a prefix and a lowercase ULID', () => {
    const newId = createIds({ now: () => new Date() });
    expect(newId('session')).toMatch(/^sess_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('resource')).toMatch(/^sesr_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('ascend within one millisecond and when the clock steps back', () => {
    let time = 1_795_000_000_000;
    const newId = createIds({ now: () => new Date(time) });
    const ids = Array.from({ length: 200 }, () => newId('resource'));
    time -= 60_000;
    ids.push(...Array.from({ length: 200 }, () => newId('resource')));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(400);
  });
});
