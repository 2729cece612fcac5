import { createHash } from 'node:crypto';
import path from 'node:path';

/** Packages to install, by their manager. */
export interface PackageList {
  readonly npm: readonly string[];
  readonly pip: readonly string[];
}

export type ManagerName = keyof PackageList;

/** A package that could not be installed. Users see the reason. */
export interface PackageFailure {
  readonly manager: ManagerName;
  readonly name: string;
  readonly reason: string;
}

export function isEmpty({ npm, pip }: PackageList): boolean {
  return npm.length + pip.length === 0;
}

/** Returns the folder of an owner's packages, and of one list in it. The order of a list does not matter. */
export function placeOfList(root: string, owner: string, { npm, pip }: PackageList) {
  const sorted = [npm, pip].map((names) => [...new Set(names)].sort());
  const all = path.join(root, hash(owner));
  return { all, list: path.join(all, hash(JSON.stringify(sorted))) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
