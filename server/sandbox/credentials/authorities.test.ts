import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskOf, makeDisk } from '../disk.ts';
import { directory } from '../runtimes/directory.ts';
import { trustedByPrograms } from './authorities.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'authorities-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the private authority after those of the system', async () => {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  const caFile = path.join(folder, 'own.pem');
  writeFileSync(caFile, 'PRIVATE');
  expect(await trustedByPrograms({ runtime: directory, disk, caFile: null })).toEqual({});
  const { SSL_CERT_FILE = '' } = await trustedByPrograms({ runtime: directory, disk, caFile });
  expect(readFileSync(SSL_CERT_FILE, 'utf8')).toMatch(/(^|\n)PRIVATE$/);
});
