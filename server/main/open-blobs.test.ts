import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { noLog } from '../platform/log.ts';
import { s3Environment } from '../testing/s3-server.ts';
import { stubS3Environment } from '../testing/stub-s3.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openBlobs } from './open-blobs.ts';

const folder = temporaryFolder('open-blobs');
const file = path.join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

/** Fails in the first step that needs a database. */
const open = (env: Record<string, string>) =>
  openBlobs(readConfig({ DATA_DIR: path.join(folder, 'data'), ...env }), {
    db: null as unknown as Database,
    databaseId: async () => {
      throw new Error('needs the database');
    },
    adopt: null,
    serverId: null,
    log: noLog,
  });

it('makes the folder of the setting, by default in DATA_DIR', async () => {
  for (const [env, made] of [
    [{}, 'data/blobs'],
    [{ BLOB_STORE: path.join(folder, 'mnt/files') }, 'mnt/files'],
  ] as const) {
    await expect(open(env)).rejects.toThrow('needs the database');
    expect(existsSync(path.join(folder, made))).toBe(true);
  }
});

it('rejects a folder that it cannot write', async () => {
  const start = open({ BLOB_STORE: path.join(file, 'files') });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(/^BLOB_STORE: the folder .*file\/files cannot be written \(it, or/);
});

it('rejects a reserve that is larger than the disk of the folder', async () => {
  const { blocks, bsize } = statfsSync(folder);
  const start = open({ BLOB_STORE: folder, DISK_RESERVE_BYTES: String(blocks * bsize) });
  await expect(start).rejects.toThrow(/^DISK_RESERVE_BYTES must be less than .* of BLOB_STORE \(/);
});

it('rejects a bucket that does not respond', async () => {
  const url = 'http://127.0.0.1:1';
  stubS3Environment(url);
  const start = open({ BLOB_STORE: 's3://my-bucket/names', ...s3Environment(url) });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(
    /^BLOB_STORE: The bucket my-bucket cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. Correct it, or set/,
  );
  expect(existsSync(path.join(folder, 'data/uploads'))).toBe(true);
});
