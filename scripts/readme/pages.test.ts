import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../server/main/settings.ts';
import { blocksOf } from './blocks.ts';
import { unknownFilesIn, unknownNamesIn, unknownOptionsIn, unknownVariablesIn } from './commands.ts';
import { deadLinksOf, targetsOf } from './links.ts';
import { pages, textOf } from './pages.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));
/** These pages describe the past, with its names. */
const today = files.filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('README', () => {
  const readme = textOf('README.md');

  it('has at most 130 lines and 900 words', () => {
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(130);
    expect(wordsOf(readme).length).toBeLessThanOrEqual(900);
  });

  it('shows the first command within 60 words', () => {
    expect(wordsOf(readme).slice(0, 60).join(' ')).toContain('npm ci && npm start');
  });
});

describe('the pages of docs/', () => {
  it.each(pages)('%s has at most 1,000 words', (page) => {
    expect(wordsOf(textOf(page)).length).toBeLessThanOrEqual(1000);
  });

  it('lists all pages in docs/README.md', () => {
    const listed = targetsOf(textOf('docs/README.md'));
    const others = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(others.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('runs all blocks of commands and samples, or says why not', () => {
    for (const page of pages) {
      const fences = [...textOf(page).matchAll(/^ *```(\w+)/gm)].map(([, language]) => language);
      expect(
        fences.filter((language) => !['sh', 'js', 'ts', 'text', 'json', 'yaml'].includes(language ?? '')),
        page,
      ).toEqual([]);
      for (const { language, file, shows, says, line } of blocksOf(textOf(page))) {
        const runs = language === 'sh' || language === 'text' || file !== null || shows !== null;
        const reason = wordsOf(says.skip ?? '').length >= 4;
        expect('skip' in says ? reason : runs, `${page}:${line}`).toBe(true);
      }
    }
  });
});

describe('docs/settings.md', () => {
  const rows = [...textOf('docs/settings.md').matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(
    ([, name = '', shown = '']) => [name, shown] as const,
  );

  it('has one row for each setting', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(settings).sort());
  });

  it.each(rows)('shows the default of %s', (name, shown) => {
    const value: unknown = settings[name as keyof typeof settings].default;
    const [first = ''] = shown.split('; ');
    if (name === 'DATA_DIR') expect(resolve(first)).toBe(value);
    else if (name === 'CATALOGUE') expect(shown).toBe('a demo catalogue');
    else if (value === undefined)
      expect(shown).toMatch(
        /^(none|a key file|those of the system|https:\/\/api\.anthropic\.com$|`bubblewrap`|`reject`)/,
      );
    else expect(first).toBe(String(value) || 'none');
  });
});

it.each(files)('%s has no dead links', (file) => {
  expect(deadLinksOf(file)).toEqual([]);
});

it.each(today)('%s names only scripts, commands and options that exist', (file) => {
  expect(unknownNamesIn(textOf(file), Object.keys(scripts))).toEqual([]);
});

it.each(pages)('%s names only options that exist', (page) => {
  expect(unknownOptionsIn(textOf(page))).toEqual([]);
});

const pagesOfDocs = today.filter((file) => !file.includes('/') || file.startsWith('docs/'));
/** The words in capitals of the sources: settings, and variables of tests and agents. */
const variables = new Set(
  execFileSync('git', ['grep', '-hoEw', '[A-Z][A-Z0-9]*_[A-Z0-9_]+', '--', ':!*.md', ':!generated'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n'),
);

it.each(pagesOfDocs)('%s names only files that exist', (page) => {
  expect(unknownFilesIn(textOf(page), existsSync)).toEqual([]);
});

it.each(pagesOfDocs)('%s names only variables that exist', (page) => {
  expect(unknownVariablesIn(textOf(page), variables)).toEqual([]);
});
