import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackage } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import { run } from './run.ts';

/** Folders outside of the repository in which the packages were installed from their tarballs, and nothing else of it is. */
export interface Installed {
  /** agent-cloud-contract and nothing beside it. */
  alone: string;
  /** agent-cloud-contract in a project with what `fixtures/package.json` names, and the fixtures. */
  project: string;
  /** A folder that is empty except the tarball of agent-cloud-service. */
  empty: string;
  /** Its name there, as npx takes it. */
  service: string;
  /** The paths of both tarballs. */
  tarballs: { contract: string; service: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    installed: Installed;
  }
}

/** Builds and packs both packages, and installs the contract's, once for all tests. Needs npm's registry. */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'packages-'));
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
  const tarball = await pack(service, folders.empty);
  const tarballs = { contract, service: tarball };
  project.provide('installed', { ...folders, service: `./${basename(tarball)}`, tarballs });
  return () => rm(root, { recursive: true });
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
