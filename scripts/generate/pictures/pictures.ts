import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGuide } from '../complete.ts';
import { slugOf } from '../docs/chapters.ts';
import { asFile, asPart, draw, type Graph } from './draw.ts';
import { layerGraph, layersIn } from './layers.ts';
import { machineGraph, machinesIn } from './machines.ts';
import { turnGraph, turnIn } from './turn.ts';

/** Returns the pictures for docs/, by the names of their files. Narrow screens show `layers-narrow`. */
export async function pictures(repository: string): Promise<Map<string, string>> {
  const guide = (await readGuide(join(repository, 'openapi', 'guide'))).join('\n\n');
  const layers = layersIn(await readFile(join(repository, 'server', 'README.md'), 'utf8'));
  const named = new Map([
    ...graphsIn(guide).map((graph) => [slugOf(graph.title), graph] as const),
    ['layers', layerGraph(layers, 44)],
    ['layers-narrow', layerGraph(layers, 20)],
  ]);
  return new Map([...named].map(([name, graph]) => [`docs/images/${name}.svg`, asFile(draw(graph))]));
}

/** Adds the pictures to a guide, above their tables. */
export const withPictures = (guide: string): string =>
  graphsIn(guide).reduce(
    (text, graph) =>
      text.replace(`## ${graph.title}\n`, (line) => `${line}\n${asPart(graph.title, draw(graph))}\n`),
    guide,
  );

const graphsIn = (guide: string): Graph[] => [
  ...machinesIn(guide).map(machineGraph),
  turnGraph(turnIn(guide)),
];
