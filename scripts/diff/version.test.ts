import { describe, expect, it } from 'vitest';
import { allows, compareVersions, nextVersion } from './version.ts';

describe('the next version', () => {
  it('steps the part that the change needs', () => {
    expect(nextVersion('1.4.2', 'major')).toBe('2.0.0');
    expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0');
    expect(nextVersion('1.4.2', 'patch')).toBe('1.4.3');
  });

  it('steps one level lower before 1.0.0', () => {
    expect(nextVersion('0.4.2', 'major')).toBe('0.5.0');
    expect(nextVersion('0.4.2', 'minor')).toBe('0.4.3');
    expect(nextVersion('0.4.2', 'patch')).toBe('0.4.3');
  });

  it('may be a greater one, and no smaller one', () => {
    expect(allows('1.4.2', '2.0.0', 'minor')).toBe(true);
    expect(allows('1.4.2', '1.4.10', 'minor')).toBe(false);
    expect(allows('0.4.2', '1.0.0', 'major')).toBe(true);
  });

  it('is found by numbers, not by letters', () => {
    expect(['0.10.0', '0.9.1', '0.9.0'].sort(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0']);
  });
});
