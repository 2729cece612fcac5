import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { diskFolderOf, requireMoved } from './disk-folder.ts';

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
