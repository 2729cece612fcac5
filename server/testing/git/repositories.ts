import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The limits of clones. A test ends before their time-out, which would look like an error of the repository. */
export const CLONE_LIMITS = { timeoutMs: 600_000, maxBytes: 10_000_000 };

/** Runs git without the configuration of this machine. Resolves to its output. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Tests',
      GIT_AUTHOR_EMAIL: 'tests@example.com',
      GIT_COMMITTER_NAME: 'Tests',
      GIT_COMMITTER_EMAIL: 'tests@example.com',
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'init.defaultBranch',
      GIT_CONFIG_VALUE_0: 'main',
      GIT_CONFIG_KEY_1: 'safe.directory',
      GIT_CONFIG_VALUE_1: '*',
    },
    maxBuffer: 2 ** 26,
  });
  return stdout.trim();
}

/**
 * Adds a repository to a server's folder.
 *
 * @param fill Writes files to a new working tree. They are committed afterwards.
 * @returns The id of the commit.
 */
export async function addRepository(
  served: string,
  name: string,
  fill: (folder: string) => Promise<void> = (folder) => writeFile(path.join(folder, 'README.md'), '# Shop\n'),
): Promise<string> {
  const bare = path.join(served, `${name}.git`);
  await mkdir(bare, { recursive: true });
  await git(bare, 'init', '--quiet', '--bare');
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'));
  try {
    await git(folder, 'init', '--quiet');
    await fill(folder);
    await git(folder, 'add', '--all', '--force');
    await git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'First');
    await git(folder, 'push', '--quiet', bare, 'HEAD:refs/heads/main');
    return await git(folder, 'rev-parse', 'HEAD');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
