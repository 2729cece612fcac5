import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { layersIn } from '../generate/pictures/layers.ts';
import { circlesIn, folderGraph, importsIn } from './folder-circles.ts';

/** A rule of biome. */
interface Restriction {
  options: { patterns: { group: string[] }[] };
}

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true });
  folder = undefined;
});

/** Returns the circles of folders with these files, each with the file that it imports. */
async function circlesOf(files: Readonly<Record<string, string>>): Promise<string[][]> {
  folder = await mkdtemp(join(tmpdir(), 'circles-'));
  for (const [name, imported] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import type { x } from '${imported}';\n`);
  }
  return circlesIn(folderGraph(folder));
}

const server = join(import.meta.dirname, '..', '..', 'server');

const layers = layersIn(readFileSync(join(server, 'README.md'), 'utf8'));

it('finds exactly the imports that the table of layers names, and they point down', () => {
  const layerOf = (file: string) => file.split('/')[0] ?? '';
  const imports = importsIn(server).map(({ from, to }) => [layerOf(from), layerOf(to)] as const);
  const found = layers.map(({ name }) => {
    const known = new Set(imports.flatMap(([from, to]) => (from === name && to !== name ? [to] : [])));
    return { name, knows: [...known].toSorted() };
  });
  expect(found).toEqual(layers.map(({ name, knows }) => ({ name, knows: knows.toSorted() })));
  const names = layers.map(({ name }) => name);
  expect(imports.flat().filter((name) => !names.includes(name))).toEqual([]);
  for (const [index, { knows }] of layers.entries())
    for (const other of knows) expect(names.indexOf(other)).toBeGreaterThan(index);
});

it('finds a rule of the linter against each layer that a layer does not know', () => {
  const { overrides } = JSON.parse(readFileSync(join(server, '..', 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; linter?: { rules: { style?: Record<string, Restriction> } } }[];
  };
  for (const { name, knows } of layers) {
    const own = overrides.find(({ includes }) => includes[0] === `server/${name}/**`);
    const groups = own?.linter?.rules.style?.noRestrictedImports?.options.patterns.map(({ group }) => group);
    const banned = groups?.filter((group) => !group.some((each) => each.startsWith('!'))).flat() ?? [];
    const others = layers.map((layer) => layer.name).filter((other) => other !== name);
    const open = others.filter(
      (other) => !banned.some((each) => each.replace(/\/\*\*$/, '') === `**/${other}`),
    );
    if (own) expect(open.toSorted(), name).toEqual(knows.toSorted());
  }
});

it('finds no circle between the folders of server/', () => {
  const graph = folderGraph(server);
  expect(graph.size).toBeGreaterThan(30);
  expect(circlesIn(graph)).toEqual([]);
});

it('finds a circle of three folders, also of types', async () => {
  const files = { 'a/x.ts': '../b/c/x.ts', 'b/c/x.ts': '../../d/x.ts', 'd/x.ts': '../a/x.ts' };
  expect(await circlesOf(files)).toEqual([['a', 'b/c', 'd']]);
});

it('counts deep files for the grandchild', async () => {
  const files = { 'a/b/deep/x.ts': '../../c/x.ts', 'a/c/deep/er/x.ts': '../../../b/x.ts' };
  expect(await circlesOf(files)).toEqual([['a/b', 'a/c']]);
});

it('accepts imports between a folder and its own child', async () => {
  expect(await circlesOf({ 'a/x.ts': './b/x.ts', 'a/b/x.ts': '../x.ts' })).toEqual([]);
});

it('ignores what tests import', async () => {
  const files = { 'a/x.ts': '../b/x.ts', 'b/x.test.ts': '../a/x.ts', 'testing/x.ts': '../a/x.ts' };
  expect(await circlesOf(files)).toEqual([]);
});
