import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');

/** The files in the first column of a table, which a comment above it names. */
function filesOf(table: string): string[] {
  const [, rest = ''] = page.split(`<!-- files of ${table} -->\n`);
  const [rows = ''] = rest.split('\n\n');
  return [...rows.matchAll(/^\| `([^`]+)` /gm)].map(([, file = '']) => file);
}

it.each([
  ['an operation', 7],
  ['a resource', 18],
])('names the files of %s, at most %i, which are there', (what, most) => {
  const files = filesOf(what);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(page).toContain(`these ${files.length} files`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
