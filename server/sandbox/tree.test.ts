import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startedProcesses } from '../testing/started-processes.ts';
import { diskOf, makeDisk } from './disk.ts';
import { clearIncoming, REMOVE, sizeOf } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('removes what clones have left, and starts no program without need', async () => {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  const started = startedProcesses();
  await clearIncoming(disk);
  expect(started).toHaveLength(0);
  mkdirSync(join(disk.incoming, 'clone'), { mode: 0o700 });
  writeFileSync(join(disk.incoming, 'clone', 'file'), '');
  await clearIncoming(disk);
  expect(started).toHaveLength(1);
  expect(readdirSync(disk.incoming)).toEqual([]);
});

it('measures a folder that its owner may not read', async () => {
  const hidden = join(folder, 'hidden');
  mkdirSync(hidden);
  writeFileSync(join(hidden, 'file'), Buffer.alloc(1_000_000, 1));
  chmodSync(hidden, 0o300);
  expect(await sizeOf(folder)).toBeGreaterThan(1_000_000);
  chmodSync(hidden, 0o700);
});

it('removes folders without permissions by a few programs, and follows no link', () => {
  const outside = join(folder, 'outside');
  const tree = join(folder, 'tree');
  chmodSync(folder, 0o777);
  // Permissions do not apply to root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const sh = (script: string, ...args: string[]) =>
    execFileSync('sh', ['-c', script, 'sh', ...args], { ...user, cwd: '/' });
  sh('mkdir -m 500 "$1"', outside);
  sh(
    'mkdir "$1" && cd "$1" && seq 1000 | sed s:$:/a/b: | xargs mkdir -p && ln -s ../../../outside 1/a/b/link',
    tree,
  );
  sh('cd "$1" && chmod 000 */a/b && chmod 000 */a && chmod 000 *', tree);
  const counter = join(folder, 'counter');
  sh(
    'mkdir "$1"; printf \'#!/bin/sh\\necho >>%s/count\\nexec /bin/chmod "$@"\\n\' "$1" >"$1/chmod"; chmod +x "$1/chmod"',
    counter,
  );
  sh(`PATH=${counter}:$PATH; ${REMOVE}`, tree);
  expect(existsSync(tree)).toBe(false);
  expect(statSync(outside).mode & 0o777).toBe(0o500);
  expect(statSync(join(counter, 'count')).size).toBe(1);
  symlinkSync(outside, tree);
  sh(REMOVE, tree);
  expect(statSync(outside).mode & 0o777).toBe(0o500);
});

it('returns 0 as the size of a folder if no program can be started', async () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await sizeOf(folder)).toBe(0);
});

it.runIf(process.getuid?.() === 0)('changes no permissions of others if an agent still writes', () => {
  const others = join(folder, 'others');
  const tree = join(folder, 'raced');
  const programs = join(folder, 'programs');
  for (const each of [others, tree, programs]) mkdirSync(each, { mode: 0o500 });
  const write = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  write('rm', 'exit 1');
  write('chmod', `rmdir ${tree}; ln -s ${others} ${tree}; PATH=/usr/bin:/bin chmod "$@"`);
  const script = `PATH=${programs}:$PATH; ${REMOVE}`;
  expect(() => execFileSync('sh', ['-c', script, 'sh', tree], { stdio: 'ignore' })).toThrow();
  expect(statSync(others).mode & 0o777).toBe(0o500);
});
