import type { Impact } from './impact.ts';

export const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

const partsOf = (version: string) => version.split('.').map(Number) as [number, number, number];

export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}

/**
 * Returns the lowest version after another one that may contain such a change. Before 1.0.0, the minor version replaces
 * the major, and the patch replaces the minor (semver.org, 4).
 */
export function nextVersion(version: string, impact: Impact): string {
  const [major, minor, patch] = partsOf(version);
  const step = major === 0 ? { major: 'minor', minor: 'patch', patch: 'patch' }[impact] : impact;
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Returns true if a version can contain changes of an impact since another one. */
export function allows(from: string, to: string, impact: Impact): boolean {
  return compareVersions(to, nextVersion(from, impact)) >= 0;
}
