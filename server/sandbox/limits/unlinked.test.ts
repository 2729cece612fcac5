import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { unlinkedBytes } from './unlinked.ts';

const folder = temporaryFolder('unlinked');
afterAll(() => rmSync(folder, { recursive: true }));

let disk: Disk;
let child: ChildProcess | undefined;
beforeEach(async () => {
  disk = await makeTestDisk(folder);
});
afterEach(() => child?.kill('SIGKILL'));

/** Starts a shell script on the disk. Resolves to its process when it prints something. */
async function start(script: string): Promise<{ pid: number }> {
  child = spawn('sh', ['-c', script], { cwd: disk.data, stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid = 0, stdout } = child;
  await new Promise((resolve) => stdout?.once('data', resolve));
  return { pid };
}

describe.runIf(process.platform === 'linux')('files without a name', () => {
  it('counts each of those that processes have open once', async () => {
    const write = 'exec 3>a 4>&3; rm a; head -c 1000000 /dev/zero >&3; sync .; echo; exec sleep 1000';
    const running = await start(write);
    const bytes = await unlinkedBytes(disk, [running, running]);
    expect(bytes).toBeGreaterThanOrEqual(1_000_000);
    expect(bytes).toBeLessThan(1_100_000);
  });

  it('counts no files with a name, and no process that has ended', async () => {
    const running = await start('head -c 1000000 /dev/zero >a; exec 3<a; echo; exec sleep 1000');
    expect(await unlinkedBytes(disk, [running, { pid: 2 ** 30 }])).toBe(0);
  });
});
