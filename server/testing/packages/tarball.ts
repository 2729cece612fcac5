import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package for npm. */
export interface NpmPackage {
  readonly name: string;
  /** Default: 1.0.0. */
  readonly version?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Writes the tarball of a package into a folder. Resolves to its path. */
export async function packTarball({ files, ...manifest }: NpmPackage, folder: string): Promise<string> {
  const made = await mkdtemp(path.join(folder, 'npm-'));
  const root = path.join(made, 'package');
  await mkdir(root);
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(root, name), text, { mode: 0o755 });
  const tarball = path.join(made, 'package.tgz');
  await run('tar', ['-czf', tarball, '-C', made, 'package']);
  return tarball;
}
