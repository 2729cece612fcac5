import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

const most = 1_048_576;
const note = '\n[The rest was cut, because the text is too long.]';

it('keeps a text within the limit', () => {
  expect(cutText('x'.repeat(most))).toBe('x'.repeat(most));
});

it('cuts a text above the limit, with a note', () => {
  const cut = cutText('x'.repeat(most + 1));
  expect([cut.length, cut.endsWith(`x${note}`)]).toEqual([most, true]);
});

it('adds the note to a text whose rest is missing already', () => {
  expect(cutText('The first', true)).toBe(`The first${note}`);
});

it('cuts no character in half', () => {
  const cut = cutText('😀'.repeat(most));
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(most);
});
