import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ConfigError } from './config-error.ts';
import { requireOwnDisks } from './data-dir-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder('data-dir');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (id: string, adopt = false) =>
  requireOwnDisks({ setting: 'DATA_DIR', top: dataDir, disks: path.join(dataDir, 'workspaces'), id, adopt });
const server = randomUUID();
const makeDisk = () => mkdirSync(path.join(dataDir, 'workspaces', server, 'sess_a'), { recursive: true });
const known = () => readFileSync(path.join(dataDir, 'database-id'), 'utf8').trim();

describe('the database of a data folder', () => {
  it('is the first one, also if the folder has disks of an earlier version', () => {
    makeDisk();
    open('a');
    open('a');
    expect(known()).toBe('a');
  });

  it('can change without a word while there are no disks', () => {
    open('a');
    // Folders of servers, of packages and of deleted disks.
    for (const name of ['.packages', '.trash', '.quarantine']) {
      mkdirSync(path.join(dataDir, 'workspaces', server, name), { recursive: true });
    }
    open('b');
    expect(known()).toBe('b');
  });

  it('cannot change while there are disks, unless that is meant', () => {
    open('a');
    makeDisk();
    expect(() => open('b')).toThrow(ConfigError);
    expect(() => open('b')).toThrow(
      /^DATA_DIR: .* has disks of sessions of another database\. Correct DATABASE_URL, .*--adopt-data-dir: .*\.$/,
    );
    expect(known()).toBe('a');
    open('b', true);
    open('b');
    expect(known()).toBe('b');
  });

  it('is not read from a file that cannot be read', () => {
    mkdirSync(path.join(dataDir, 'database-id'));
    expect(() => open('a')).toThrow(/^DATA_DIR: .*database-id cannot be read \(EISDIR\)\./);
  });
});
