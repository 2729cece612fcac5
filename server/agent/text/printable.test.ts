import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

const CONTROL = /[^\P{Cc}\n\t\r]/u;

describe('A text for an event', () => {
  it.each([
    ['colours', '\x1b[1;31mred\x1b[0m', 'red'],
    ['colours of one character', '\x9b31mred\x9bm', 'red'],
    ['movements of the cursor', 'a\x1b[2J\x1b[H\x1b[1A\x1b[999Db', 'ab'],
    ['a title', 'a\x1b]0;a title\x07b\x1b]2;another\x1b\\c', 'abc'],
    ['a title of one character', 'a\x9d0;title\x9cb', 'ab'],
    ['the clipboard', 'a\x1b]52;c;ZXZpbA==\x07b', 'ab'],
    ['a link', '\x1b]8;;https://evil.example\x1b\\text\x1b]8;;\x1b\\', 'text'],
    ['a file of iTerm2', 'a\x1b]1337;File=name=eA==:AAAA\x07b', 'ab'],
    ['a device control string', 'a\x1bP+q544e\x1b\\b\x90$q"p\x9cc', 'abc'],
    ['other strings', 'a\x1b_apc\x1b\\b\x1b^pm\x1b\\c\x1bXsos\x1b\\d', 'abcd'],
    ['questions to the terminal', 'a\x1b[6n\x1b[c\x1b[>q\x1b[21tb', 'ab'],
    ['a reset', 'a\x1bcb\x1b[!pc', 'abc'],
    ['a set of characters', 'a\x1b(0b\x0ec\x0f', 'abc'],
    ['a lone escape', 'a\x1b', 'a'],
    ['two escapes', 'a\x1b\x1b[31mb', 'ab'],
    ['a sequence around a sequence', '\x1b[3\x1b[31m1mred', '31mred'],
    ['an incomplete string', 'a\x1b]52;c;ZXZpbA==', 'a52;c;ZXZpbA=='],
    ['bells, backspaces and deletes', 'a\x07b\b\x7fc\v\f', 'abc'],
    ['controls of one character', 'a\x84b\x85c\x8dd\x9b', 'abcd'],
  ])('has no %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps line ends, tabs and other text', () => {
    const text = 'a\tb\nc\r\nd Zoë 漢字 👍🏽 \u202eabc\u202c\u00a0[31m';
    expect(printable(text)).toBe(text);
  });

  it('shows each state of a line that a program writes over', () => {
    expect(printable('10 %\r20 %\r\n\rrm -rf /\recho hi')).toBe('10 %\n20 %\r\n\nrm -rf /\necho hi');
  });

  it('leaves nothing for a terminal, however sequences are combined', () => {
    const parts = [
      '\x1b',
      '[',
      ']',
      'P',
      '\\',
      '\x9b',
      '\x9d',
      '\x9c',
      '\x07',
      '0;',
      'm',
      'x',
      '\r',
      '\n',
      '\0',
    ];
    for (let first = 0; first < parts.length ** 3; first++) {
      const text = [first, Math.floor(first / parts.length), Math.floor(first / parts.length ** 2)]
        .map((index) => parts[index % parts.length])
        .join('')
        .repeat(3);
      expect(printable(text).replaceAll('\0', ''), JSON.stringify(text)).not.toMatch(CONTROL);
    }
  });

  // The test has two minutes. With quadratic time, each case would take longer.
  it.each(['\x1b[', '\x1b]', '\x9d', '\x1bP', '\x1b[31m', '\r', '\x1b]0;a\x07'])(
    'takes linear time: %j',
    (part) => {
      expect(printable(part.repeat(1_000_000 / part.length))).not.toMatch(CONTROL);
    },
  );
});
