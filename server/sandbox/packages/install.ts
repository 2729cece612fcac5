import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, diskOf } from '../disk.ts';
import { shareTree } from '../owners.ts';
import { removeTree } from '../tree.ts';
import { Installation, type InstallOptions, treeOf } from './installation.ts';
import type { ManagerName, PackageFailure, PackageList } from './list.ts';

const MANAGERS: readonly ManagerName[] = ['npm', 'pip'];

/**
 * Installs packages into the `tree` of a folder, with the rights of an agent. Install scripts run there and reach only the
 * registries. If some packages fail, the others are installed. A manager leaves at least half of the time to the next one.
 *
 * @param of The user and owner of the installation: see `Disk`. Afterwards the packages belong to the user of the service.
 * @returns The packages that failed. Rejects with the signal's reason if the signal is aborted.
 */
export async function installPackages(
  list: PackageList,
  folder: string,
  of: Pick<Disk, 'userId' | 'owner'>,
  options: InstallOptions,
  signal: AbortSignal,
): Promise<PackageFailure[]> {
  const { timeoutMs } = options.limits;
  const endsAt = performance.now() + timeoutMs;
  const disk = diskOf(folder, 'work', of);
  const installed = path.join(folder, 'installed');
  await mkdir(installed, { mode: 0o700 });
  const managers = MANAGERS.filter((manager) => list[manager].length > 0);
  const failures: PackageFailure[] = [];
  for (const [index, manager] of managers.entries()) {
    const one = new Installation(manager, folder, disk, options, signal);
    const time = (endsAt - performance.now()) / (managers.length - index);
    failures.push(...(await one.install([...new Set(list[manager])], time, installed)));
  }
  if (of.userId !== null) await shareTree(installed);
  await removeTree(treeOf(folder));
  await rename(installed, treeOf(folder));
  return failures;
}
