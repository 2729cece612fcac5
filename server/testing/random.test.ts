import { afterEach, describe, expect, it, vi } from 'vitest';
import { numberFrom } from './random.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the number of an environment variable', () => {
  it('is the default if the variable is unset or empty', () => {
    expect(numberFrom('TEST_NUMBER', 7)).toBe(7);
    vi.stubEnv('TEST_NUMBER', '');
    expect(numberFrom('TEST_NUMBER', 7)).toBe(7);
  });

  it.each(['x', '0', '-1', '1.5', '1e3'])('throws for %s', (text) => {
    vi.stubEnv('TEST_NUMBER', text);
    expect(() => numberFrom('TEST_NUMBER', 7)).toThrow('TEST_NUMBER must be a whole number of at least 1.');
  });
});
