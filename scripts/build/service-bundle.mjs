/**
 * The options that bundle the program and its packages into a few files. `npm start` runs such a bundle of the sources,
 * and the installed package is one. Reading 1,500 files takes longer than the rest of a start, and 270 packages take
 * long to install. Plain JavaScript, because `npm start` runs it before anything is compiled.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Packages that read their own files or are binary. They are installed, not bundled. */
export const installed = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  'fs-native-extensions',
];

/** Optional packages of other packages. They are not installed. */
export const neverInstalled = ['pg-native'];

/**
 * Parses the contract from compact JSON. As an object in the code, it is larger, and Node reads it more slowly.
 *
 * @type {import('esbuild').Plugin}
 */
export const compactContract = {
  name: 'compact-contract',
  setup({ onLoad }) {
    onLoad({ filter: /generated[\\/]openapi\.json$/ }, async ({ path }) => {
      return { contents: `export default JSON.parse(${JSON.stringify(await compact(path))});`, loader: 'js' };
    });
  },
};

/**
 * Returns the JSON of a file without white space.
 *
 * @param {string} file
 */
export async function compact(file) {
  return JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Gives the shell only the part of Express that it uses, and omits the tables of character sets, which nothing reads.
 * The service loads all of Express when a request needs it.
 *
 * @type {import('esbuild').Plugin}
 */
const smallExpress = {
  name: 'small-express',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^express$/ }, ({ importer }) =>
      /server[\\/]shell[\\/]/.test(importer)
        ? { path: join(import.meta.dirname, 'express-of-shell.cjs') }
        : undefined,
    );
    onLoad({ filter: /iconv-lite[\\/]encodings[\\/](dbcs-data|sbcs-data|sbcs-data-generated)\.js$/ }, () => {
      return { contents: 'module.exports = {};', loader: 'js' };
    });
  },
};

/**
 * Tells the driver of PostgreSQL that it does not run at Cloudflare. Its test makes a `Response`, for which Node loads its HTTP
 * client: a tenth of the work after a start.
 *
 * @type {import('esbuild').Plugin}
 */
const notCloudflare = {
  name: 'not-cloudflare',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]pg[\\/]lib[\\/]stream\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: code.replaceAll('isCloudflareRuntime()) {', 'false) {'), loader: 'js' };
    });
  },
};

/** @satisfies {import('esbuild').BuildOptions} */
export const serviceBundle = {
  absWorkingDir: join(import.meta.dirname, '..', '..'),
  entryPoints: {
    cli: 'scripts/cli.ts',
    // These run in separate processes.
    service: 'scripts/start/service.ts',
    mock: 'scripts/start/mock.ts',
    'prism-server': 'scripts/mock/prism-server.mjs',
  },
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  // ES modules first: esbuild cannot bundle some of the packages' builds for older tools.
  mainFields: ['module', 'main'],
  external: [...installed, ...neverInstalled],
  // Variables that CommonJS packages expect.
  banner: {
    js: [
      "import { createRequire as requireOf } from 'node:module';",
      'const require = requireOf(import.meta.url);',
      'const { dirname: __dirname, filename: __filename } = import.meta;',
    ].join(' '),
  },
  sourcemap: /** @type {const} */ ('linked'),
  plugins: [compactContract, smallExpress, notCloudflare],
  legalComments: /** @type {const} */ ('none'),
  metafile: true,
  logLevel: /** @type {const} */ ('error'),
};

/**
 * The options for the program that executes the tools of agents. As one file, it starts in a fifth of the time. It runs in
 * sandboxes, where `package.json` is not readable. So its name says that it is CommonJS.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const handsBundle = {
  absWorkingDir: serviceBundle.absWorkingDir,
  entryPoints: { hands: 'server/agent/hands/inside/program.mjs' },
  outExtension: { '.js': '.cjs' },
  bundle: true,
  format: /** @type {const} */ ('cjs'),
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  legalComments: /** @type {const} */ ('none'),
  metafile: true,
  logLevel: /** @type {const} */ ('error'),
};
