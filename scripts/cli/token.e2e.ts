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
