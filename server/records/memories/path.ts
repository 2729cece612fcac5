import { invalidParameter } from '../../shell/errors.ts';

const mostBytes = 1024;
const mostNames = 20;
/** Control and format characters, and separators of lines and paragraphs. */
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/**
 * Returns the stored form of a path, which begins with a slash. The contract has checked that it consists of names
 * between single slashes.
 *
 * @param place The name of the path in errors.
 * @throws 400
 */
export function storedPath(given: string, place: string): string {
  const path = given.startsWith('/') ? given : `/${given}`;
  const names = path.split('/').slice(1);
  const refuse = (rule: string) => invalidParameter(place, rule);
  if (Buffer.byteLength(path) > mostBytes) throw refuse(`must have at most ${mostBytes} bytes in UTF-8`);
  if (names.length > mostNames) throw refuse(`must have at most ${mostNames} names`);
  if (names.some((name) => name === '.' || name === '..')) throw refuse('must not have . or .. as a name');
  if (unprintable.test(path))
    throw refuse('must not have control characters, format characters and line separators');
  if (path.normalize('NFC') !== path) throw refuse('must be in Unicode Normalization Form C');
  return path;
}

/** Returns the paths above a path: `/a/b/c` → `/a`, `/a/b`. */
export function pathsAbove(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

/** Returns the range of what begins with a prefix that ends with a slash, in byte order: from it, and before the end. */
export function rangeOf(prefix: string): { from: string; end: string } {
  return { from: prefix, end: `${prefix.slice(0, -1)}0` };
}
