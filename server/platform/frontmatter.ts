/**
 * The texts at the start of a Markdown file. Anyone can have written it, and a library for YAML ends the process at 16 kB of
 * braces. So this reads only what texts need, in linear time.
 */

const BLOCK = /^\uFEFF?---[ \t\r]*\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t\r]*(?:\n|$)/;
const KEY = /^([^\s#:-][^:]*):(?:[ \t]+(.*))?$/;
const SCALAR = /^[|>](?:[+-]?\d?|\d[+-])(?:[ \t]+#.*)?$/;
const DOUBLE = /^"(?:[^"\\]|\\.)*"/;
const SINGLE = /^'((?:[^']|'')*)'/;
/** Begins lists, maps, aliases and types, which are not texts. */
const OTHER = /^[[{&*!]/;

/**
 * Returns the texts of a frontmatter by their keys: plain, quoted and block scalars of YAML. It omits other values. Returns
 * null without a frontmatter.
 */
export function readFrontmatter(text: string): ReadonlyMap<string, string> | null {
  const block = BLOCK.exec(text)?.[1];
  if (block === undefined) return null;
  const texts = new Map<string, string>();
  let lines: string[] = [];
  let key: string | undefined;
  const end = () => {
    const value = key === undefined ? null : textOf(lines);
    if (key !== undefined && value !== null) texts.set(key, value);
  };
  for (const line of block.split(/\r?\n/)) {
    const [, next, first = ''] = KEY.exec(line) ?? [];
    if (next === undefined) {
      lines.push(line);
      continue;
    }
    end();
    [key, lines] = [next, [first]];
  }
  end();
  return texts;
}

/** Returns the text of a value. The first line comes after the key. */
function textOf([first = '', ...more]: readonly string[]): string | null {
  if (SCALAR.test(first)) {
    const separator = first.startsWith('|') ? '\n' : ' ';
    return more
      .map((line) => line.trim())
      .join(separator)
      .trim();
  }
  const joined = [first, ...more.filter((line) => !/^\s*#/.test(line))]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
  if (joined.startsWith('"')) return unquoted(DOUBLE.exec(joined)?.[0]);
  if (joined.startsWith("'")) return SINGLE.exec(joined)?.[1]?.replaceAll("''", "'") ?? null;
  if (OTHER.test(joined)) return null;
  return joined.replace(/(?:^|[ \t])#.*$/, '').trim();
}

function unquoted(text = ''): string | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
