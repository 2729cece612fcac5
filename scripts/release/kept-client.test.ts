import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastRelease } from '../diff/sources.ts';
import { sectionsOf } from './changelog.ts';
import { isOfUsers, keptClients, keptTest } from './kept-client.ts';

describe('the client tests that are kept with a release', () => {
  it('has the kept client of the last release', () => {
    expect(readdirSync(`${keptClients}/${lastRelease().version}`)).toEqual(
      expect.arrayContaining(['calls.ts', 'client.ts']),
    );
  });

  it('breaks only where the changelog announces it', () => {
    const breaks = readdirSync(keptClients, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(`${keptClients}/${name}`, 'utf8').matchAll(/@ts-expect-error (\d+\.\d+\.\d+): \S+/g),
      ])
      .map(([, version]) => version);
    const announced = sectionsOf(readFileSync('CHANGELOG.md', 'utf8'))
      .filter(({ entries }) => entries.some((entry) => entry.startsWith('**Breaking')))
      .map(({ version }) => version);
    expect(breaks.filter((version) => !announced.includes(version as string))).toEqual([]);
  });

  it('keeps tests that import what users import', () => {
    const uses = (...paths: string[]) =>
      isOfUsers(paths.map((path) => `import a from '${path}';\n`).join(''));
    expect(uses('vitest', './index.ts', './mocks.ts', './testing/streams.ts', '../generated/a.ts')).toBe(
      true,
    );
    expect(uses('./index.ts', './limit.ts')).toBe(false);
    expect(uses('../server/run.ts')).toBe(false);
    expect(uses('vitest')).toBe(false);
  });

  it('rewrites imports for the folder of the release', () => {
    const text =
      "import { a } from './index.ts';\nimport { b } from '../generated/b.ts';\nimport c from 'c';\n";
    expect(keptTest(text)).toBe(
      "import { a } from '../../../../client/index.ts';\nimport { b } from '../../../../generated/b.ts';\nimport c from 'c';\n",
    );
  });
});
