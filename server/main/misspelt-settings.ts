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
    const upperCase = name.toUpperCase();
    const meant = [1, 2].flatMap((edits) => known.filter((each) => isClose(edits, upperCase, each)))[0];
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Returns the line about a misspelt setting. It has no value, which can be a secret. */
export const describeMisspelt = ({ name, meant }: Misspelt): string =>
  `${name} is not a setting and has no effect. If you mean ${meant}, rename the variable.`;

function isClose(edits: number, name: string, setting: string): boolean {
  const most = setting.length < 6 ? 0 : setting.length < 8 ? 1 : 2;
  return isWithin(Math.min(edits, most), name, setting);
}

/** Returns true if at most so many letters are inserted, removed, replaced or swapped (optimal string alignment). */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > edits || edits === 0) return false;
  let same = 0;
  while (one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(edits - 1, a.slice(1), b) ||
    isWithin(edits - 1, a, b.slice(1)) ||
    isWithin(edits - 1, a.slice(1), b.slice(1)) ||
    (isSwapped && isWithin(edits - 1, a.slice(2), b.slice(2)))
  );
}
