import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** The imports between folders: for each folder, those that its files import. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Code that nothing of the service imports: tests, and what they share. */
const TESTING = /\.(test|suite|e2e)\.[cm]?[jt]s$|^(testing|e2e|examples)\//;

/** Returns the imports between the files of a folder, without those of tests. Imports of types count. */
export function importsIn(root: string): { readonly from: string; readonly to: string }[] {
  const files = readdirSync(root, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
  return files
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && !TESTING.test(file))
    .flatMap((from) =>
      ts
        .preProcessFile(readFileSync(join(root, from), 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ from, to: join(dirname(from), fileName) }))
        .filter(({ to }) => !to.startsWith('..')),
    );
}

/**
 * Returns the imports between the folders of a folder: its children and grandchildren. Deeper files count for the
 * grandchild, and files directly in a folder for that folder. Imports between a folder and its own child do not count.
 */
export function folderGraph(root: string): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const { from: file, to: imported } of importsIn(root)) {
    const from = folderOf(file);
    const to = folderOf(imported);
    if (to === from || dirname(to) === from || dirname(from) === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Returns the folders that are in a circle with others, each circle sorted. */
export function circlesIn(graph: FolderGraph): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const circles = [...graph.keys()]
    .filter((folder) => reach.get(folder)?.has(folder))
    .map((folder) => [...(reach.get(folder) ?? [])].filter((other) => reach.get(other)?.has(folder)).sort());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reachable(graph: FolderGraph, start: string): Set<string> {
  const found = new Set<string>();
  const left = [...(graph.get(start) ?? [])];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    left.push(...(graph.get(folder) ?? []));
  }
  return found;
}

const folderOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/');
