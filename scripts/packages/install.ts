import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildPackage } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import { run } from './run.ts';

/** Folders outside of the repository with the packages, installed from their tarballs. */
export interface Installed {
  /** agent-cloud-contract alone. */
  alone: string;
  /** agent-cloud-contract in a project with the packages of `fixtures/package.json`, and the fixtures. */
  project: string;
  /** A folder that is empty. */
  empty: string;
  /** The program of agent-cloud-service, in the folder where npx keeps the package. */
  program: string;
  /** The paths of both tarballs. `npx file:<path of agent-cloud-service>` finds the package installed. */
  tarballs: { contract: string; service: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    installed: Installed;
  }
}

/** Builds and packs both packages, and installs them once for all tests. Needs npm's registry. */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const root = temporaryFolder('packages');
  const folders = { alone: join(root, 'alone'), project: join(root, 'project'), empty: join(root, 'empty') };
  console.log('Building the packages.');
  const contract = await pack(await buildPackage(packages.contract), root);
  const service = await buildPackage(packages.service);
  console.log('Installing the contract.');
  await cp(join(import.meta.dirname, 'fixtures'), folders.project, { recursive: true });
  for (const folder of [folders.alone, folders.empty]) {
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
  }
  await addTarball(folders.alone, contract);
  await addTarball(folders.project, contract);
  const tarballs = { contract, service: await pack(service, root) };
  // Once, before the tests: npx has one folder per path, and two first runs at the same time would both fill it.
  const where = [
    'exec',
    '--yes',
    '--package',
    `file:${tarballs.service}`,
    '-c',
    'command -v agent-cloud-service',
  ];
  const program = (await run('npm', where, { cwd: folders.empty })).stdout.trim();
  project.provide('installed', { ...folders, program, tarballs });
  return async () => {
    await rm(join(dirname(program), '..', '..'), { recursive: true });
    await rm(root, { recursive: true });
  };
}

/** Packs a folder and returns the tarball. */
async function pack(folder: string, into: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', folder, '--json', '--pack-destination', into], { cwd: into });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(into, filename);
}

async function addTarball(folder: string, tarball: string): Promise<void> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', tarball, ...options], { cwd: folder });
}
