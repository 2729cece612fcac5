import { expect, it } from 'vitest';
import { notesOf } from './notes.ts';

it('groups files by what has happened', () => {
  const about = [
    { path: '/a', reason: 'large' },
    { path: '/b/c', reason: 'text' },
    { path: '/d', reason: 'large' },
    { path: '/', reason: 'archived' },
  ] as const;
  expect(notesOf(about, '/mnt/memory/notes')).toEqual([
    'Not stored, because a memory has at most 102,400 bytes: /mnt/memory/notes/a, /mnt/memory/notes/d.',
    'Not stored, because a memory is UTF-8 text without NUL: /mnt/memory/notes/b/c.',
    expect.stringMatching(/^The store is archived\..*: \/mnt\/memory\/notes\.$/),
  ]);
});

it('names at most ten files, and removes control characters from their names', () => {
  const about = Array.from({ length: 12 }, (_, index) => ({
    path: `/\u001b[31m${index}\n`,
    reason: 'path' as const,
  }));
  const [text = ''] = notesOf(about, '/m');
  expect(text).toMatch(/: \/m\/0\?, .*\/m\/9\?, and 2 more\.$/);
  expect(text).not.toMatch(/\p{Cc}/u);
});
