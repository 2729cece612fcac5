import { createHash } from 'node:crypto';
import path from 'node:path';

/** Packages to install, by their manager. */
export interface PackageList {
  readonly npm: readonly string[];
  readonly pip: readonly string[];
}

export type ManagerName = keyof PackageList;

/** A package that could not be installed. The session's users see the reason. */
export interface PackageFailure {
  readonly manager: ManagerName;
  readonly name: string;
  readonly reason: string;
}

export function isEmpty({ npm, pip }: PackageList): boolean {
  return npm.length + pip.length === 0;
}

/** Returns the folder of a workspace's packages, and of one list in it. The order of a list does not matter. */
export function placeOfList(root: string, workspaceId: string, { npm, pip }: PackageList) {
  const sorted = [npm, pip].map((names) => [...new Set(names)].sort());
  const workspace = path.join(root, hash(workspaceId));
  return { workspace, list: path.join(workspace, hash(JSON.stringify(sorted))) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
