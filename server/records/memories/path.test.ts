import { describe, expect, it } from 'vitest';
import { storedPath } from './path.ts';

const stored = (path: string) => storedPath(path, 'body.path');
const names = (count: number) => '/a'.repeat(count);

describe('the path of a memory', () => {
  it.each([
    ['a.md', '/a.md'],
    ['/Notes/a b.md', '/Notes/a b.md'],
    [names(20), names(20)],
    [`/${'é'.repeat(511)}`, `/${'é'.repeat(511)}`],
    ['/.hidden/...', '/.hidden/...'],
  ])('is %s with a slash at its start', (given, path) => {
    expect(stored(given)).toBe(path);
  });

  it.each([
    ['too many names', names(21), 'must have at most 20 names.'],
    ['too many bytes', `/${'é'.repeat(512)}`, 'must have at most 1024 bytes in UTF-8.'],
    ['too many bytes with its slash', 'a'.repeat(1_024), 'must have at most 1024 bytes in UTF-8.'],
    ['the folder itself', '/a/./b', 'must not have . or .. as a name.'],
    ['the folder above', '../b', 'must not have . or .. as a name.'],
    ['a format character', '/a\u200bb', 'must not have control characters'],
    ['a line separator', '/a\u2028b', 'must not have control characters'],
    ['a paragraph separator', '/a\u2029b', 'must not have control characters'],
    ['another normalization form', '/cafe\u0301', 'must be in Unicode Normalization Form C.'],
  ])('is rejected with %s', (_, given, message) => {
    expect(() => stored(given)).toThrow(message);
  });
});
