import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordAdoption } from '../platform/blobs/ownership.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ConfigError } from './config-error.ts';
import { requireOwnDisks } from './data-dir-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder('data-dir');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (id: string, adopt: RecordAdoption | null = null) =>
  requireOwnDisks({ setting: 'DATA_DIR', top: dataDir, disks: path.join(dataDir, 'workspaces'), id, adopt });
const server = randomUUID();
const makeDisk = () => mkdirSync(path.join(dataDir, 'workspaces', server, 'sess_a'), { recursive: true });
const known = () => readFileSync(path.join(dataDir, 'database-id'), 'utf8').trim();

describe('the database of a data folder', () => {
  it('is the first one, also if the folder has disks of an earlier version', async () => {
    makeDisk();
    await open('a');
    await open('a');
    expect(known()).toBe('a');
  });

  it('can change without a word while there are no disks', async () => {
    await open('a');
    // Folders of servers, of packages and of deleted disks.
    for (const name of ['.packages', '.trash', '.quarantine']) {
      mkdirSync(path.join(dataDir, 'workspaces', server, name), { recursive: true });
    }
    await open('b', () => Promise.reject(new Error('not adopted')));
    expect(known()).toBe('b');
  });

  it('cannot change while there are disks, unless that is meant', async () => {
    await open('a');
    makeDisk();
    await expect(open('b')).rejects.toThrow(ConfigError);
    await expect(open('b')).rejects.toThrow(
      /^DATA_DIR: .* has disks of sessions of another database\. Correct DATABASE_URL, .*--adopt-data-dir: .*\.$/,
    );
    const unrecorded = () => Promise.reject(new Error('no database'));
    await expect(open('b', unrecorded)).rejects.toThrow('no database');
    expect(known()).toBe('a');
    const adopt = vi.fn(async () => {});
    await open('b', adopt);
    await open('b', adopt);
    expect(adopt).toHaveBeenCalledTimes(1);
    expect(known()).toBe('b');
  });

  it('is not read from a file that cannot be read', async () => {
    mkdirSync(path.join(dataDir, 'database-id'));
    await expect(open('a')).rejects.toThrow(/^DATA_DIR: .*database-id cannot be read \(EISDIR\)\./);
  });
});
