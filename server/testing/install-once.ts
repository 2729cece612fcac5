import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with its own lock file, if they are missing or others than the lock file names. No
 * install script runs.
 *
 * @param what Named in messages, such as `the generators`.
 */
export function installOnce(folder: string, what: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  /** The lock file of the last installation. */
  const installed = join(folder, 'node_modules', '.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(lock)) return;
  console.log(`Installing ${what} into ${folder}, once.`);
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  } catch {
    throw new Error(`npm could not install ${what}, and says why above. The registry must be reachable.`);
  }
  writeFileSync(installed, lock);
}
