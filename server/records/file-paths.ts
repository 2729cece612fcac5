/** The mount paths of files. */
import type { components } from '../../generated/types.ts';

type File = Pick<components['schemas']['DeploymentFile'], 'type' | 'file_id'> & {
  mount_path?: string | null | undefined;
};

/** The folder of files that are not below `/data`. */
const UPLOADS = '/mnt/session/uploads';

/** Returns the mount path of a file: by default that of public clients. A given path outside of both folders is put below it. */
export function mountPathOfFile({ file_id, mount_path }: File): string {
  if (mount_path === undefined || mount_path === null) return `${UPLOADS}/${file_id}`;
  return ['/data/', `${UPLOADS}/`].some((folder) => mount_path.startsWith(folder))
    ? mount_path
    : UPLOADS + mount_path;
}
