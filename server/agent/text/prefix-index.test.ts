import { expect, it } from 'vitest';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { createPrefixIndex } from './prefix-index.ts';

it('finds the longest text at each place, compared with a search through all texts', () => {
  const random = randomNumbers(testSeed);
  const word = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => 'ab\u{10000}Z'[random(5)]).join('');
  for (let round = 0; round < 500; round++) {
    const texts = Array.from({ length: random(12) }, () => word(6));
    const { lengthAt, longest } = createPrefixIndex(texts);
    const text = word(40);
    for (let at = 0; at < text.length; at++) {
      const lengths = texts.filter((each) => text.startsWith(each, at)).map(({ length }) => length);
      expect(lengthAt(text, at), `TEST_SEED=${testSeed}`).toBe(Math.max(0, ...lengths));
    }
    expect(longest).toBe(Math.max(0, ...texts.map(({ length }) => length)));
  }
});

it('finds nothing without texts', () => {
  expect(createPrefixIndex([]).lengthAt('a', 0)).toBe(0);
});
