import { statSync } from 'node:fs';
import path from 'node:path';
import type { Runtime } from '../runtime.ts';

/**
 * Returns the entry of a list that contains a folder or is the folder. Returns undefined if there is none. It compares
 * files on disk, not names, because links and bind mounts give a folder several names.
 *
 * @param folder An absolute path without links.
 * @param except Folders in the list's folders that do not count.
 */
export function containing(
  folder: string,
  list: readonly string[],
  except: readonly string[] = [],
): string | undefined {
  const identities = list.map(identityOf);
  const excepted = new Set(except.map(identityOf));
  for (let above = folder; ; above = path.dirname(above)) {
    const identity = identityOf(above);
    const found = identities.indexOf(identity);
    if (found >= 0) return list[found];
    if (excepted.has(identity) || above === path.dirname(above)) return undefined;
  }
}

/**
 * Returns the entry that makes a folder of this machine readable for every command of a runtime. Returns undefined if
 * commands cannot read it.
 */
export function showing(folder: string, { shown = [], masked }: Runtime): string | undefined {
  return containing(folder, shown, masked);
}

/** Identifies an existing file or folder. Others, and those below a file, have only their path. */
function identityOf(place: string): string {
  try {
    const { dev, ino } = statSync(place, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return place;
  }
}
