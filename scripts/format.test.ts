import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf } from './readme/blocks.ts';
import { pages, textOf } from './readme/pages.ts';

it('leaves only folders unformatted that are there', () => {
  const { files } = JSON.parse(readFileSync('biome.json', 'utf8')) as { files: { includes: string[] } };
  const left = files.includes.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  expect(left).not.toEqual([]);
  expect(left.filter((folder) => !existsSync(folder))).toEqual([]);
});

it('formats the samples of the pages like the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    const { formatter, javascript } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ formatter, javascript, json: { formatter: { enabled: false } } }),
    );
    for (const page of pages) {
      for (const { language, code, file, line } of blocksOf(textOf(page))) {
        if (language !== 'js' && language !== 'ts') continue;
        const sample = join(folder, page, `${line}-${basename(file ?? `sample.${language}`)}`);
        mkdirSync(dirname(sample), { recursive: true });
        writeFileSync(sample, code);
      }
    }
    const biome = resolve('node_modules/.bin/biome');
    // In the folder, because biome formats only files below the working directory.
    const format = () => execFileSync(biome, ['format', '--colors=off', '.'], { cwd: folder, stdio: 'pipe' });
    expect(format).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
