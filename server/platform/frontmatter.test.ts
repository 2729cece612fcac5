import { expect, it } from 'vitest';
import { readFrontmatter } from './frontmatter.ts';

const textsIn = (...lines: string[]) =>
  Object.fromEntries(readFrontmatter(['---', ...lines, '---', '# Body', 'name: other'].join('\n')) ?? []);

it.each<[string, string[], Record<string, string>]>([
  [
    'plain texts',
    ['name: pdf', 'description: Fills in: forms'],
    { name: 'pdf', description: 'Fills in: forms' },
  ],
  ['comments', ['# A comment', 'name: c#  # the name'], { name: 'c#' }],
  [
    'quotes',
    [String.raw`name: "a \"b\" é"`, "description: 'it''s' # x"],
    { name: 'a "b" é', description: "it's" },
  ],
  ['texts of several lines', ['description: one', '  two', '', '  three'], { description: 'one two three' }],
  ['folded blocks', ['description: >-', '  one', '  two', 'name: a'], { description: 'one two', name: 'a' }],
  ['literal blocks', ['description: |', '  one', '  two: b'], { description: 'one\ntwo: b' }],
  ['texts beside lists and maps', ['tags: [a, b]', 'more:', '  - x', 'name: a'], { name: 'a', more: '- x' }],
  ['the last of several texts', ['name: a', 'name: b'], { name: 'b' }],
  ['empty texts', ['name:', 'description: ""'], { name: '', description: '' }],
  ['no anchors, types and broken quotes', ['a: &x y', 'b: !!binary abc', 'c: "open', "d: 'open"], {}],
  [
    'texts after other keys',
    ['name: a', '"my key": b', '__proto__: c', 'd: e'],
    { name: 'a', '"my key"': 'b', ['__proto__']: 'c', d: 'e' },
  ],
])('reads %s', (_, lines, texts) => {
  expect(textsIn(...lines)).toEqual(texts);
});

it.each([
  ['of another file', '# Title\n---\nname: a\n---\n'],
  ['without an end', '---\nname: a\n'],
  ['that is empty', ''],
])('returns null for a text %s', (_, text) => {
  expect(readFrontmatter(text)).toBe(null);
});

it('reads Windows line ends and a byte order mark', () => {
  const found = readFrontmatter('\uFEFF---\r\nname: a\r\ndescription: b\r\n---\r\n# Body\r\n');
  expect([...(found ?? [])]).toEqual([
    ['name', 'a'],
    ['description', 'b'],
  ]);
});

it.each([
  ['braces', 'a: {', '{'],
  ['brackets', 'a: [', '['],
  ['lines', 'a:\n', '  - \n'],
  ['quotes', 'a: "', '\\"'],
  ['hashes', 'a: x', ' #'],
  ['dashes', '', '---x\n'],
  ['line ends', '', '\n'],
])('reads %s in linear time', (_, begin, repeated) => {
  // In quadratic time, this takes minutes.
  const began = performance.now();
  readFrontmatter(`---\n${begin}${repeated.repeat(500_000 / repeated.length)}\n---\n`);
  readFrontmatter(`---\n${begin}${repeated.repeat(500_000 / repeated.length)}`);
  expect(performance.now() - began).toBeLessThan(10_000);
});
