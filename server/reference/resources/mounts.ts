import { badRequest } from '../../shell/errors.ts';

/**
 * Checks that no two resources of a session want the same mount path (spec. 2.5, rule 3). `paths` are in the order of
 * the request, null where a resource is mounted nowhere. Throws 400, naming the later one.
 */
export function checkDistinctMountPaths(paths: readonly (string | null)[]): void {
  const owners = new Map<string, number>();
  for (const [index, path] of paths.entries()) {
    if (path === null) continue;
    const owner = owners.get(path);
    if (owner !== undefined) {
      throw badRequest(
        `body.resources[${index}].mount_path must differ from the mount path of body.resources[${owner}].`,
      );
    }
    owners.set(path, index);
  }
}
