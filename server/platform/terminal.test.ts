import { expect, it } from 'vitest';
import { terminalLine, terminalText } from './terminal.ts';

it.each([
  ['a colour', '\x1b[31mred', '\\u001b[31mred'],
  ['a title', '\x1b]0;title\x07', '\\u001b]0;title\\u0007'],
  ['the clipboard', '\x1b]52;c;ZXZpbA==\x1b\\', '\\u001b]52;c;ZXZpbA==\\u001b\\'],
  ['a command of one character', '\x9b2J\x9d0;t\x9c', '\\u009b2J\\u009d0;t\\u009c'],
  ['an overwritten line', 'evil\rgood', 'evil\\u000dgood'],
  ['an erased character', 'a\bb\x7f', 'a\\u0008b\\u007f'],
  ['the other direction', 'a\u202eb\u2066', 'a\\u202eb\\u2066'],
])('escapes %s', (_, text, escaped) => {
  expect(terminalLine(text)).toBe(escaped);
  expect(terminalText(`${text}\n${text}`)).toBe(`${escaped}\n${escaped}`);
});

it('keeps other text and the meaning of JSON', () => {
  expect(terminalLine('Zoë 漢字 👍🏽 العربية')).toBe('Zoë 漢字 👍🏽 العربية');
  const value = { text: 'a\x1b[2J\x9b\x7f\u2028\u202e\n' };
  expect(JSON.parse(terminalLine(JSON.stringify(value)))).toEqual(value);
});
