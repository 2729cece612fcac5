import { availableParallelism } from 'node:os';

/** A part of `npm run check`. */
export interface Part {
  /** The subject of the part, for `--help`. */
  checks: string;
  command: readonly [string, ...string[]];
  /** The advice if it fails. */
  mend: string;
}

/**
 * The compiler's threads do some of the work twice: four take 1.9 times the processor time of one. Half of the cores are for the
 * part that runs beside it.
 */
const threads = ['--checkers', String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))))];

/** Later runs check only what has changed, in 2 to 5 s instead of 20. */
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const script = (file: string, ...args: string[]) => ['node', '--import', 'tsx', file, ...args] as const;

/** The parts of `npm run check`, the slowest first. */
export const parts: Readonly<Record<string, Part>> = {
  types: {
    checks: 'types of all sources',
    // TypeScript 7 takes a third of the time. Generators and tests need the API of TypeScript 5.
    command: ['node', 'node_modules/typescript-newest/bin/tsc', '-p', '.', ...threads, ...incremental],
    mend: 'correct the files above.',
  },
  generated: {
    checks: 'lint of openapi/; generated/ and the blocks of docs/ are up to date',
    command: script('scripts/generate.ts', '--check'),
    mend: 'run `npm run generate` and commit the changes.',
  },
  release: {
    checks: 'the version and CHANGELOG.md, compared with the last release',
    command: script('scripts/check/release.ts'),
    mend: 'correct the version or CHANGELOG.md.',
  },
  prose: {
    checks: 'words of texts, names of tests',
    command: script('scripts/lint-prose.ts'),
    mend: 'write what each line says.',
  },
  format: {
    checks: 'format, imports and lint of the sources',
    command: ['npx', 'biome', 'check', '--error-on-warnings', '.'],
    mend: 'run `npm run format`, then correct what is left.',
  },
};
