import { expect, it } from 'vitest';
import { holdAgainstOracle } from '../../testing/cron-agreement.ts';
import { expressionByChance } from '../../testing/cron-expressions.ts';
import { walkYears } from '../../testing/cron-oracle.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';

/** `npm test -- --project cron` holds thousands of expressions against it, in many zones. */
it(`Cron agrees with a walk over the hours of a year, in three zones (TEST_SEED=${testSeed})`, () => {
  const random = randomNumbers(testSeed);
  const walls = ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo'].map((zone) =>
    walkYears(zone, 2026, 2026),
  );
  expect(walls.map(({ changes }) => changes.size)).toEqual([2, 2, 2]);
  for (let count = 0; count < 8; count += 1) {
    for (const wall of walls) holdAgainstOracle(expressionByChance(random), wall, random);
  }
});
