import { type Setting, settings } from '../../server/settings.ts';

/**
 * What to set in place of an unknown option: `--port` is the variable PORT. A line, or an empty text.
 *
 * @param error What commander says of the command line.
 */
export function variableFor(error: string): string {
  const [, option = ''] = /unknown option '--([^'=]+)/.exec(error) ?? [];
  if (option === '') return '';
  const name = option.toUpperCase().replaceAll('-', '_');
  const names = Object.keys(settings) as Setting[];
  const parts = (setting: string) => `_${setting}_`.includes(`_${name}_`);
  const found = names.filter((setting) => setting === name);
  const meant = found.length > 0 ? found : names.filter(parts);
  if (meant.length === 0 || meant.length > 4) return '';
  return `Set the variable ${meant.join(' or ')}, such as ${meant[0]}=…, before the command.\n`;
}
