/** Disks with a file system of fixed size, on real loop devices. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imagesHere, loopsOf } from '../../testing/images.ts';
import { makeSmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testUser } from '../../testing/test-disk.ts';
import { type Disk, type DiskImage, diskOf, makeDisk } from '../disk.ts';
import { Watched } from '../limits/watched.ts';
import type { Reserve } from '../reserve.ts';
import { runCommand } from '../run-command.ts';
import { bubblewrap } from '../runtimes/bubblewrap.ts';
import { works } from '../runtimes/choose.ts';
import { detachImage, flushImage, isMounted, mountsIn } from './image-file.ts';
import { createImages, type DiskImages, tryImages } from './images.ts';

const here = await imagesHere();
const isolates = await works(bubblewrap);
const BYTES = 50_000_000;

/** Returns the bytes that a file takes. */
const taken = (file: string) => statSync(file).blocks * 512;

/** Writes files until the file system rejects it. Returns the code of the error and the written bytes. */
function fill(folder: string): { code: string | undefined; bytes: number } {
  let bytes = 0;
  const file = openSync(path.join(folder, 'large'), 'w');
  try {
    for (const chunk = Buffer.alloc(1_000_000, 1); ; ) bytes += writeSync(file, chunk);
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code, bytes };
  } finally {
    closeSync(file);
  }
}

