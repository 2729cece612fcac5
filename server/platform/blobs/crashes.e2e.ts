import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceBundle } from '../../../scripts/build/service-bundle.mjs';
import { keysOf } from '../../testing/blob-stores.ts';
import type { WriterStore } from '../../testing/blob-writer.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { stubS3Environment } from '../../testing/stub-s3.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Below the root, where the bundle finds its packages. */
const folder = path.resolve('.run', `blob-writer-${process.pid}`);
const bundle = path.join(folder, 'blob-writer.mjs');
const above = temporaryFolder('blob-crashes');
beforeAll(async () => {
  // With the SDK, as in the installed package.
  await build({
    ...serviceBundle,
    entryPoints: ['server/testing/blob-writer.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: false,
    sourcemap: false,
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(above, { recursive: true });
});

const kinds = ['put', 'deleting', 'deleted'] as const;
type Seen = Record<(typeof kinds)[number], Set<string>>;

/** Starts a writer, and kills it after some lines and a random time. Adds the keys of its lines to those that were seen. */
async function killOnce(store: WriterStore, seen: Seen): Promise<void> {
  const writer: ChildProcess = spawn(process.execPath, [bundle, JSON.stringify(store)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  let left = randomInt(1, 20);
  if (!writer.stdout) throw new Error('The writer has no output.');
  const lines = createInterface(writer.stdout);
  lines.on('line', (line) => {
    const [kind, key] = line.split(' ');
    for (const each of kinds) if (each === kind && key) seen[each].add(key);
    left -= 1;
    if (left === 0) setTimeout(() => writer.kill('SIGKILL'), randomInt(0, 15));
  });
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
}

async function sha256Of(store: BlobStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await store.get(key)) hash.update(chunk);
  return hash.digest('hex');
}

async function expectIntact(store: BlobStore, seen: Seen): Promise<void> {
  const listed = await keysOf(store);
  expect(seen.put.size).toBeGreaterThan(20);
  const [present, deleted] = [new Set(listed), seen.deleted];
  expect([...seen.put].filter((key) => !present.has(key))).toEqual([]);
  expect([...deleted].filter((key) => present.has(key))).toEqual([]);
  for (const key of listed) expect(await sha256Of(store, key)).toBe(key.slice(0, 64));
}

describe('after kills of writers', () => {
  it('has each acknowledged blob, and no other unfinished ones, in a folder', async () => {
    const folder = path.join(above, 'folder');
    mkdirSync(folder);
    const seen: Seen = { put: new Set(), deleting: new Set(), deleted: new Set() };
    for (let kills = 0; kills < 50; kills += 1) await killOnce({ folder }, seen);
    const store = createFolderStore(folder);
    await expectIntact(store, seen);
    const uploads = path.join(folder, '.uploads');
    const left = readdirSync(uploads);
    expect(left.length).toBeGreaterThan(0);
    for (const name of left) utimesSync(path.join(uploads, name), 0, 0);
    await store.removeLeftovers();
    expect(readdirSync(uploads)).toEqual([]);
  });

  it('has each acknowledged blob, and no unfinished ones, in a bucket', async () => {
    const server = await startS3Server();
    stubS3Environment(server.url);
    const uploads = path.join(above, 'uploads');
    mkdirSync(uploads);
    try {
      const place = { bucket: server.bucket, prefix: 'crashes/', uploads };
      const seen: Seen = { put: new Set(), deleting: new Set(), deleted: new Set() };
      for (let kills = 0; kills < 20; kills += 1) await killOnce(place, seen);
      const store = await createS3Store({ ...place, ownEndpoint: true });
      await expectIntact(store, seen);
      await store.removeLeftovers();
      expect(readdirSync(uploads)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await server.close();
    }
  });
});
