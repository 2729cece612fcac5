import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noLog } from '../platform/log.ts';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { sandboxChecks } from './checks.ts';
import { createReserve } from './reserve.ts';
import { directory } from './runtimes/directory.ts';

const signal = AbortSignal.timeout(100_000);
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'checks-'));
  folder = join(parent, 'server');
  await mkdir(folder);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const reserve = (bytes = 1) =>
  createReserve({ sandboxes: { setting: 'DATA_DIR', folder }, bytes, log: noLog });
const open = () => sandboxChecks(folder, directory, reserve());

describe('the checks of a server', () => {
  it('accepts a disk with room, and leaves no file', async () => {
    const { writes, room } = await open();
    await writes();
    await writes();
    expect([(await room.look()).missing, room.fault]).toEqual([0, null]);
    expect(await readdir(join(folder, '.check'))).toEqual([]);
  });

  it('reports a folder that cannot be written', async () => {
    const { writes } = await open();
    await writeFile(join(folder, '.check'), '');
    await expect(writes()).rejects.toThrow(/^cannot be written \(ENOTDIR\)$/);
  });

  it('reports a vanished mount, also if an empty folder is in its place', async () => {
    const checks = await open();
    await rename(folder, join(parent, 'elsewhere'));
    await expect(checks.writes()).rejects.toThrow(/^cannot be read \(ENOENT\)$/);
    await mkdir(folder);
    await expect(checks.writes()).rejects.toThrow(/^is not the folder of the start$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects to measure the room of a vanished folder', async () => {
    const { room } = await open();
    await rename(folder, join(parent, 'elsewhere'));
    await expect(room.look()).rejects.toThrow('ENOENT');
  });

  it('reports a runtime that does not work', async () => {
    const start = () => ({ file: '/missing', args: [], cwd: '/', env: {} });
    const { runs } = await sandboxChecks(folder, { ...directory, start }, reserve());
    await expect(runs(signal)).rejects.toThrow(/^cannot run a command \(/);
    const failing = () => ({ file: '/bin/false', args: [], cwd: '/', env: {} });
    const second = await sandboxChecks(folder, { ...directory, start: failing }, reserve());
    await expect(second.runs(signal)).rejects.toThrow(/^cannot run a command \(exit code 1\)$/);
  });

  describeEach(allRuntimes, 'with the runtime $name', ({ runtime }) => {
    it('runs a command', async () => {
      const { runs } = await sandboxChecks(folder, runtime, reserve());
      await runs(signal);
      await runs(signal);
    });
  });
});
