import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SandboxLost } from '../../../agent/turns/fence.ts';
import type { SandboxQueries } from '../../../records/sandboxes/queries.ts';
import { type Disk, diskOf, makeDisk } from '../../../sandbox/disk.ts';
import { type MemoryBlobs, memoryBlobs } from '../../../testing/memory-blobs.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { saveSnapshot } from './save-snapshot.ts';

let folder: string;
let disk: Disk;
let blobs: MemoryBlobs;
const { signal } = new AbortController();
beforeEach(async () => {
  folder = temporaryFolder('save-snapshot');
  disk = diskOf(folder, 'sess_a');
  blobs = memoryBlobs();
  await makeDisk(disk);
  writeFileSync(path.join(disk.data, 'file'), 'content');
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = () => ({ sessionId: 'sess_a', owner: { serverId: 'server', epoch: 1 }, disk, blobs });
const save = (saved: SandboxQueries['saveSnapshot']) =>
  saveSnapshot(
    { ...session(), queries: { snapshot: async () => null, saveSnapshot: saved }, maxBytes: 1_000 },
    'turn_a',
    signal,
  );

it('keeps new content while it is not known whether its rows were committed', async () => {
  const lost = new Error('The connection broke.');
  await expect(save(() => Promise.reject(lost))).rejects.toBe(lost);
  // The file, and the list.
  expect(blobs.kept.size).toBe(2);
});

it('deletes new content if the server has lost the sandbox', async () => {
  await expect(save(async () => null)).rejects.toBeInstanceOf(SandboxLost);
  expect(blobs.kept.size).toBe(0);
});
