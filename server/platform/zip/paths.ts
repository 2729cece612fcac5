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

/** Returns a path that several files have, or that one has as a file and another as a folder. Returns null without one. */
export function conflictingPath(paths: readonly string[]): string | null {
  const files = new Set<string>();
  for (const path of paths) {
    if (files.has(path)) return path;
    files.add(path);
  }
  return paths.flatMap(foldersOf).find((folder) => files.has(folder)) ?? null;
}

/** Returns the folders above a file: `a/b/c` → `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
