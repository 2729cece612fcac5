import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { buildConsole } from './console-bundle.mjs';
import { writeDeclarations } from './declarations.ts';
import { licencesOf } from './licences.ts';
import { manifestOf, type RootManifest } from './manifest.ts';
import type { PackageModel } from './packages.ts';
import { pureImports } from './pure-imports.mjs';
import { compact, compactContract } from './service-bundle.mjs';
import { adoptSourceMap, contract, inPackage } from './source-maps.ts';

const repository = join(import.meta.dirname, '..', '..');

/** Where the packages are built. */
export const dist = join(repository, 'dist');

/** Builds a package from scratch, ready for `npm pack`. Returns its folder. */
export async function buildPackage(model: PackageModel): Promise<string> {
  const folder = join(dist, model.name);
  const root: RootManifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  await rm(folder, { recursive: true, force: true });
  const sources = [
    ...(await writeJavaScript(model, folder, root)),
    ...(await writeDeclarations(model, folder)),
  ];
  // A bundle's maps contain their sources. Those of declarations cannot.
  if (!model.bundle) await copySources(sources, folder);
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

/** Copies sources to the places that the maps name. The package has the contract as one of its copies. */
async function copySources(sources: readonly string[], folder: string): Promise<void> {
  for (const source of new Set(sources)) {
    if (source === contract) continue;
    const target = join(folder, inPackage(source));
    await mkdir(dirname(target), { recursive: true });
    await cp(join(repository, source), target);
  }
}

/**
 * Bundles each entry into one file, and shared code into others. Packages stay imports, which the package declares. If
 * the package is a bundle with all its dependencies, their licences are included.
 *
 * @returns The sources of the files that have maps, by their names in the repository.
 */
async function writeJavaScript(
  model: PackageModel,
  folder: string,
  { engines }: RootManifest,
): Promise<string[]> {
  const [node] = /[\d.]+/.exec(engines.node ?? '') ?? [];
  const outdir = join(folder, 'lib');
  const { apart = [], entries } = model;
  const options: BuildOptions = {
    absWorkingDir: repository,
    outdir,
    // Next to the entries, because server/platform/files.ts finds the package's files relative to its own.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    target: ['es2022', `node${node}`],
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    plugins: [compactContract, pureImports],
    metafile: true,
    logLevel: 'warning',
    ...(model.bundle && { packages: 'bundle', ...model.bundle, sourcesContent: true }),
  };
  const others = Object.entries(entries).filter(([name]) => !apart.includes(name));
  const { metafile } = await build({ ...options, entryPoints: Object.fromEntries(others) });
  for (const name of apart) await build({ ...options, entryPoints: { [name]: entries[name] ?? '' } });
  const separate = model.separate && (await build({ ...model.separate, outdir, sourcemap: 'linked' }));
  const maps = (await readdir(outdir)).filter((name) => name.endsWith('.map'));
  const sources = await Promise.all(maps.map((name) => adoptSourceMap(join(outdir, name), folder)));
  if (!model.bundle) return sources.flat();
  const ofConsole = await buildConsole();
  const inputs = [...Object.keys({ ...metafile?.inputs, ...separate?.metafile?.inputs }), ...ofConsole];
  const licences = licencesOf(inputs, repository);
  await writeFile(join(folder, 'THIRD-PARTY-LICENCES.md'), licences);
  return sources.flat();
}
