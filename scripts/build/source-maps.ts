import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const repository = join(import.meta.dirname, '..', '..');

/** The contract, which the JavaScript contains. */
export const contract = 'generated/openapi.json';

/** The parts of a source map that the build changes. */
interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/** Returns the place of a source in a package, by its name in the repository. */
export function inPackage(source: string): string {
  if (source === contract) return 'openapi.json';
  return source.startsWith('node_modules/') ? source : join('src', source);
}

/** Returns a source map with other paths of its sources. */
export function withSources(text: string, path: (source: string) => string): string {
  const map: SourceMap = JSON.parse(text);
  return JSON.stringify({ ...map, sources: map.sources.map(path) });
}

/**
 * Changes a source map that esbuild wrote: its sources are those in the package. Removes the text of sources of other
 * packages, which would double the size of the map.
 *
 * @returns The sources, by their names in the repository.
 */
export async function adoptSourceMap(file: string, folder: string): Promise<string[]> {
  const { sourcesContent, ...map }: SourceMap = JSON.parse(await readFile(file, 'utf8'));
  const names = map.sources.map((source) => relative(repository, resolve(dirname(file), source)));
  const own = sourcesContent?.map((text, index) => (names[index]?.startsWith('node_modules/') ? null : text));
  const sources = names.map((name) => relative(dirname(file), join(folder, inPackage(name))));
  await writeFile(file, JSON.stringify({ ...map, sources, ...(own && { sourcesContent: own }) }));
  return names;
}
