/**
 * Draws the layers of server/. The names and contents come from the table in server/README.md, and the arrows from the
 * imports of the sources, so the drawing cannot become wrong.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importsIn } from '../check/folder-circles.ts';
import type { DrawingSize, Layer } from './layers-boxes.ts';
import { drawLayers } from './layers-drawing.ts';

/** The drawings by the names of their files. Narrow screens show the second one. */
const drawings: Readonly<Record<string, DrawingSize>> = {
  'docs/images/layers.svg': { width: 860, textSize: 15 },
  'docs/images/layers-narrow.svg': { width: 350, textSize: 13 },
};

/** Returns the drawings by the names of their files. */
export async function layerDrawings(repository: string): Promise<Map<string, string>> {
  const server = join(repository, 'server');
  const layers = layersOf(await readFile(join(server, 'README.md'), 'utf8'), importsIn(server));
  return new Map(Object.entries(drawings).map(([name, size]) => [name, drawLayers(layers, size)]));
}

/**
 * Returns the layers in the table of a page, with their imports. A file directly in server/ belongs to the first layer,
 * which starts the service.
 */
export function layersOf(page: string, imports: readonly { from: string; to: string }[]): Layer[] {
  const rows = [...page.matchAll(/^\| \[?`(\w+)\/`(?:\]\(\S+\))? \| ([^|]+) \|/gm)];
  const names = rows.map(([, name = '']) => name);
  const [first] = names;
  if (first === undefined) throw new Error('server/README.md has no table of layers.');
  const layerOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : first);
  return rows.map(([, name = '', contains = '']) => {
    const imported = new Set(
      imports.filter(({ from }) => layerOf(from) === name).map(({ to }) => layerOf(to)),
    );
    return {
      name,
      contains: contains.replaceAll('`', ''),
      imports: names.filter((other) => other !== name && imported.has(other)),
    };
  });
}
