import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { canMount, makeSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';
import { type Disk, diskOf, makeDisk } from './disk.ts';
import { placeOf } from './mount-places.ts';
import { runCommand } from './run-command.ts';
import type { Runtime } from './runtime.ts';
import { directory } from './runtimes/directory.ts';
import { removeTree } from './tree.ts';
import { placeFile, removeMount } from './uploads.ts';

const TEXT = 'The data.\n';
const never = new AbortController().signal;

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('uploads');
});
afterAll(() => removeTree(folder));

const place = (
  runtime: Runtime,
  disk: Disk,
  mountPath: string,
  options: Partial<Parameters<typeof placeFile>[0]> = {},
) => {
  const content = Readable.from([Buffer.from(TEXT)]);
  const usual = { content, bytes: TEXT.length, room: null, signal: never };
  return placeFile({ runtime, disk, mountPath, ...usual, ...options });
};
const failure = (type: string, message: string, passing = false) =>
  expect.objectContaining({ name: 'MountError', type, message: expect.stringContaining(message), passing });

describeEach(allRuntimes, 'a file of a session in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  /** A folder that is not part of the disk. */
  let outside: string;
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
    outside = path.join(path.dirname(disk.root), 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'canary'), 'alive');
  });

  const sh = (script: string) =>
    runCommand(runtime, disk, ['/bin/sh', '-c', script], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      network: false,
    });
  const seen = (mountPath: string) => runtime.seenAt(disk, placeOf(disk, mountPath));
  const isUntouched = () => {
    expect(readdirSync(outside)).toEqual(['canary']);
    expect(readFileSync(path.join(outside, 'canary'), 'utf8')).toBe('alive');
    expect(readdirSync(disk.incoming)).toEqual([]);
  };

  it('can be read by commands at its mount path', async () => {
    for (const mountPath of ['/mnt/session/uploads/a/b/data.csv', '/data/inputs/data.csv']) {
      await place(runtime, disk, mountPath);
      expect((await sh(`cat ${seen(mountPath)}`)).printed).toBe(TEXT);
      expect(lstatSync(placeOf(disk, mountPath)).mode & 0o777).toBe(0o444);
    }
    expect(readdirSync(disk.incoming)).toEqual([]);
  });

  it('cannot be changed by commands below the folder of uploads', async () => {
    const file = '/mnt/session/uploads/a/data.csv';
    await place(runtime, disk, file);
    const top = seen('/mnt/session/uploads/a');
    // Commands without isolation are those of the service, which root cannot limit.
    const changes = [
      `echo x >>${top}/data.csv`,
      `rm -f ${top}/data.csv`,
      `echo x >${top}/new`,
      `rmdir ${top}`,
    ];
    if (runtime.name === 'directory') return;
    for (const change of changes) expect((await sh(change)).code, change).not.toBe(0);
    expect(readFileSync(placeOf(disk, file), 'utf8')).toBe(TEXT);
    expect(readdirSync(path.join(disk.uploads, 'a'))).toEqual(['data.csv']);
  });

  it('is visible to a running command, and gone after its removal', async () => {
    const file = '/mnt/session/uploads/data.csv';
    const waiting = sh(`until test -e ${seen(file)}; do :; done; cat ${seen(file)}`);
    await place(runtime, disk, file);
    expect((await waiting).printed).toBe(TEXT);
    const removed = sh(`while test -e ${seen(file)}; do :; done; echo gone`);
    await removeMount(runtime, disk, file);
    expect((await removed).printed).toBe('gone\n');
    await removeMount(runtime, disk, file);
    await removeMount(runtime, disk, '/mnt/session/uploads/never/there');
  });

  it.each([
    ['a link', 'ln -s "$OUT/canary" data.csv'],
    ['a link to a folder', 'ln -s "$OUT" data.csv'],
    ['a fifo', 'mkfifo data.csv'],
    ['a file', 'echo old >data.csv'],
    ['a folder', 'mkdir -p data.csv/inner && touch data.csv/inner/file'],
  ])('takes the place of %s that an agent left there', async (_, script) => {
    expect((await sh(`OUT=${outside}; mkdir inputs; cd inputs; ${script}`)).code).toBe(0);
    await place(runtime, disk, '/data/inputs/data.csv');
    expect((await sh('cat inputs/data.csv')).printed).toBe(TEXT);
    isUntouched();
  });

  it.each([
    ['a link', 'ln -s "$OUT" inputs'],
    ['a file', 'touch inputs'],
    ['a fifo', 'mkfifo inputs'],
  ])('is not placed through %s in place of a parent folder', async (_, script) => {
    expect((await sh(`OUT=${outside}; ${script}`)).code).toBe(0);
    const error = failure('file_mount_error', 'what is not a folder');
    await expect(place(runtime, disk, '/data/inputs/data.csv')).rejects.toEqual(error);
    await expect(place(runtime, disk, '/data/inputs/deeper/data.csv')).rejects.toEqual(error);
    isUntouched();
  });

  it('is not removed through a link in place of a parent folder', async () => {
    await place(runtime, disk, '/data/inputs/canary');
    await sh(`mv inputs moved && ln -s ${outside} inputs`);
    await removeMount(runtime, disk, '/data/inputs/canary');
    expect(existsSync(path.join(disk.data, 'moved', 'canary'))).toBe(true);
    isUntouched();
  });

  it('is removed whatever an agent made of it', async () => {
    const changes = [
      'true',
      'rm -rf canary',
      `ln -sfn ${outside} canary`,
      'mkdir canary/closed; chmod 0 canary/closed',
    ];
    for (const change of changes) {
      await place(runtime, disk, '/data/inputs/canary');
      await sh(
        `cd inputs; ${change.startsWith('mkdir') ? 'rm -f canary; mkdir canary;' : ''} ${change}; chmod 500 .`,
      );
      await removeMount(runtime, disk, '/data/inputs/canary');
      expect(readdirSync(path.join(disk.data, 'inputs')), change).toEqual([]);
      await sh('chmod 700 inputs');
    }
    isUntouched();
  });

  it('is placed whole or not at all', async () => {
    const file = '/mnt/session/uploads/data.csv';
    const damaged = failure('file_not_found_error', 'damaged');
    for (const bytes of [TEXT.length - 1, TEXT.length + 1])
      await expect(place(runtime, disk, file, { bytes })).rejects.toEqual(damaged);
    const full = failure('file_mount_error', 'SANDBOX_DISK_BYTES');
    await expect(place(runtime, disk, file, { room: TEXT.length - 1 })).rejects.toEqual(full);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('The');
        throw new Error('The store is gone.');
      })(),
    );
    await expect(place(runtime, disk, file, { content: broken })).rejects.toThrow('The store is gone.');
    const stop = new AbortController();
    const content = new Readable({ read() {} });
    const stopped = place(runtime, disk, file, { content, signal: stop.signal });
    content.push('The');
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(content.destroyed).toBe(true);
    expect(readdirSync(disk.uploads)).toEqual([]);
    isUntouched();
  });

  it('is in the folder of a disk from before too', async () => {
    rmSync(disk.uploads, { recursive: true });
    await makeDisk(disk);
    await place(runtime, disk, '/mnt/session/uploads/data.csv');
    expect((await sh(`cat ${seen('/mnt/session/uploads/data.csv')}`)).printed).toBe(TEXT);
  });

  it('has no place outside of the two folders', async () => {
    for (const mountPath of [
      '/data',
      '/data/../x',
      '/mnt/session/uploads',
      '/mnt/session/uploads/../x',
      '/etc/x',
    ])
      await expect(place(runtime, disk, mountPath), mountPath).rejects.toThrow('leads out of the sandbox');
    isUntouched();
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('a file of a session', () => {
  it('stays readable if its disk gets another user', async () => {
    const disk = diskOf(temporaryFolder('users', folder), 'sess_a', { userId: 300_001 });
    await makeDisk(disk);
    await place(directory, disk, '/mnt/session/uploads/a/data.csv');
    const other = { ...disk, userId: 300_002 };
    await makeDisk(other);
    const read = (uid: number) =>
      execFileSync('cat', [placeOf(disk, '/mnt/session/uploads/a/data.csv')], {
        uid,
        gid: uid,
        stdio: 'pipe',
      });
    expect(() => read(300_001)).toThrow();
    execFileSync('chmod', ['711', folder, path.dirname(disk.root)]);
    expect(String(read(300_002))).toBe(TEXT);
    expect(() => read(300_001)).toThrow();
    expect(statSync(placeOf(disk, '/mnt/session/uploads/a')).uid).toBe(0);
  });

  it.runIf(canMount)('says that the disk is full', async () => {
    const { folder: small, remove } = makeSmallDisk(path.join(folder, 'small'), 1);
    onTestFinished(remove);
    const disk = diskOf(small, 'sess_a');
    await makeDisk(disk);
    const content = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000, 1)));
    const placing = place(directory, disk, '/mnt/session/uploads/large', { content, bytes: 10_000_000 });
    await expect(placing).rejects.toEqual(failure('file_mount_error', 'disk of the server is full', true));
    expect([readdirSync(disk.uploads), readdirSync(disk.incoming)]).toEqual([[], []]);
  });
});
