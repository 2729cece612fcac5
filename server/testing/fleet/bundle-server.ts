import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Bundles the program of `serve-apart.ts`, which starts in half the time then: servers of a fleet start often. Files that it reads while it
 * runs are links to ours. Resolves to the program.
 */
export async function bundleServer(folder: string): Promise<string> {
  mkdirSync(folder);
  for (const name of ['package.json', 'generated', 'openapi', 'server', 'node_modules']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  // One folder below the root: see server/files.ts.
  const outfile = join(folder, 'bundled', 'serve.mjs');
  await build({
    entryPoints: [join(root, 'server/testing/serve-apart.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
