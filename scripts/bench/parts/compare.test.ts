import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { fallenRatios, readRatios, rowOf } from './compare.ts';

describe('the comparison with the last release', () => {
  it('names ratios that fell by more than 15 %', () => {
    const before = { 'embedded a 200': 0.4, 'mounted a 200': 0.9, 'shell a 200': 1.5 };
    const now = { 'embedded a 200': 0.33, 'mounted a 200': 0.77, 'shell a 200': 2 };
    expect(fallenRatios(before, now)).toEqual(['embedded a 200: the ratio fell by 18 %, from 0.40 to 0.33.']);
  });

  it('ignores rows that only one side has', () => {
    expect(fallenRatios({ 'embedded a 200': 1 }, { 'embedded b 200': 0.1 })).toEqual([]);
  });

  it('has a ratio for each row of the benchmark, and no other', () => {
    const rows = cases.map(rowOf).filter((row) => row !== undefined);
    expect(Object.keys(readRatios()).sort()).toEqual(rows.sort());
  });
});
