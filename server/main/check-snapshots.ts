import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Checks that snapshots of disks are where other servers find them. A server with the role `api` saves none.
 *
 * @throws ConfigError with one line.
 */
export function checkSnapshots({ role, files, sandboxes }: Config): void {
  if (sandboxes.snapshots === null || role === 'api') return;
  if (files.place === null)
    throw new ConfigError(
      'SNAPSHOTS: other servers restore disks from BLOB_STORE, and it is not set. Set it to the same folder or bucket on each server.',
    );
}
