import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const lock = join(folder, 'package-lock.json');
/** The lock file of the last installation, stored next to it. */
const installed = join(folder, 'node_modules', '.installed-lock.json');

/** Installs the generators and Spectral into this folder, when they are missing or others than the lock file names. */
export default function install(): void {
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return;
  console.log('Installing the generators into contract-tests/generators: once, some minutes.');
  // Their scripts build nothing that is used here.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['ci', ...options], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  } catch {
    throw new Error(
      'The generators could not be installed; npm says why above. The registry must be reachable.',
    );
  }
  writeFileSync(installed, readFileSync(lock));
}
