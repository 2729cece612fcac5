import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');

/** Returns the files in the first column of a table. The comment above the table names it. */
function filesOf(table: string): string[] {
  const [, rest = ''] = page.split(`<!-- files of ${table} -->\n`);
  const [rows = ''] = rest.split('\n\n');
  return [...rows.matchAll(/^\| `([^`]+)` /gm)].map(([, file = '']) => file);
}

it.each([
  ['an operation', 5],
  ['a property', 8],
  ['a resource', 12],
])('names the files of %s, at most %i, which exist', (what, most) => {
  const files = filesOf(what);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(page).toContain(`these ${files.length} files`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('names files of shared parts that exist', () => {
  const files = filesOf('shared parts');
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('shows folders that exist, or that are built', () => {
  const [, tree = ''] = page.split(/^## Where things are\n\n```\n/m);
  const folders = [...(tree.split('```')[0] ?? '').matchAll(/^([\w/-]+)\/ /gm)].map(([, name]) => name ?? '');
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => name !== 'dist' && !existsSync(name))).toEqual([]);
});

it('has a decision index that lists every record with its title', () => {
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const rows = records.map((name) => {
    const [, title] = /^# \d+\. (.*)$/m.exec(readFileSync(`docs/decisions/${name}`, 'utf8')) ?? [];
    return `| [${name.slice(0, 4)}](${name}) | ${title} |`;
  });
  expect(readFileSync('docs/decisions/README.md', 'utf8').match(/^\| \[.*$/gm)).toEqual(rows.sort());
});
