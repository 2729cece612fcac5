/** The mount paths of files. */
import type { components } from '../../generated/types.ts';

type File = Pick<components['schemas']['DeploymentFile'], 'type' | 'file_id'> & {
  mount_path?: string | null | undefined;
};

/** Returns the mount path of a file: the given one, or the default of public clients. */
export function mountPathOfFile({ file_id, mount_path }: File): string {
  return mount_path ?? `/mnt/session/uploads/${file_id}`;
}

/** Returns a stored resource with its mount path. Servers of 0.2.0 store null for a file without one. */
export function withMountPath<Resource extends { type: string }>(resource: Resource): Resource {
  if (resource.type !== 'file') return resource;
  return { ...resource, mount_path: mountPathOfFile(resource as unknown as File) };
}
