import path from 'node:path';
import { handsProgram } from '../agent/hands/hands-process.ts';
import { files } from '../platform/files.ts';
import { copyClosed } from '../sandbox/copies.ts';
import { npmFolder } from '../sandbox/packages/managers.ts';
import type { Copies } from '../sandbox/runtime.ts';
import type { Config } from './config.ts';

/**
 * Copies the files of the service that users of sandboxes need and cannot read: Node, its npm, the certificate authority of
 * clones, and the programs and the example agent of this package.
 *
 * @param folder The folder of this server's disks.
 * @throws Error of the file system.
 */
export async function copyOwnFiles(
  { sandboxes }: Pick<Config, 'sandboxes'>,
  folder: string,
): Promise<Copies> {
  const { agentFolder, caFile, unisolatedExample } = sandboxes;
  const optional = [npmFolder(), caFile, unisolatedExample ? agentFolder : null];
  const places = [process.execPath, files.credentialHelper, ...handsProgram().readable, ...optional];
  // Names of disks have no dot at the beginning.
  return copyClosed(
    places.flatMap((place) => place ?? []),
    path.join(folder, '.copies'),
  );
}
