import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anchorsOf, deadLinksOf, targetsOf } from './links.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds links and pictures, but not those in code', () => {
  const page = 'See [a](a.md#x) and ![b](<b.png>), not `[c](c.md)`.\n\n```\n[d](d.md)\n```\n';
  expect(targetsOf(page)).toEqual(['a.md#x', 'b.png']);
  const picture = '<picture>\n<source media="x" srcset="n.svg">\n<img src="w.svg" alt="a">\n</picture>\n';
  expect(targetsOf(picture)).toEqual(['n.svg', 'w.svg']);
});

it('finds the anchors of headings as GitHub names them', () => {
  const page = '# Use `npm start`\n\n```sh\n# no heading\n```\n\n## What [it](x.md) does: A, B & C\n';
  expect(anchorsOf(page)).toEqual(['use-npm-start', 'what-it-does-a-b--c']);
});

it('finds links to missing files and headings', () => {
  writeFileSync(join(folder, 'other.md'), '# There\n');
  const good = ['other.md', 'other.md#there', '#here', 'https://example.com/x'];
  const dead = ['missing.md', 'other.md#missing', '#missing'];
  const page = join(folder, 'page.md');
  writeFileSync(page, ['# Here', ...[...good, ...dead].map((target) => `[link](${target})`)].join('\n'));
  expect(deadLinksOf(page)).toEqual(dead);
});
