import { type Setting, settings } from '../../server/main/settings.ts';

/**
 * Returns advice for an unknown option: `--port` is the variable PORT. Returns a line, or an empty text.
 *
 * @param error The message of commander.
 */
export function variableFor(error: string): string {
  const [, option = ''] = /unknown option '--([^'=]+)/.exec(error) ?? [];
  if (option === '') return '';
  const name = option.toUpperCase().replaceAll('-', '_');
  const names = Object.keys(settings) as Setting[];
  const parts = (setting: string) => `_${setting}_`.includes(`_${name}_`);
  const found = names.filter((setting) => setting === name);
  const near = found.length > 0 ? found : names.filter(parts);
  const meant = near.length > 0 ? near : names.filter((setting) => isMistyped(name, setting));
  if (meant.length === 0 || meant.length > 4) return '';
  return `Set the variable ${meant.join(' or ')}, such as ${meant[0]}=…, before the command.\n`;
}

/**
 * Returns true if one typing mistake turns one text into the other: an additional, missing or wrong letter, or two
 * swapped ones.
 */
function isMistyped(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const swapped = `${a[1] ?? ''}${a[0] ?? ''}${a.slice(2)}`;
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped === b;
}
