import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/**
 * Extracts the sources of a released version to a new folder, with a link to the packages that are installed here, and bundles
 * its `serve-apart.ts`. The commit that added the released contract identifies the version, because a clone can lack its tag.
 *
 * @returns The path of the bundle, for `serveApart`.
 */
export async function bundleRelease(version: string, folder: string): Promise<string> {
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `openapi/releases/${version}.json`);
  if (commit === '')
    throw new Error(`The commit of release ${version} is not in this clone. Fetch the whole history.`);
  execFileSync('sh', [
    '-c',
    'mkdir -p "$2" && git -C "$1" archive "$3" | tar -x -C "$2"',
    'sh',
    root,
    folder,
    commit,
  ]);
  const found = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  if (found !== version)
    throw new Error(`The commit of release ${version} is of ${found}. Fetch the whole history.`);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { serviceBundle } = await import(path.join(folder, 'scripts/build/service-bundle.mjs'));
  const outfile = path.join(folder, '.run', 'serve-apart.mjs');
  await build({
    ...serviceBundle,
    entryPoints: ['server/testing/serve-apart.ts'],
    outfile,
    splitting: false,
    sourcemap: false,
  });
  return outfile;
}
