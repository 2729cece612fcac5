import { expect, it } from 'vitest';
import { linesOf, widthsOf } from './table.ts';

it('aligns columns by their longest cells, without spaces at the end', () => {
  const rows = [
    ['Who', 'What'],
    ['somebody', 'a'],
  ];
  expect(linesOf(rows)).toEqual(['Who       What', 'somebody  a']);
  expect(linesOf([['b', 'c', '']], widthsOf(rows))).toEqual(['b         c']);
});
