import { type Graph, wrapped } from './draw.ts';

/** A layer of server/: a folder, or the file that joins them. */
export interface Layer {
  name: string;
  /** What it contains, in a few words. */
  contains: string;
  /** The layers that its files import, in the order of the table. */
  knows: string[];
}

const row = /^\| \[?`([\w.]+)\/?`(?:\]\(\S+\))? \| ([^|]+) \| ([^|]+) \|$/gm;

/** Reads the table of layers in server/README.md. */
export function layersIn(page: string): Layer[] {
  const rows = [...page.matchAll(row)];
  const names = rows.map(([, name = '']) => name);
  return rows.map(([, name = '', contains = '', knows = '']) => {
    const words = knows.split(/[^\w.]+/);
    return {
      name,
      contains: contains.replaceAll('`', ''),
      knows: names.filter((other) => other !== name && words.includes(other)),
    };
  });
}

/**
 * Returns the picture of layers. If work knows agent, and agent knows records, no arrow leads from work to records.
 *
 * @param line The longest line of a label, in characters.
 */
export function layerGraph(layers: readonly Layer[], line: number): Graph {
  const reach = (name: string): string[] =>
    (layers.find((layer) => layer.name === name)?.knows ?? []).flatMap((each) => [each, ...reach(each)]);
  return {
    title: 'The layers of server/ and their imports',
    description: layers
      .map(({ name, contains, knows }) => `${name}: ${contains}. Imports: ${knows.join(', ') || 'nothing'}.`)
      .join(' '),
    nodes: layers.map(({ name, contains }) => ({ name, heading: name, label: wrapped(contains, line) })),
    edges: layers.flatMap(({ name: from, knows }) => {
      const indirect = new Set(knows.flatMap(reach));
      return knows.filter((to) => !indirect.has(to)).map((to) => ({ from, to }));
    }),
  };
}
