import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BlobsUnavailableError } from '../../../platform/blobs/blob-store.ts';
import { createSlots } from '../../../platform/slots.ts';
import type { SandboxQueries } from '../../../records/sandboxes/queries.ts';
import { type Disk, diskOf, makeDisk } from '../../../sandbox/disk.ts';
import { memoryBlobs } from '../../../testing/memory-blobs.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { sessionSnapshots } from './session-snapshots.ts';

let folder: string;
let disk: Disk;
let logged: object[];
/** The errors of the next attempts. */
let failures: Error[];
let attempts: number;
const { signal } = new AbortController();
beforeEach(async () => {
  folder = temporaryFolder('session-snapshots');
  disk = diskOf(folder, 'sess_a');
  [logged, failures, attempts] = [[], [], 0];
  await makeDisk(disk);
  writeFileSync(path.join(disk.data, 'file'), 'content');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The snapshots of a session whose last turn is never saved. */
function snapshotsOf(seconds: number, inTurn = createSlots(1)) {
  const add = (fields: object) => void logged.push(fields);
  const queries = {
    unsavedTurn: async () => 'turn_a',
    async snapshot() {
      attempts += 1;
      const failure = failures.shift();
      if (failure) throw failure;
      return null;
    },
    saveSnapshot: async () => '2026-11-29T09:00:00.000Z',
  } as unknown as SandboxQueries;
  return sessionSnapshots({
    ...{ sessionId: 'sess_a', workspaceId: 'wks_a', owner: { serverId: 'server', epoch: 1 }, disk },
    ...{ blobs: memoryBlobs(), queries, inTurn, settings: { maxBytes: 1_000, seconds } },
    log: { info: add, warn: add, error: add },
  });
}

it('waits once, and no longer for a place than a snapshot may take', async () => {
  const inTurn = createSlots(1);
  const leaving = new AbortController();
  const taken = inTurn('wks_b', signal, () => once(leaving.signal, 'abort'));
  const of = snapshotsOf(0.05, inTurn);
  // At the end of the turn, and before the work of the session counts as done.
  await of.saveTurn(signal);
  await of.saveMissed(signal);
  expect(logged).toMatchObject([{ event: 'snapshot.not_saved', reason: 'timeout' }]);
  leaving.abort();
  await taken;
});

it('repeats the save of a turn while the store does not work', async () => {
  failures = [new BlobsUnavailableError('down'), new BlobsUnavailableError('down')];
  await snapshotsOf(60).saveTurn(signal);
  expect(attempts).toBe(3);
  expect(logged).toMatchObject([{ event: 'snapshot.saved' }]);
});

it('leaves a save to a later attempt if the outage takes too long', async () => {
  failures = Array.from({ length: 1_000 }, () => new BlobsUnavailableError('down'));
  const of = snapshotsOf(0.05);
  await expect(of.saveTurn(signal)).rejects.toThrow('down');
  failures = [];
  await of.saveMissed(signal);
  expect(logged).toMatchObject([{ event: 'snapshot.saved' }]);
});

it('saves a turn that has continued after its save, also by a later attempt', async () => {
  const of = snapshotsOf(60);
  await of.saveTurn(signal);
  await of.saveMissed(signal);
  expect(attempts).toBe(1);
  failures = [new Error('broken')];
  await expect(of.saveTurn(signal)).rejects.toThrow('broken');
  await of.saveMissed(signal);
  expect(attempts).toBe(3);
});
