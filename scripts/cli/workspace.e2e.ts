import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

it('creates, limits, suspends and resumes a workspace', { timeout: 180_000 }, () => {
  const folder = temporaryFolder('workspace');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const created = run('workspace', 'create', 'acme');
  expect(created.stdout).toMatch(/^wrkspc_[0-9a-z]{26}\n$/);
  expect(created.stderr).toContain('token create --workspace acme');
  expect(run('workspace', 'create', 'acme').stderr).toContain(
    'A workspace has the name acme, or had it within the last hour.',
  );
  const unknown = run('token', 'create', '--workspace', 'acm');
  expect(unknown.stderr).toMatch(
    /^There is no workspace acm\. Create it: .*workspace create acm\. List all: .*\n$/,
  );
  expect(unknown.status).toBe(1);
  expect(run('token', 'create', '--workspace', 'acme').stdout).toMatch(/^pat_/);
  const shown = (...args: string[]) => JSON.parse(run('workspace', ...args, 'acme').stdout);
  run(
    'workspace',
    'update',
    'acme',
    '--limit',
    'sessions=5',
    '--limit',
    'streams=2',
    '--retention',
    'runs=90',
  );
  run('workspace', 'update', 'acme', '--limit', 'streams=default');
  expect(shown('show')).toMatchObject({
    limits: { sessions: 5 },
    retention: { runs: 90 },
    usage: { sessions: { limit: 5, used: 0 }, file_bytes: { limit: 10_737_418_240, used: 0 } },
  });
  expect(run('workspace', 'update', 'acme', '--limit', 'sesions=5').stderr).toContain(
    'Its names are turns_at_once',
  );
  expect(run('workspace', 'suspend', 'acme').stdout).toBe('Suspended acme.\n');
  expect(run('workspace', 'suspend', 'acme').stderr).toBe('The workspace acme is suspended already.\n');
  expect(run('workspace', 'list').stdout).toMatch(/active .* default\n.*suspended .* acme\n/);
  for (const list of [['audit'], ['hold', '--list']])
    expect(run(...list, '--workspace', 'acm').stderr).toContain('There is no workspace acm.');
  run('workspace', 'resume', 'acme');
  expect(shown('show')).toMatchObject({ status: 'active' });
  const changes = run('audit', '--workspace', 'acme', '--json').stdout.trim().split('\n');
  expect(changes.map((line) => JSON.parse(line).operation)).toEqual([
    'resumeWorkspace',
    'suspendWorkspace',
    'updateWorkspace',
    'updateWorkspace',
    'createToken',
    'createWorkspace',
  ]);
});
