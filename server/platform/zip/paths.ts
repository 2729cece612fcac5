/** Paths of files below a folder, as other people name them. */

/** In bytes of UTF-8: of a path, and of a name in it, as in the file systems of Linux. */
const BYTES = { path: 1_024, name: 255 };
/** Control and format characters, line and paragraph separators, and what decoders write for bytes that are not UTF-8. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFD]/u;

/**
 * Returns why a path cannot be the path of a file below a folder, to be read after the path. Returns null if it can.
 * The path is in Normalization Form C.
 */
export function pathFault(path: string): string | null {
  if (UNPRINTABLE.test(path)) return 'has characters that are not UTF-8 or not printable';
  if (path.includes('\\')) return 'has a backslash';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is absolute';
  const names = path.split('/');
  if (names.includes('..')) return 'has ".."';
  if (names.some((name) => name === '' || name === '.')) return 'has an empty name or "."';
  if (Buffer.byteLength(path) > BYTES.path) return `has more than ${BYTES.path} bytes`;
  if (names.some((name) => Buffer.byteLength(name) > BYTES.name))
    return `has a name of more than ${BYTES.name} bytes`;
  return null;
}

/** Returns the folders above files. Returns null if there are more than `most` files and folders. */
export function foldersOf(paths: readonly string[], most: number): ReadonlySet<string> | null {
  const folders = new Set<string>();
  for (const path of paths) {
    // The folders above a known one are known.
    for (let folder = above(path); folder !== '' && !folders.has(folder); folder = above(folder))
      if (paths.length + folders.add(folder).size > most) return null;
  }
  return paths.length > most ? null : folders;
}

/** Returns a path that several files have, or that is also a folder. Returns null without one. */
export function conflictingPath(paths: readonly string[], folders: ReadonlySet<string>): string | null {
  const files = new Set<string>();
  for (const path of paths) {
    if (files.has(path) || folders.has(path)) return path;
    files.add(path);
  }
  return null;
}

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
