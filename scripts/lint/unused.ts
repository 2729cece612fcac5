import { basename, dirname, join, relative } from 'node:path';
import { type Document, isMap, type Scalar } from 'yaml';
import type { ContractFile } from './files.ts';

/** Files with named entries, which other files refer to separately. */
const entryFiles = ['examples.yaml', 'headers.yaml', 'parameters.yaml', 'responses.yaml', 'standard.yaml'];

/**
 * Returns the files and named entries that the contract does not reach from its entry file, one per line. Redocly
 * reports unused components. But a file or an entry without references does not become a component.
 *
 * @param root The entry file of the contract.
 * @param files All its files.
 */
export function unusedParts(root: string, files: readonly ContractFile[]): string[] {
  const used = reachedFrom(root, new Map(files.map(({ file, document }) => [file, document.toJS()])));
  return files.flatMap(({ file, document, lines }) => {
    const shown = relative(process.cwd(), file);
    if (!entryFiles.includes(basename(file))) {
      return used.has(file) ? [] : [`${shown}:1  Nothing refers to this file.`];
    }
    return entriesOf(document)
      .filter(({ name }) => !used.has(`${file}#/${name}`))
      .map(({ name, offset }) => `${shown}:${lines.linePos(offset).line}  Nothing refers to ${name}.`);
  });
}

function entriesOf({ contents }: Document): { name: string; offset: number }[] {
  if (!isMap<Scalar<string>>(contents)) return [];
  return contents.items.map(({ key }) => ({ name: key.value, offset: key.range?.[0] ?? 0 }));
}

/**
 * Returns the reachable files, and entries as `file#/name`. References in texts count too, for example in a
 * discriminator.
 */
function reachedFrom(root: string, contents: ReadonlyMap<string, unknown>): Set<string> {
  const reached = new Set<string>();
  const visit = (node: unknown, file: string): void => {
    if (typeof node === 'string') follow(node, file);
    else if (typeof node === 'object' && node !== null) {
      for (const child of Object.values(node)) visit(child, file);
    }
  };
  const follow = (text: string, from: string): void => {
    const [, path, name] = text.match(/^(\.{1,2}\/[^#]+\.yaml)(?:#\/(.+))?$/) ?? [];
    if (!path) return;
    const file = join(dirname(from), path);
    const target = name ? `${file}#/${name}` : file;
    if (reached.has(target)) return;
    reached.add(target);
    const content = contents.get(file);
    visit(name ? (content as Record<string, unknown> | undefined)?.[name] : content, file);
  };
  follow(`./${basename(root)}`, root);
  return reached;
}
