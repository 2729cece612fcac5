import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules';

/**
 * Returns the folders that contain an installed package and its dependencies, wherever a package manager has put them.
 * A program that can read them can import the package by its real path.
 *
 * @param from The folder of the code that imports it.
 */
export function packageFolders(name: string, from: string): string[] {
  const folders = new Set<string>();
  const links = new Set<string>();
  const add = (folder: string) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies)) {
      const place = placeOf(dependency, folder);
      // A dependency that has only types can be missing.
      if (place === undefined) continue;
      // Node finds a linked package by the link.
      if (lstatSync(place).isSymbolicLink()) links.add(place.slice(0, -dependency.length - 1));
      add(realpathSync(place));
    }
  };
  const place = placeOf(name, from);
  if (place === undefined) throw new Error(`The package ${name} is not installed.`);
  add(realpathSync(place));
  return [...folders, ...links];
}

/** Searches as Node does: in the folder and in the folders above. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = realpathSync(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, MODULES, name);
    if (
      path.basename(folder) !== MODULES &&
      lstatSync(path.join(place, 'package.json'), { throwIfNoEntry: false })
    )
      return place;
    if (folder === path.dirname(folder)) return undefined;
  }
}
