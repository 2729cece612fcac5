import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { writeDeclarations } from './declarations.ts';
import { licencesOf } from './licences.ts';
import { manifestOf, type RootManifest } from './manifest.ts';
import type { PackageModel } from './packages.ts';
import { compact, compactContract } from './service-bundle.mjs';

const repository = join(import.meta.dirname, '..', '..');

/** Where the packages are built. */
export const dist = join(repository, 'dist');

/** Builds a package from scratch, ready for `npm pack`. Returns its folder. */
export async function buildPackage(model: PackageModel): Promise<string> {
  const folder = join(dist, model.name);
  const root: RootManifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  await rm(folder, { recursive: true, force: true });
  await writeJavaScript(model, folder, root);
  await writeDeclarations(model, folder);
  const readme = join('scripts/build', model.name, 'README.md');
  for (const [name, source] of Object.entries({ LICENSE: 'LICENSE', 'README.md': readme, ...model.copies })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(repository, source), join(folder, name), { recursive: true });
    if (name === 'openapi.json') await writeFile(join(folder, name), await compact(join(repository, source)));
  }
  // npm packs README and LICENSE by default.
  const files = (await readdir(folder)).filter((name) => name !== 'README.md' && name !== 'LICENSE').sort();
  const manifest = manifestOf(model, root, files);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/**
 * Bundles each entry into one file, and shared code into others. Packages stay imports, which the package declares. If
 * the package is a bundle with all its dependencies, their licences are included.
 */
async function writeJavaScript(
  model: PackageModel,
  folder: string,
  { engines }: RootManifest,
): Promise<void> {
  const [node] = /[\d.]+/.exec(engines.node ?? '') ?? [];
  const outdir = join(folder, 'lib');
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: { ...model.entries },
    outdir,
    // Next to the entries, because server/platform/files.ts finds the package's files relative to its own.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    target: ['es2022', `node${node}`],
    // Without source maps, because the package does not contain their files.
    sourcemap: false,
    legalComments: 'none',
    plugins: [compactContract],
    metafile: true,
    logLevel: 'warning',
    ...(model.bundle && { packages: 'bundle', ...model.bundle, sourcemap: false }),
  });
  if (!model.bundle) return;
  const separate = model.separate && (await build({ ...model.separate, outdir }));
  const inputs = Object.keys({ ...metafile?.inputs, ...separate?.metafile?.inputs });
  const licences = licencesOf(inputs, repository);
  await writeFile(join(folder, 'THIRD-PARTY-LICENCES.md'), licences);
}
