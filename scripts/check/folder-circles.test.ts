import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { circlesIn, folderGraph, importsIn } from './folder-circles.ts';

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

/** The layers that each layer knows. `service` is the file that joins them. */
const knows: Readonly<Record<string, readonly string[]>> = {
  shell: [],
  platform: ['shell'],
  sandbox: ['platform'],
  records: ['platform', 'shell'],
  agent: ['sandbox', 'records', 'platform', 'shell'],
  work: ['agent', 'sandbox', 'records', 'platform', 'shell'],
  api: ['work', 'records', 'platform', 'shell'],
  demo: ['records', 'platform', 'shell'],
  service: ['api', 'work', 'agent', 'records', 'platform', 'shell'],
  main: ['service', 'demo', 'api', 'work', 'agent', 'sandbox', 'records', 'platform', 'shell'],
};

it('finds only imports that point down between the layers of server/', () => {
  const layerOf = (file: string) => file.split(/[/.]/)[0] ?? '';
  const up = importsIn(server).filter(({ from, to }) => {
    const [one, other] = [layerOf(from), layerOf(to)];
    return one !== other && !knows[one]?.includes(other);
  });
  expect(up).toEqual([]);
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
