/** Packages of an environment. They end on the command lines of npm and pip, so their form is strict. */
import type { components } from '../../../generated/types.ts';
import { invalidParameter } from '../../shell/errors.ts';

export type PackageManager = 'npm' | 'pip';

/** npm and pip read a name with such an end as the path of a file. */
const ARCHIVE = /\.(tgz|tar|tbz|txz|tlz|zip|whl|egg|gz|bz2|xz|lz|lzma)$/i;

/** Returns the name of a package, without extras and version, in the form in which the registry compares names. */
export function packageName(manager: PackageManager, entry: string): string {
  if (manager === 'npm') return /^.[^@]*/.exec(entry)?.[0] ?? entry;
  const [name = entry] = /^[^[=!~<>]*/.exec(entry) ?? [];
  return name.toLowerCase().replaceAll(/[._-]+/g, '-');
}

/**
 * Checks the packages of a request. The contract has already checked the form of each entry.
 *
 * @param at The place of the packages, such as `body.config.packages`.
 * @throws 400 if there are packages of another package manager, a package twice, or a name that a file can have.
 */
export function checkPackages(packages: components['schemas']['PackagesInput'], at: string): void {
  for (const manager of ['apt', 'cargo', 'gem', 'go'] as const) {
    if (packages[manager]?.length)
      throw invalid(`${at}.${manager}:`, `packages of ${manager} are not supported. Use npm or pip`);
  }
  for (const manager of ['npm', 'pip'] as const) {
    const names = new Set<string>();
    for (const [index, entry] of (packages[manager] ?? []).entries()) {
      const place = `${at}.${manager}[${index}]`;
      const name = packageName(manager, entry);
      if (ARCHIVE.test(name) || ARCHIVE.test(entry))
        throw invalid(
          `${place}:`,
          `${manager} reads this as the name of a file. Name a package of its registry`,
        );
      if (names.has(name)) throw invalid(place, 'repeats a package. List each package once');
      names.add(name);
    }
  }
}

export const invalid = (place: string, rule: string) => invalidParameter(place, rule, 'invalid_environment');
