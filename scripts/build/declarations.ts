import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { PackageModel } from './packages.ts';
import { inPackage, withSources } from './source-maps.ts';

const repository = join(import.meta.dirname, '..', '..');

/** An import of another declaration file, in all forms that TypeScript writes: `from './a.ts'`, `import("./a.ts")`. */
const imported = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/**
 * Writes the declarations of a package's exports: `index.d.ts` next to `index.js`, which imports those of our own files
 * in `types/`. Writes only reachable files. Each has a map, which leads to the sources in `src/`.
 *
 * @returns The sources, by their names in the repository.
 * @throws Error with the compiler's messages if the sources do not compile.
 */
export async function writeDeclarations(
  { entries, exports }: PackageModel,
  folder: string,
): Promise<string[]> {
  const public_ = Object.values(exports).filter((entry) => entry in entries);
  const roots = public_.map((entry) => [entry, entries[entry] as string] as const);
  if (roots.length === 0) return [];
  const sources = new Set<string>();
  for (const [name, { text, map }] of declarationsOf(roots.map(([, file]) => file))) {
    // As long as before, so that the map stays right.
    await put(join(folder, 'types', name), text.replace(imported, '$1$2$3.js$2'));
    await put(
      join(folder, 'types', `${name}.map`),
      withSources(map, (path) => {
        const source = join(dirname(name), path);
        sources.add(source);
        return relative(join('types', dirname(name)), inPackage(source));
      }),
    );
  }
  for (const [entry, file] of roots) {
    const path = file.replace(/\.ts$/, '.js');
    await put(join(folder, 'lib', `${entry}.d.ts`), `export * from '../types/${path}';\n`);
  }
  return [...sources];
}

/** The declarations of a file, and their map. */
export interface Declarations {
  readonly text: string;
  readonly map: string;
}

/**
 * Returns the declarations of some files and of all their imports, by their names in the repository.
 *
 * @throws Error with the compiler's messages if the sources do not compile.
 */
export function declarationsOf(files: readonly string[]): Map<string, Declarations> {
  const emitted = emit(files);
  const reached = new Map<string, Declarations>();
  const pending = files.map(declarationOf);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const [text, map] = [emitted.get(name), emitted.get(`${name}.map`)];
    if (text === undefined || map === undefined) throw new Error(`The compiler wrote no ${name}.`);
    if (reached.has(name)) continue;
    reached.set(name, { text, map });
    for (const [, , , path] of text.matchAll(imported))
      pending.push(`${join(dirname(name), path as string)}.d.ts`);
  }
  return reached;
}

/** Returns the declarations of some files and of all their imports, and their maps, by their names in the repository. */
function emit(files: readonly string[]): Map<string, string> {
  const { config } = ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files, include: [] }, ts.sys, repository, {
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
    rootDir: repository,
    outDir: repository,
  });
  const program = ts.createProgram(
    files.map((file) => join(repository, file)),
    options,
  );
  const emitted = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) =>
    emitted.set(relative(repository, name), text),
  );
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0) {
    const host = {
      getCanonicalFileName: (name: string) => name,
      getCurrentDirectory: () => repository,
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(faults, host));
  }
  return emitted;
}

function declarationOf(file: string): string {
  return file.replace(/\.ts$/, '.d.ts');
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
