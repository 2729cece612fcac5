import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

it.each([
  [1, 1, true],
  [null, null, true],
  [null, {}, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: undefined }, { b: undefined }, false],
  ['1', 1, false],
])('compares %j with %j', (one, other, same) => {
  expect(isSameJson(one, other)).toBe(same);
});
