/** Bundles the console into one HTML file, which needs no other. Plain JavaScript, as `npm start` runs it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const template = 'client/console/index.html';

/** Where the checkout has the console, and an installed package too. */
export const consoleFile = 'dist/console/index.html';

/**
 * Writes the console's HTML file. Returns the files that it is made from, from the root of the repository.
 *
 * @returns {Promise<string[]>}
 */
export async function buildConsole() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/console/main.tsx'],
    outdir: 'dist/console',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  /** @param {string} end */
  const output = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const html = (await readFile(join(root, template), 'utf8'))
    .replace('/* styles */', () => output('.css'))
    // In a script, this would end it.
    .replace('/* script */', () => output('.js').replaceAll('</script', '<\\/script'));
  const file = join(root, consoleFile);
  await mkdir(dirname(file), { recursive: true });
  // In one step, because another process may be reading the previous one.
  await writeFile(`${file}.${process.pid}`, html);
  await rename(`${file}.${process.pid}`, file);
  return [...Object.keys(metafile.inputs), template];
}
