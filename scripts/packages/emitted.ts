/** The content of a built package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Returns the map that a file names in its last line; undefined if it names none. */
export function mapOf(name: string, file: string): SourceMap | undefined {
  const [, map] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(textOf(name, file)) ?? [];
  return map === undefined ? undefined : JSON.parse(textOf(name, join(dirname(file), map)));
}

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/** Returns the sources of a file's map that the package does not have, without those of other packages. */
export function missingSources(name: string, file: string): string[] {
  const { sources, sourcesContent } = mapOf(name, file) ?? { sources: [] };
  return sources
    .map((source) => join(dirname(file), source))
    .filter((source, index) => !source.startsWith('node_modules/') && !sourcesContent?.[index])
    .filter((source) => !existsSync(join(dist, name, source)));
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
    // Declarations import files of JavaScript.
    const isDeclared = each.endsWith('.d.ts');
    for (const path of own)
      pending.push(join(dirname(each), isDeclared ? path.replace(/\.js$/, '.d.ts') : path));
  }
  return [...found];
}

export function isBuiltin(path: string): boolean {
  return path.startsWith('node:') || builtinModules.includes(path);
}

function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}
