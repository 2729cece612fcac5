import { invalidParameter } from '../../shell/errors.ts';

/**
 * Checks that no two resources of a session have the same mount path (spec. 2.5, rule 3), and that no path is inside
 * another: a clone would fail there, or hide the content. `paths` are in the order of the request. Null means that a
 * resource is not mounted.
 *
 * @throws 400 that names the later resource.
 */
export function checkMountPaths(paths: readonly (string | null)[]): void {
  const owners = new Map<string, number>();
  const holders = new Map<string, number>();
  for (const [index, path] of paths.entries()) {
    if (path === null) continue;
    const above = foldersAbove(path);
    const around = above.map((folder) => owners.get(folder)).find((owner) => owner !== undefined);
    refuse(index, owners.get(path), 'differ from');
    refuse(index, around, 'not lie inside');
    refuse(index, holders.get(path), 'not hold');
    owners.set(path, index);
    for (const folder of above) holders.set(folder, index);
  }
}

/** Returns true if a mount path is free: it is not taken, not inside a taken path, and does not contain one. */
export function isFree(taken: readonly (string | null)[], path: string | null): boolean {
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  return taken.every(
    (other) => path === null || other === null || !(within(path, other) || within(other, path)),
  );
}

function refuse(index: number, other: number | undefined, rule: string): void {
  if (other === undefined) return;
  throw invalidParameter(
    `body.resources[${index}].mount_path`,
    `must ${rule} the mount path of body.resources[${other}]`,
    'mount_path_conflict',
  );
}

/** `/data/a/b` → `/data/a`, `/data`, and the empty text, which is not a path. */
function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, depth) => segments.slice(0, depth).join('/'));
}
