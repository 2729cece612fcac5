import { describe, expect, it } from 'vitest';
import { standing } from './migrations.ts';

const [first, second, third] = ['a', 'b', 'c'].map((hash, day) => ({
  hash,
  folderMillis: Date.UTC(2026, 10, 1 + day),
})) as [Migration, Migration, Migration];
type Migration = { hash: string; folderMillis: number };

describe('a schema', () => {
  it('is empty, behind or current', () => {
    expect(standing([], [first, second])).toBe('empty');
    expect(standing([first], [first, second])).toBe('behind');
    expect(standing([second, first], [first, second])).toBe('current');
  });

  it('with a migration that this version does not know is refused', () => {
    expect(() => standing([first, third], [first, second])).toThrow(
      'the database has a migration that this version does not know, of 2026-11-03T00:00:00.000Z.',
    );
  });

  it('in which a migration was passed over is refused', () => {
    expect(() => standing([first, third], [first, second, third])).toThrow(
      'the migration of 2026-11-02T00:00:00.000Z was passed over, for a later one has been applied.',
    );
  });
});
