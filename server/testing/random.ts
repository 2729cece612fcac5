import { randomInt } from 'node:crypto';

/**
 * Returns the number of an environment variable, or the default if it is unset or empty.
 *
 * @throws Error if it is not a whole number of at least 1.
 */
export function numberFrom(variable: string, byDefault: number): number {
  const text = process.env[variable];
  if (!text) return byDefault;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${variable} must be a whole number of at least 1.`);
  return Number(text);
}

/** The seed of this run: TEST_SEED to repeat a failed run, or a new one. Print it if a test fails. */
export const testSeed = numberFrom('TEST_SEED', randomInt(1, 2 ** 31));

/** Returns a generator of integers from 0 to below a bound. The same seed gives the same numbers (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
