import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projects, slowest } from '../../vitest.config.ts';

const root = join(import.meta.dirname, '..', '..');
const run = async (name: string, ...args: string[]) =>
  (await promisify(execFile)(name, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;

it('runs each test file in one project, and the sandbox also as an ordinary user', async () => {
  const all: { file: string; projectName: string }[] = JSON.parse(
    await run('npx', 'vitest', 'list', '--filesOnly', '--json'),
  );
  const listed = all.filter(({ projectName }) => projectName !== 'ordinary');
  const tracked = await run('git', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const tests = tracked.split('\n').filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  expect(listed.map(({ file }) => relative(root, file)).sort()).toEqual(tests.sort());
});

it('has the files that begin first', async () => {
  const files = (await run('git', 'ls-files', '--cached')).split('\n');
  expect(slowest.filter((name) => !files.some((file) => file.endsWith(`/${name}`) || file === name))).toEqual(
    [],
  );
});

it('has the projects that docs/testing.md lists', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z]+)` \| /gm)].map(([, name]) => name);
  expect(listed).toEqual(projects.map(({ test }) => test?.name));
});
