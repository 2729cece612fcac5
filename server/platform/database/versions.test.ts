import { expect, it } from 'vitest';
import { isBefore } from './versions.ts';

it.each([
  ['0.2.1', '0.3.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.3.0-rc.1', '0.3.0', false],
  ['0.3.0', '0.3.0', false],
  ['1.0.0', '0.9.9', false],
])('compares %s with %s by numbers', (version, other, before) => {
  expect(isBefore(version, other)).toBe(before);
});