describe.runIf(here.work)(`a disk that is an image${here.why}`, () => {
  let folder: string;
  let disk: Disk;
  let image: DiskImage;
  let images: DiskImages;
  const imagesOf = (restMs?: number) =>
    createImages({ folder, bytes: BYTES, byDefault: true, ...(restMs !== undefined && { restMs }) });
  const diskNamed = (name: string) => diskOf(folder, name, { userId: testUser(), isImage: true });
  beforeEach(async () => {
    folder = temporaryFolder('images');
    disk = diskNamed('sess_a');
    image = disk.image as DiskImage;
    images = imagesOf();
    await images.make(disk);
    await makeDisk(disk);
  });
  afterEach(async () => {
    for (const place of (await mountsIn(folder)).reverse()) await detachImage(place);
    rmSync(folder, { recursive: true });
  });

  it('keeps files while it is not mounted, and ends its loop device', async () => {
    writeFileSync(path.join(disk.data, 'notes'), 'kept');
    expect(loopsOf(image.file)).not.toBe('');
    await images.close();
    expect(existsSync(disk.data)).toBe(false);
    // The mount namespace of a process that has just started can still have it.
    await expect.poll(() => loopsOf(image.file)).toBe('');
    expect(await images.mount(disk)).toBe(true);
    expect(readFileSync(path.join(disk.data, 'notes'), 'utf8')).toBe('kept');
  });

  it('takes little room at first, its size at most, and returns that of deleted files', async () => {
    expect(taken(image.file)).toBeLessThan(1_000_000);
    const { code, bytes } = fill(disk.data);
    expect(code).toBe('ENOSPC');
    expect(bytes).toBeGreaterThan(BYTES * 0.8);
    await flushImage(image.folder);
    expect(taken(image.file)).toBeGreaterThan(bytes);
    expect(taken(image.file)).toBeLessThanOrEqual(BYTES + 4_096);
    rmSync(path.join(disk.data, 'large'));
    await images.close();
    await expect.poll(() => taken(image.file)).toBeLessThan(BYTES / 5);
  });

  it('counts for its command what it takes below, also of deleted files', async () => {
    const use = {
      limits: { memoryBytes: 1e9, processes: 100, fileBytes: 1e9, diskBytes: BYTES, cpus: null },
      reserve: { look: async () => ({ missing: 0, toResume: 0 }) } as unknown as Reserve,
    };
    const watched = new Watched({
      ...use,
      ...{ group: null, disk, use: null, folders: [], reports: { onExceeded: () => {} } },
    });
    await watched.written();
    writeFileSync(path.join(disk.data, 'large'), Buffer.alloc(30_000_000, 1));
    await flushImage(image.folder);
    rmSync(path.join(disk.data, 'large'));
    expect(await watched.written()).toBeGreaterThan(29_000_000);
    watched.exceed('room');
    await watched.end();
    expect(taken(image.file)).toBeLessThan(BYTES / 5);
  });

  it('has room for a limited number of files', () => {
    const count = statfsSync(image.folder).files;
    expect(count).toBeGreaterThan(2_000);
    expect(count).toBeLessThan(4_000);
    const many = () => {
      for (let index = 0; index <= count; index++) writeFileSync(path.join(disk.data, String(index)), '');
    };
    expect(many).toThrow(/ENOSPC/);
  });

  it('is unmounted some time after its last use, unless it is used again', async () => {
    const brief = imagesOf(1);
    await brief.mount(disk);
    brief.rest(disk.root);
    await expect.poll(() => isMounted(image.folder)).toBe(false);
    const patient = imagesOf(200);
    await patient.mount(disk);
    patient.rest(disk.root);
    await patient.mount(disk);
    const other = diskNamed('sess_b');
    await patient.make(other);
    patient.rest(other.root);
    await expect.poll(() => isMounted((other.image as DiskImage).folder)).toBe(false);
    expect(await isMounted(image.folder)).toBe(true);
  });

  it('stays mounted while a process uses it, and is unmounted later', async () => {
    const child = spawn('sleep', ['1000'], { cwd: disk.data });
    await once(child, 'spawn');
    const brief = imagesOf(1);
    await brief.mount(disk);
    brief.rest(disk.root);
    await brief.close();
    expect(await isMounted(image.folder)).toBe(true);
    brief.rest(disk.root);
    child.kill('SIGKILL');
    await expect.poll(() => isMounted(image.folder)).toBe(false);
  });

  it('is mounted once for several calls, also after a killed server', async () => {
    await images.close();
    const other = imagesOf();
    await Promise.all([1, 2, 3].map(() => images.mount(disk)));
    await other.mount(disk);
    expect(await mountsIn(folder)).toEqual([image.folder]);
    expect(loopsOf(image.file).trim().split('\n')).toHaveLength(1);
  });

  it('is unmounted if an earlier start has left it, unless a worker uses it', async () => {
    const used = diskNamed('sess_b');
    await images.make(used);
    const next = imagesOf(1);
    await next.adopt((name) => name === 'sess_b');
    await expect.poll(() => isMounted(image.folder)).toBe(false);
    expect(await mountsIn(folder)).toEqual([(used.image as DiskImage).folder]);
    next.rest(used.root);
    await expect.poll(() => mountsIn(folder)).toEqual([]);
  });

  it('is not mounted while another mount namespace has it', async () => {
    const child = spawn('unshare', ['--mount', 'sh', '-c', 'echo; exec sleep 1000']);
    await once(child.stdout, 'data');
    await images.close();
    await expect(images.mount(disk)).rejects.toThrow('Another process has mounted the disk.');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await images.mount(disk)).toBe(true);
  });

  it('has its files after a stop of the machine', async () => {
    writeFileSync(path.join(disk.data, 'notes'), 'kept');
    await flushImage(image.folder);
    // Written later, and perhaps lost.
    for (let index = 0; index < 500; index++) writeFileSync(path.join(disk.data, `new-${index}`), 'new');
    const stopped = diskNamed('sess_b');
    mkdirSync(stopped.root);
    copyFileSync(image.file, (stopped.image as DiskImage).file);
    expect(await images.mount(stopped)).toBe(true);
    expect(readFileSync(path.join(stopped.data, 'notes'), 'utf8')).toBe('kept');
    writeFileSync(path.join(stopped.data, 'more'), '');
  });

  it('is reported if its file system is damaged', async () => {
    await images.close();
    const damages: ((file: number) => void)[] = [
      (file) => writeSync(file, Buffer.alloc(100_000), 0, 100_000, 0),
      (file) => writeSync(file, Buffer.alloc(8, 0xff), 0, 8, 1_024),
    ];
    for (const damage of damages) {
      const copy = diskNamed(`sess_${damages.indexOf(damage)}`);
      mkdirSync(copy.root);
      const { file } = copy.image as DiskImage;
      copyFileSync(image.file, file);
      const opened = openSync(file, 'r+');
      damage(opened);
      closeSync(opened);
      expect(await images.mount(copy)).toBe(false);
    }
  });

  it('is repaired and mounted again if the kernel has made it read-only', async () => {
    writeFileSync(path.join(disk.data, 'notes'), 'kept');
    await flushImage(image.folder);
    const [device = ''] = loopsOf(image.file).split(':');
    writeFileSync(`/sys/fs/ext4/${path.basename(device)}/trigger_fs_error`, 'a');
    expect(() => writeFileSync(path.join(disk.data, 'more'), '')).toThrow(/EROFS|EIO/);
    expect(await images.mount(disk)).toBe(true);
    writeFileSync(path.join(disk.data, 'more'), '');
    expect(readdirSync(disk.data).sort()).toEqual(['more', 'notes']);
  });

  it('is repaired when the file system below it has room again', async () => {
    const { folder: small } = makeSmallDisk(path.join(folder, 'below'), 64);
    const other = diskOf(small, 'sess_b', { userId: testUser(), isImage: true });
    const { folder: mounted } = other.image as DiskImage;
    const sparse = createImages({ folder: small, bytes: 4 * BYTES, byDefault: true });
    await sparse.make(other);
    await makeDisk(other);
    writeFileSync(path.join(other.data, 'notes'), 'kept');
    await flushImage(mounted);
    writeFileSync(path.join(small, 'ballast'), Buffer.alloc(20_000_000));
    fill(other.data);
    await expect(flushImage(mounted)).rejects.toThrow();
    rmSync(path.join(small, 'ballast'));
    expect(await sparse.mount(other)).toBe(true);
    expect(readFileSync(path.join(other.data, 'notes'), 'utf8')).toBe('kept');
    rmSync(path.join(other.data, 'large'), { force: true });
    writeFileSync(path.join(other.data, 'more'), '');
    await flushImage(mounted);
    await sparse.close();
  });

  it('is unmounted before its folder moves, also while a process uses it', async () => {
    const child = spawn('sleep', ['1000'], { cwd: disk.data });
    await once(child, 'spawn');
    await images.detach(disk.root);
    expect(await isMounted(image.folder)).toBe(false);
    renameSync(disk.root, path.join(folder, 'moved'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(path.join(folder, 'moved'), { recursive: true });
  });

  it('has a folder of its user also while it is not mounted', async () => {
    expect(lstatSync(image.folder).uid).toBe(disk.userId);
    await images.close();
    expect(lstatSync(image.folder).uid).toBe(disk.userId);
    expect(lstatSync(image.file)).toMatchObject({ uid: 0, mode: 0o100600 });
  });

  it('keeps its kind, whatever new disks are', async () => {
    const [plain, unknown] = [diskOf(folder, 'sess_b'), path.join(folder, 'sess_c')];
    await makeDisk(plain);
    const folders = createImages({ folder, bytes: BYTES, byDefault: false });
    for (const each of [images, folders]) {
      expect(await each.isImage(disk.root)).toBe(true);
      expect(await each.isImage(plain.root)).toBe(false);
    }
    expect([await images.isImage(unknown), await folders.isImage(unknown)]).toEqual([true, false]);
  });

  it('is tried at the start, which leaves nothing', async () => {
    await expect(tryImages(folder, 100)).rejects.toThrow(/size/);
    await tryImages(folder, BYTES);
    expect(readdirSync(folder)).toEqual(['sess_a']);
  });

  describe.runIf(isolates)('in bubblewrap', () => {
    const sh = (script: string) =>
      runCommand(bubblewrap, disk, ['/bin/sh', '-c', script], {
        env: { PATH: '/usr/bin:/bin' },
        network: false,
      });

    it('shows an agent only its own folders', async () => {
      expect((await sh('ls -A /data "$HOME"; stat -c %u /data')).printed).toBe(
        '/data:\n\n/home/agent:\n1000\n',
      );
      const { printed } = await sh('cat /proc/self/mountinfo; ls /dev');
      expect(printed).toMatch(/ \/data .*nosuid,nodev.* ext4 /);
      expect(printed).not.toMatch(/disk\.img|^loop/m);
    });

    it('runs commands of an agent that has made as many files as possible', async () => {
      const { code } = await sh('i=0; while : >"a$i"; do i=$((i + 1)); done; exit 3');
      expect(code).not.toBe(0);
      await makeDisk(disk);
      expect((await sh('rm a1; echo more >small && cat small')).printed).toBe('more\n');
    });

    it('rejects writes of an agent when it is full, until files are deleted', async () => {
      const { code, said } = await sh('head -c 260000000 /dev/zero > large');
      expect([code, said]).toEqual([1, expect.stringContaining('No space left on device')]);
      expect((await sh('rm large && echo more > small && cat small')).printed).toBe('more\n');
      expect(taken(image.file)).toBeLessThanOrEqual(BYTES + 4_096);
    });
  });
});
