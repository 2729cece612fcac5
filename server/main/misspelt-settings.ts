import { type Setting, settings } from './settings.ts';

/** A variable that is probably a misspelt setting, and the setting. */
export interface Misspelt {
  readonly name: string;
  readonly meant: Setting;
}

/**
 * Returns the unknown variables whose names differ from a setting by a letter or two. Names of four letters are too close to
 * others.
 */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): Misspelt[] {
  const known = Object.keys(settings) as Setting[];
  return Object.keys(env).flatMap((name) => {
    if (name in settings || !env[name]?.trim()) return [];
    const meant = known.find((setting) => isClose(name.toUpperCase(), setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Returns the line about a misspelt setting. It has no value, which can be a secret. */
export const describeMisspelt = ({ name, meant }: Misspelt): string =>
  `${name} is not a setting and has no effect. If you mean ${meant}, rename the variable.`;

function isClose(name: string, setting: string): boolean {
  const allowed = setting.length < 6 ? 0 : setting.length < 8 ? 1 : 2;
  if (Math.abs(name.length - setting.length) > allowed) return false;
  return distance(name, setting) <= allowed;
}

/** The number of inserted, removed, replaced and swapped letters (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const costs = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) costs.push((before[column - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
