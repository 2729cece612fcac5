import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Bundles `serve-apart.ts`, because a bundle starts in half the time and servers of a fleet start often. Files that it reads at run
 * time are links to ours. Resolves to the path of the bundle.
 */
export async function bundleServer(folder: string): Promise<string> {
  mkdirSync(folder);
  for (const name of ['package.json', 'generated', 'openapi', 'server', 'node_modules']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  // server/files.ts expects the code one folder below the root.
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
