import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './changelog.ts';
import { keptTest } from './kept-client.ts';

describe('the client tests that are kept with a release', () => {
  it('has the kept client of each release', () => {
    const releases = readdirSync('openapi/releases').map((name) => name.replace(/\.json$/, ''));
    for (const version of releases) {
      expect(readdirSync(`client/releases/${version}`)).toEqual(
        expect.arrayContaining(['calls.ts', 'client.ts']),
      );
    }
  });

  it('breaks only where the changelog announces it', () => {
    const breaks = readdirSync('client/releases', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(`client/releases/${name}`, 'utf8').matchAll(/@ts-expect-error (\d+\.\d+\.\d+): \S+/g),
      ])
      .map(([, version]) => version);
    const announced = sectionsOf(readFileSync('CHANGELOG.md', 'utf8'))
      .filter(({ entries }) => entries.some((entry) => entry.startsWith('**Breaking')))
      .map(({ version }) => version);
    expect(breaks.filter((version) => !announced.includes(version as string))).toEqual([]);
  });

  it('rewrites imports for a folder two levels deeper', () => {
    const text =
      "import { a } from './index.ts';\nimport { b } from '../generated/b.ts';\nimport c from 'c';\n";
    expect(keptTest(text)).toBe(
      "import { a } from '../../index.ts';\nimport { b } from '../../../generated/b.ts';\nimport c from 'c';\n",
    );
  });
});
