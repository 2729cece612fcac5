import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { renamedSettings } from '../../server/main/renamed-settings.ts';
import { settings } from '../../server/main/settings.ts';
import { projects } from '../../vitest.config.ts';
import { blocksOf } from './blocks.ts';
import {
  unknownFilesIn,
  unknownNamesIn,
  unknownOptionsIn,
  unknownProjectsIn,
  unknownVariablesIn,
} from './commands.ts';
import { deadLinksOf, targetsOf } from './links.ts';
import { pages, textOf } from './pages.ts';

/** The words of a text, without the marks of tables, lists and headings. */
const wordsOf = (text: string) => text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each));
const linesOf = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

const files = linesOf('ls-files', '--cached', '--others', '--exclude-standard', '*.md').filter(existsSync);
/** These pages describe the past, with its names. */
const today = files.filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'));
const pagesOfDocs = today.filter((file) => !file.includes('/') || file.startsWith('docs/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const projectNames = new Set(projects.map(({ test }) => String(test?.name)));
/** The words in capitals of the sources: settings, and variables of tests and agents. */
const variables = new Set(
  linesOf('grep', '-hoEw', '[A-Z][A-Z0-9]*_[A-Z0-9_]+', '--', ':!*.md', ':!generated'),
);

/** Returns what is wrong in the files, with file and line. */
function problemsIn(among: readonly string[], wrongIn: (text: string, file: string) => string[]): string[] {
  return among.flatMap((file) => {
    const text = textOf(file);
    return wrongIn(text, file).map((wrong) => {
      // Commands are named with the wrong option last.
      const word = wrong.split(' ').at(-1) ?? wrong;
      const line = text.split('\n').findIndex((each) => each.includes(word)) + 1;
      return `${file}:${line}  ${wrong}`;
    });
  });
}

it('keeps pages short', () => {
  // The lists of settings and of statements are looked up, not read.
  const sizes: Record<string, number> = {
    'README.md': 900,
    'CONTRIBUTING.md': 900,
    'docs/settings.md': 1700,
    'docs/traceability.md': 5000,
  };
  const most = (page: string) => sizes[page] ?? 1000;
  const long = [...pages, 'CONTRIBUTING.md'].filter((page) => wordsOf(textOf(page)).length > most(page));
  expect(long).toEqual([]);
});

it('names only existing commands, options, test projects, files, variables and link targets', () => {
  expect([
    ...problemsIn(files, (_, file) => deadLinksOf(file)),
    ...problemsIn(today, (text) => unknownNamesIn(text, Object.keys(scripts))),
    ...problemsIn(today, (text) => unknownProjectsIn(text, projectNames)),
    ...problemsIn(pages, unknownOptionsIn),
    ...problemsIn(pagesOfDocs, (text) => unknownFilesIn(text, existsSync)),
    ...problemsIn(pagesOfDocs, (text) => unknownVariablesIn(text, variables)),
  ]).toEqual([]);
});

it('lists all pages in docs/README.md', () => {
  const listed = targetsOf(textOf('docs/README.md'));
  const others = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(others.filter((name) => !listed.includes(name))).toEqual([]);
});

it('shows all pictures', () => {
  const shown = files.flatMap((file) => targetsOf(textOf(file)).map((target) => basename(target)));
  expect(readdirSync('docs/images').filter((name) => !shown.includes(name))).toEqual([]);
});

it('runs all blocks of commands and samples, or says why not', () => {
  for (const page of pages) {
    const fences = [...textOf(page).matchAll(/^ *```(\w+)/gm)].map(([, language]) => language);
    expect(
      fences.filter(
        (language) => !['sh', 'js', 'ts', 'text', 'json', 'yaml', 'nginx', 'caddy'].includes(language ?? ''),
      ),
      page,
    ).toEqual([]);
    for (const { language, file, shows, says, line } of blocksOf(textOf(page))) {
      const runs = language === 'sh' || language === 'text' || file !== null || shows !== null;
      const reason = wordsOf(says.skip ?? '').length >= 4;
      expect('skip' in says ? reason : runs, `${page}:${line}`).toBe(true);
    }
  }
});

it('lists each setting with its default in docs/settings.md', () => {
  const rows = [...textOf('docs/settings.md').matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(
    ([, name = '', shown = '']) => [name, shown] as const,
  );
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(settings).sort());
  for (const [name, shown] of rows) {
    const value: unknown = settings[name as keyof typeof settings].default;
    const [first = ''] = shown.split('; ');
    if (name === 'DATA_DIR') expect(resolve(first)).toBe(value);
    else if (name === 'CATALOGUE') expect(shown).toBe('a demo catalogue');
    else if (value === undefined)
      expect(shown, name).toMatch(
        /^(none|a key file|those of the system|https:\/\/api\.anthropic\.com$|`bubblewrap`|`reject`)/,
      );
    else expect(first, name).toBe(String(value) || 'none');
  }
});

it('lists each renamed setting in docs/upgrade.md', () => {
  const rows = [...textOf('docs/upgrade.md').matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)];
  expect(Object.fromEntries(rows.map(([, old, renamed]) => [old, renamed]))).toEqual(renamedSettings);
});
