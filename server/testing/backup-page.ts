import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { blocksOf } from '../../scripts/readme/blocks.ts';

const [backUp = '', fromBucket = '', restore = '', toBucket = ''] = blocksOf(
  readFileSync('docs/backup.md', 'utf8'),
).map(({ code }) => code);

/** The commands of docs/backup.md: with a folder, and with a bucket in place of the last lines. */
export const backupPage = {
  folder: { backUp, restore },
  bucket: {
    backUp: backUp.replace(/^cp .*\n/m, fromBucket),
    restore: restore.replace(/^cp .*\n/m, toBucket),
  },
};

/** Runs commands of the page with other places. Rejects with what they printed if one fails. */
export async function runPage(code: string, env: Readonly<Record<string, string>>): Promise<void> {
  const own = code.replace(/^export BACKUP=.*\n/m, '');
  await promisify(execFile)('bash', ['--norc', '-euc', own], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
}
