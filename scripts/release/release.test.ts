import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './release.ts';

let root: string;
let checks: () => void;
const said: string[] = [];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const text = (name: string) => readFileSync(join(root, name), 'utf8');
const versionIn = (name: string) => /"?version"?:\s*"?([\d.]+)/.exec(text(name))?.[1];

/** A stand-in for npm's scripts. Its `generate` sets the version of the bundle. */
async function run(program: string, ...args: string[]): Promise<string> {
  if (program === 'git') return git(...args);
  if (args.includes('check')) checks();
  if (args.includes('generate')) {
    const bundle = JSON.parse(text('generated/openapi.json'));
    bundle.info.version = versionIn('openapi/openapi.yaml');
    writeFileSync(join(root, 'generated/openapi.json'), JSON.stringify(bundle));
  }
  return '';
}

const released = (more: { version?: string; dryRun?: boolean } = {}) =>
  makeRelease({ root, date: '2026-11-21', dryRun: false, run, say: (line) => said.push(line), ...more });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'));
  said.length = 0;
  checks = () => {};
  for (const folder of ['openapi/releases', 'client', 'generated', 'deploy/chart'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of [
    ...['package.json', 'package-lock.json', 'openapi/openapi.yaml', 'generated/openapi.json'],
    ...['deploy/chart/Chart.yaml', 'deploy/chart/values.yaml'],
  ])
    cpSync(name, join(root, name));
  writeFileSync(join(root, 'client', 'a.test.ts'), "import './index.ts';\n");
  const version = versionIn('package.json');
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    `# Changelog\n\n## ${version}\n\nIn progress; compared with that.\n\n- New.\n`,
  );
  git('init', '--quiet');
  git('config', 'user.name', 'A maintainer');
  git('config', 'user.email', 'maintainer@example.test');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
});
afterEach(() => rm(root, { recursive: true }));

describe('a release', () => {
  it('keeps contract and client tests, dates the changelog, tags, and opens the next version', async () => {
    const { version, next } = await released({ version: '7.0.0' });
    expect([version, next]).toEqual(['7.0.0', '7.0.1']);
    expect(git('log', '--format=%s').trim().split('\n')).toEqual([
      'release: open 7.0.1',
      'release: tag 7.0.0',
      'Before',
    ]);
    expect(git('status', '--porcelain')).toBe('');

    git('checkout', '--quiet', 'v7.0.0');
    for (const name of [
      'package.json',
      'package-lock.json',
      'openapi/openapi.yaml',
      'openapi/releases/7.0.0.json',
      'deploy/chart/Chart.yaml',
    ])
      expect(versionIn(name), name).toBe('7.0.0');
    expect(JSON.parse(text('package-lock.json')).packages[''].version).toBe('7.0.0');
    expect(text('deploy/chart/Chart.yaml')).toContain('\nappVersion: 7.0.0\n');
    expect(text('deploy/chart/values.yaml')).toContain('\n  tag: "7.0.0"\n');
    expect(text('scripts/release/clients/7.0.0/a.ts')).toBe("import '../../../../client/index.ts';\n");
    expect(text('scripts/release/clients/7.0.0/calls.ts')).toContain('await unwrap(client.createSession({');
    expect(text('CHANGELOG.md')).toContain('## 7.0.0 (2026-11-21)\n\n- New.');

    git('checkout', '--quiet', '-');
    expect(versionIn('generated/openapi.json')).toBe('7.0.1');
    expect(text('CHANGELOG.md')).toContain(
      '## 7.0.1\n\nIn progress; compared with `openapi/releases/7.0.0.json`.',
    );
  });

  it('says what it would do, and does nothing, with --dry-run', async () => {
    const { version } = await released({ dryRun: true });
    expect(said).toContain(`Would: write openapi/releases/${version}.json`);
    expect(git('log', '--format=%s').trim()).toBe('Before');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('rejects uncommitted changes, a failed check, and an earlier version', async () => {
    await expect(released({ version: '0.0.1' })).rejects.toThrow('0.0.1 comes before');
    checks = () => {
      throw new Error('npm run check failed');
    };
    await expect(released()).rejects.toThrow('npm run check failed');
    expect(git('status', '--porcelain')).toBe('');
    writeFileSync(join(root, 'new.txt'), '');
    await expect(released()).rejects.toThrow('not committed:\n?? new.txt');
    expect(existsSync(join(root, 'scripts'))).toBe(false);
  });
});
