/** The content of a built package. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { dist } from '../build/build-package.ts';
import { neverInstalled } from '../build/service-bundle.mjs';

/** Returns the names of a package's files with one of these endings. */
export function filesOf(name: string, ...endings: string[]): string[] {
  const entries = readdirSync(join(dist, name), { recursive: true, encoding: 'utf8' });
  return entries.filter((entry) => endings.some((ending) => entry.endsWith(ending)));
}

export function textOf(name: string, file: string): string {
  return readFileSync(join(dist, name, file), 'utf8');
}

/** The specifiers that a file imports or requires. */
export function importsOf(name: string, file: string): string[] {
  const text = textOf(name, file);
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  return [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName);
}

/** Returns the packages that some files import, without Node's built-in modules. */
export function packagesIn(name: string, files: readonly string[]): Set<string> {
  const paths = files.flatMap((file) => importsOf(name, file)).filter((path) => !path.startsWith('.'));
  // npm's names are lower case: `root.require('Buffer')` in a package of Prism is not an import.
  const named = paths.filter((path) => !isBuiltin(path) && path === path.toLowerCase());
  return new Set(named.filter((path) => !neverInstalled.includes(path)).map(packageOf));
}

/** A file of the package and all files that it imports. */
export function reachable(name: string, file: string): string[] {
  const found = new Set<string>();
  const pending = [file];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    const own = importsOf(name, each).filter((path) => path.startsWith('.'));
    for (const path of own) pending.push(join(dirname(each), path));
  }
  return [...found];
}

export function isBuiltin(path: string): boolean {
  return path.startsWith('node:') || builtinModules.includes(path);
}

function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}
