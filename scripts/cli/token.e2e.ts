import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

it.each([['token', 'list'], ['token', 'revoke', 'tok_a'], ['status']])(
  'names a folder without a database, and creates nothing: %s',
  (...args) => {
    const parent = temporaryFolder('token');
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const DATA_DIR = path.join(parent, 'wrong');
    const command = [process.execPath, 'scripts/run.mjs', ...args] as const;
    const { status, stderr } = spawnSync(command[0], command.slice(1), {
      env: { PATH: process.env.PATH, DATA_DIR },
      encoding: 'utf8',
    });
    expect(stderr).toBe(`DATA_DIR: ${DATA_DIR} has no database. Set it to the folder of the service.\n`);
    expect(status).toBe(1);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

it('creates a token with a name, and replaces it', { timeout: 120_000 }, () => {
  const folder = temporaryFolder('token');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stdout, stderr, lines: stdout.trimEnd().split('\n') };
  };
  const named = ['--name', 'Nightly builds', '--owner', 'platform@acme.test'];
  const made = run('token', 'create', '--kind', 'sat', '--scope', 'read', ...named);
  expect(made.stdout).toMatch(/^sat_\S+\n$/);
  const list = () => run('token', 'list', '--json').lines.map((line) => JSON.parse(line));
  const [old] = list();
  expect(old).toMatchObject({ name: 'Nightly builds', owner: 'platform@acme.test', last_used_at: null });
  const rotated = run('token', 'rotate', old.id, '--overlap', '2');
  expect(rotated.stdout).toMatch(/^sat_\S+\n$/);
  expect(rotated.stderr).toContain(`${old.id} ends in 2 h.`);
  const [before, after] = list();
  expect(after).toMatchObject({ name: 'Nightly builds', scopes: ['read'], expires_at: null });
  expect(Date.parse(before.expires_at) - Date.now()).toBeLessThan(2 * 3_600_000);
  const changes = run('audit', '--json').lines.map((line) => JSON.parse(line).operation);
  expect(changes).toEqual(['createToken', 'rotateToken', 'createToken']);
  for (const { stdout } of [run('token', 'list'), run('audit')])
    expect(stdout).not.toContain(rotated.stdout.trim());
  expect(run('token', 'create', '--name', 'a\nb').stderr).toContain('without control characters');
  expect(run('token', 'rotate', 'tok_missing').stderr).toContain('There is no live token tok_missing');
});
