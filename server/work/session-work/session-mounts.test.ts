import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlobMissingError, BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import { createSlots } from '../../platform/slots.ts';
import type { AttachedResource } from '../../records/sandboxes/attached-queries.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { type Disk, diskOf, makeDisk } from '../../sandbox/disk.ts';
import { type MountList, openMountList } from '../../sandbox/mount-list.ts';
import { directory } from '../../sandbox/runtimes/directory.ts';
import type { RepositoryOptions } from './mount-repository.ts';
import type { SaidOfMounts } from './mounts.ts';
import { type SessionMounts, sessionMounts } from './session-mounts.ts';

const never = new AbortController().signal;
const inTurn = createSlots(8);

let folder: string;
let disk: Disk;
let mounted: MountList;
let attached: AttachedResource[];
let said: SaidOfMounts[];
let mounts: SessionMounts;
/** The end of turns without room for clones. */
let end: TurnOutcome | null;
/** The content of blobs. */
let get: (key: string) => Promise<Readable>;
const read = vi.fn(async () => attached);
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'session-mounts-'));
  disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  mounted = await openMountList(disk);
  [attached, said, end] = [[], [], null];
  get = async () => Readable.from([Buffer.from('text')]);
  read.mockClear();
  let events = 0;
  mounts = sessionMounts({
    disk,
    runtime: directory,
    attached: read,
    endOfRoom: async () => end,
    repositories: { inTurn } as unknown as RepositoryOptions,
    files: {
      ...{ disk, runtime: directory, limiter: undefined, inTurn },
      blobs: { get: (key: string) => get(key) },
      find: async (id) => attached.find((each) => each.id === id) ?? null,
    },
    shared: {
      workspaceId: 'wks_a',
      pauses: [1, 1],
      newId: () => `evt_${++events}`,
      say: async (_, event) => void said.push(event),
    },
    onError(error) {
      throw error;
    },
  });
});
afterEach(async () => {
  await mounts.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string): AttachedResource => ({
  id: `sesr_${name}`,
  description: { type: 'file', file_id: `file_${name}`, mount_path: `/mnt/session/uploads/${name}` },
  updated_at: '2026-11-26T09:00:00.000000Z',
  file: { blob_key: name, filename: name, mime_type: 'text/plain', size_bytes: 4 },
});
const isThere = (name: string) => existsSync(path.join(disk.uploads, name));
const start = (count = 1) => mounts.mount(count, mounted, never, never);
const messages = () => said.map((each) => each.type === 'session.error' && each.error.retry_status.type);

it('reads resources again only after a notice or a request for work', async () => {
  attached = [file('a')];
  await start();
  expect(readFileSync(path.join(disk.uploads, 'a'), 'utf8')).toBe('text');
  await mounts.upToDate(never);
  await start();
  expect(read).toHaveBeenCalledTimes(1);
  attached = [file('b')];
  mounts.lookAgain();
  await mounts.upToDate(never);
  expect([isThere('a'), isThere('b')]).toEqual([false, true]);
  attached = [];
  await start(2);
  expect(isThere('b')).toBe(false);
  expect(said).toEqual([]);
});

it('begins no clone without room, and removes what is detached', async () => {
  attached = [file('a')];
  expect(await start()).toBeNull();
  const description = {
    type: 'github_repository',
    url: 'https://github.com/acme/shop',
    mount_path: '/data/shop',
  };
  attached = [file('b'), { ...file('shop'), description } as AttachedResource];
  end = {
    error: { type: 'disk_bytes_limit_reached_error', message: '', retry_status: { type: 'terminal' } },
  };
  // The options of this test cannot clone, so an attempt would throw.
  expect(await start(2)).toBe(end);
  expect([isThere('a'), isThere('b'), mounted.has('sesr_shop'), said]).toEqual([false, false, false, []]);
  attached = [file('b')];
  expect(await start(3)).toBeNull();
  expect(isThere('b')).toBe(true);
});

it('keeps what is mounted after a restart', async () => {
  attached = [file('a')];
  await start();
  get = async (key) => {
    throw new BlobMissingError(key);
  };
  mounted = await openMountList(disk);
  await start(2);
  expect([isThere('a'), said]).toEqual([true, []]);
});

it('leaves nothing of a file that is detached while it is copied', async () => {
  const content = new Readable({ read() {} });
  get = async () => content;
  attached = [file('a')];
  const starting = start();
  await vi.waitUntil(() => content.listenerCount('readable') + content.listenerCount('data') > 0);
  attached = [];
  mounts.lookAgain();
  await starting;
  expect([isThere('a'), mounted.has('sesr_a'), content.destroyed, said]).toEqual([false, false, true, []]);
});

it('ends a wait for files when a call is interrupted', async () => {
  await start();
  let respond = (_: Readable) => {};
  const called = vi.fn(() => new Promise<Readable>((resolve) => (respond = resolve)));
  get = called;
  attached = [file('a')];
  mounts.lookAgain();
  const stop = new AbortController();
  const waiting = mounts.upToDate(stop.signal);
  await vi.waitUntil(() => called.mock.calls.length > 0);
  stop.abort();
  await waiting;
  expect(isThere('a')).toBe(false);
  respond(Readable.from([Buffer.from('text')]));
  await mounts.upToDate(never);
  expect(isThere('a')).toBe(true);
});

it('gives a file up whose content is lost, and reports it once', async () => {
  get = async (key) => {
    throw new BlobMissingError(key);
  };
  attached = [file('a'), { ...file('b'), file: null }];
  await start();
  await start(2);
  expect(messages()).toEqual(['terminal', 'terminal']);
  expect(said).toContainEqual({
    type: 'session.error',
    error: expect.objectContaining({ type: 'file_not_found_error', resource_id: 'sesr_a' }),
  });
});

it('tries again while the store does not respond', async () => {
  let calls = 0;
  get = async () => {
    calls += 1;
    if (calls < 3) throw new BlobsUnavailableError('away');
    return Readable.from([Buffer.from('text')]);
  };
  attached = [file('a')];
  await start();
  expect([messages(), isThere('a')]).toEqual([['retrying', 'retrying'], true]);
});

it('reports no error of a file that was detached', async () => {
  get = async (key) => {
    attached = [];
    throw new BlobMissingError(key);
  };
  attached = [file('a')];
  await start();
  expect(said).toEqual([]);
});
