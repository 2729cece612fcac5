import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordAdoption } from '../platform/blobs/ownership.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { diskFolderOf, rememberFolder, requireLast, requireMoved } from './disk-folder.ts';

let folder: string;
let dataDir: string;
let usual: string;
beforeEach(() => {
  folder = temporaryFolder('disk-folder');
  dataDir = path.join(folder, 'data');
  usual = path.join(dataDir, 'workspaces');
});
afterEach(() => rmSync(folder, { recursive: true }));

const placeOf = (sandboxDir = '') => diskFolderOf(readConfig({ DATA_DIR: dataDir, SANDBOX_DIR: sandboxDir }));
const check = (sandboxDir?: string) => requireMoved(placeOf(sandboxDir), dataDir);
const makeDisk = () => mkdirSync(path.join(usual, randomUUID(), 'sess_a'), { recursive: true });

describe('the folder of disks', () => {
  it('is in DATA_DIR by default, also if SANDBOX_DIR names that folder', () => {
    const inDataDir = { setting: 'DATA_DIR', top: dataDir, disks: usual };
    expect(placeOf()).toEqual(inDataDir);
    expect(placeOf(usual)).toEqual(inDataDir);
  });

  it('is SANDBOX_DIR itself if it is set', () => {
    expect(placeOf('/srv/disks')).toEqual({
      setting: 'SANDBOX_DIR',
      top: '/srv/disks',
      disks: '/srv/disks',
    });
  });

  it('cannot be another folder in DATA_DIR', () => {
    for (const inside of [dataDir, path.join(dataDir, 'db'), path.join(usual, 'x')])
      expect(() => placeOf(inside)).toThrow(/^SANDBOX_DIR: .* is in DATA_DIR .* outside of it/);
    expect(() => placeOf('disks')).toThrow(/SANDBOX_DIR must be an absolute path/);
  });

  it('must be that of the last start, unless no disks are in it', async () => {
    mkdirSync(dataDir);
    const [disks, empty] = [path.join(folder, 'disks'), path.join(folder, 'empty')];
    mkdirSync(empty);
    const start = async (sandboxDir?: string, adopt: RecordAdoption | null = null) => {
      await requireLast(placeOf(sandboxDir), dataDir, adopt);
      if (sandboxDir) writeFileSync(path.join(sandboxDir, 'database-id'), 'a');
      rememberFolder(placeOf(sandboxDir), dataDir);
    };
    mkdirSync(disks);
    await start(disks);
    await start();
    await start(disks, () => Promise.reject(new Error('not adopted')));
    mkdirSync(path.join(disks, randomUUID(), 'sess_a'), { recursive: true });
    const lost = /^SANDBOX_DIR: the disks of the last start are in .*disks, and .* does not have them/;
    await expect(start(empty)).rejects.toThrow(lost);
    await expect(start()).rejects.toThrow(lost);
    // Its file system is not mounted.
    renameSync(disks, path.join(folder, 'elsewhere'));
    mkdirSync(disks);
    await expect(start(disks)).rejects.toThrow(lost);
    await start(path.join(folder, 'elsewhere'));
    const adopt = vi.fn(async () => {});
    await start(empty, adopt);
    await start(empty, adopt);
    expect(adopt).toHaveBeenCalledTimes(1);
  });

  it('ends the start with SANDBOX_DIR while disks are in DATA_DIR', () => {
    const other = path.join(folder, 'disks');
    mkdirSync(other);
    check(other);
    // Folders without disks of sessions.
    mkdirSync(path.join(usual, randomUUID(), '.packages'), { recursive: true });
    mkdirSync(path.join(usual, 'lost+found', 'a'), { recursive: true });
    check(other);
    makeDisk();
    expect(() => check(other)).toThrow(
      /^SANDBOX_DIR: disks of sessions are in .*workspaces\. Stop all servers .* move its folders to .*disks\. Or/,
    );
    check();
  });

  it('accepts a folder that a link in DATA_DIR led to before', () => {
    const other = path.join(folder, 'disks');
    mkdirSync(path.join(other, randomUUID(), 'sess_a'), { recursive: true });
    mkdirSync(dataDir);
    symlinkSync(other, usual);
    check(other);
  });
});
