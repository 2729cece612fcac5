import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../server/main/config-error.ts';
import { compareVersions, isVersion, nextVersion } from '../diff/version.ts';
import type { Contract } from '../generate/contract.ts';
import { open, release, sectionsOf } from './changelog.ts';
import { isOfUsers, keptCalls, keptClients, keptTest } from './kept-client.ts';

export interface ReleaseOptions {
  /** The repository. */
  root: string;
  /** The version to release. Default: the version in progress. */
  version?: string | undefined;
  /** The day of the release, such as 2026-11-21. */
  date: string;
  dryRun: boolean;
  /** Runs a program in the repository. Resolves to its output. Rejects if it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  say(line: string): void;
}

/**
 * Releases the version in progress and opens the next one: two commits and a tag, only on this machine.
 *
 * @returns The released and the opened version.
 * @throws ConfigError for uncommitted changes, or if the version cannot follow the last one.
 * @throws The error of `run` if a check fails. Then nothing was written.
 */
export async function makeRelease(options: ReleaseOptions): Promise<{ version: string; next: string }> {
  const { root, date, dryRun, run, say } = options;
  const at = (...names: string[]) => join(root, ...names);
  const text = (...names: string[]) => readFileSync(at(...names), 'utf8');
  const dirty = (await run('git', 'status', '--porcelain')).trim();
  if (dirty) throw new ConfigError(`There are changes that are not committed:\n${dirty}`);

  const inProgress = (JSON.parse(text('package.json')) as { version: string }).version;
  const version = options.version ?? inProgress;
  if (!isVersion(version)) throw new ConfigError(`${version} is not a version such as 1.2.3.`);
  if (compareVersions(version, inProgress) < 0)
    throw new ConfigError(`${version} comes before ${inProgress}, which is in progress.`);
  const entries = sectionsOf(text('CHANGELOG.md'))[0]?.entries ?? [];
  if (entries.length === 0)
    throw new ConfigError(`CHANGELOG.md has no entry below ${inProgress}: there is nothing to release.`);
  const next = nextVersion(version, 'patch');

  say('Checking: npm run check');
  await run('npm', 'run', 'check');
  const step = async (line: string, act: () => unknown) => {
    say(`${dryRun ? 'Would: ' : ''}${line}`);
    if (!dryRun) await act();
  };
  const setVersion = (to: string) => {
    for (const name of ['package.json', 'package-lock.json'])
      writeFileSync(at(name), withJsonVersion(text(name), to));
    writeFileSync(at('openapi', 'openapi.yaml'), withYamlVersion(text('openapi', 'openapi.yaml'), to));
    for (const name of ['Chart.yaml', 'values.yaml'])
      writeFileSync(at('deploy', 'chart', name), withChartVersion(text('deploy', 'chart', name), to));
  };
  const commit = async (message: string) => {
    await run('git', 'add', '--all');
    await run('git', 'commit', '--quiet', '--message', message);
  };

  if (version !== inProgress)
    await step(`set the version to ${version}`, async () => {
      setVersion(version);
      await run('npm', 'run', 'generate');
    });
  await step(`write openapi/releases/${version}.json`, () =>
    cpSync(at('generated', 'openapi.json'), at('openapi', 'releases', `${version}.json`)),
  );
  await step(`keep the client's tests in ${keptClients}/${version}/`, () => keepClient(root, version));
  await step(`head the section of CHANGELOG.md: ${version} (${date})`, () =>
    writeFileSync(at('CHANGELOG.md'), release(text('CHANGELOG.md'), version, date)),
  );
  await step(`commit and tag v${version}`, async () => {
    await commit(`release: tag ${version}`);
    await run('git', 'tag', `v${version}`);
  });
  await step(`open ${next}: version, section of CHANGELOG.md, commit`, async () => {
    setVersion(next);
    writeFileSync(at('CHANGELOG.md'), open(text('CHANGELOG.md'), next, version));
    await run('npm', 'run', 'generate');
    await commit(`release: open ${next}`);
  });
  return { version, next };
}

function keepClient(root: string, version: string): void {
  const folder = join(root, keptClients, version);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(join(root, 'client')).filter((each) => /\.test\.tsx?$/.test(each))) {
    const test = readFileSync(join(root, 'client', name), 'utf8');
    if (isOfUsers(test)) writeFileSync(join(folder, name.replace('.test.', '.')), keptTest(test));
  }
  const contract = JSON.parse(readFileSync(join(root, 'generated', 'openapi.json'), 'utf8')) as Contract;
  writeFileSync(join(folder, 'calls.ts'), keptCalls(contract));
}

/** The first two in a lock file, and the first one in a manifest, belong to the package itself. */
function withJsonVersion(text: string, version: string): string {
  let left = text.includes('"lockfileVersion"') ? 2 : 1;
  return text.replaceAll(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
}

function withYamlVersion(text: string, version: string): string {
  return text.replace(/^( {2}version: ).*$/m, `$1${version}`);
}

/** `version` and `appVersion` of a chart, and the tag of its image. */
function withChartVersion(text: string, version: string): string {
  return text
    .replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`)
    .replace(/^( {2}tag: ).*$/m, `$1"${version}"`);
}
