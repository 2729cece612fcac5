/**
 * How the program becomes a few files, packages and all: `npm start` runs such a bundle of the sources, and the package that
 * people install is one. To read 1,500 files one by one takes longer than all else at a start, and to install 270
 * packages longer than what is in them. Plain JavaScript, for `npm start` runs before anything is compiled.
 */
import { join } from 'node:path';

/** Packages that read their own files, or are binary: installed, not bundled. */
export const installed = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  'fs-native-extensions',
];

/** Packages that others use where they are there, and that nobody installs here. */
export const neverInstalled = ['pg-native'];

/** @satisfies {import('esbuild').BuildOptions} */
export const serviceBundle = {
  absWorkingDir: join(import.meta.dirname, '..', '..'),
  entryPoints: {
    cli: 'scripts/cli.ts',
    // These run in separate processes.
    service: 'scripts/start/service.ts',
    mock: 'scripts/start/mock.ts',
    'prism-server': 'scripts/mock/prism-server.mjs',
    // Runs where agents run, by itself.
    agent: 'server/examples/agent.ts',
  },
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  // Modules first: what packages have for older tools cannot be bundled.
  mainFields: ['module', 'main'],
  external: [...installed, ...neverInstalled],
  // What packages that are not modules expect to be there.
  banner: {
    js: [
      "import { createRequire as requireOf } from 'node:module';",
      'const require = requireOf(import.meta.url);',
      'const { dirname: __dirname, filename: __filename } = import.meta;',
    ].join(' '),
  },
  sourcemap: /** @type {const} */ ('linked'),
  legalComments: /** @type {const} */ ('none'),
  metafile: true,
  logLevel: /** @type {const} */ ('error'),
};
