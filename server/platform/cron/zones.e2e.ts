/**
 * Compares the evaluator of cron with a walk over the hours of seven years: `npm test -- --project cron`. TEST_SEED
 * repeats a run. EXPRESSIONS sets the number of expressions per zone.
 */
import { expect, it } from 'vitest';
import { holdAgainstOracle } from '../../testing/cron-agreement.ts';
import { expressionByChance } from '../../testing/cron-expressions.ts';
import { walkYears } from '../../testing/cron-oracle.ts';
import { numberFrom, randomNumbers, testSeed } from '../../testing/random.ts';

const count = numberFrom('EXPRESSIONS', 100);

/** The zones, and how often their clocks change from 2024 to 2030. */
const zones = {
  UTC: 0,
  'Europe/Berlin': 14,
  'Europe/London': 14,
  'America/New_York': 14,
  'America/St_Johns': 14,
  'America/Santiago': 14,
  'America/Nuuk': 14,
  'Asia/Kathmandu': 0,
  'Asia/Beirut': 14,
  'Africa/Cairo': 14,
  'Africa/Casablanca': 15,
  'Antarctica/Troll': 14,
  'Australia/Lord_Howe': 14,
  'Pacific/Apia': 0,
  'Pacific/Chatham': 14,
};

// In these years, Apia skipped a day, and Brazil changed its clocks at midnight.
const past = { 'Pacific/Apia': [2009, 2013], 'America/Sao_Paulo': [2015, 2019] } as const;

for (const [zone, changes] of Object.entries(zones)) {
  it(`Cron agrees with a walk from 2024 to 2030 in ${zone}, ${count} times (TEST_SEED=${testSeed})`, () => {
    const wall = walkYears(zone, 2024, 2030);
    expect(wall.changes.size).toBe(changes);
    const random = randomNumbers(testSeed);
    for (let each = 0; each < count; each += 1) holdAgainstOracle(expressionByChance(random), wall, random);
  });
}

for (const [zone, [first, last]] of Object.entries(past)) {
  it(`Cron agrees with a walk from ${first} to ${last} in ${zone}, ${count} times (TEST_SEED=${testSeed})`, () => {
    const wall = walkYears(zone, first, last);
    expect(wall.changes.size).toBeGreaterThan(4);
    const random = randomNumbers(testSeed);
    for (let each = 0; each < count; each += 1) holdAgainstOracle(expressionByChance(random), wall, random);
  });
}
