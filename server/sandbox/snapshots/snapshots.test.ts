import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Disk, diskOf, makeDisk } from '../disk.ts';
import type { Content, FileEntry, SavedEntry } from './entries.ts';
import { listDisk, TooManyEntries } from './list-disk.ts';
import { planSnapshot } from './plan.ts';
import { readFiles } from './read-files.ts';
import { DamagedSnapshot, restoreDisk } from './restore-disk.ts';
import { keepList, keptList, readLines, type SnapshotList } from './snapshot-list.ts';

let folder: string;
let from: Disk;
let to: Disk;
const { signal } = new AbortController();
beforeEach(async () => {
  folder = temporaryFolder('snapshots');
  [from, to] = [diskOf(folder, 'from'), diskOf(folder, 'to')];
  await Promise.all([from, to].map(makeDisk));
});
afterEach(() => {
  execFileSync('chmod', ['-R', 'u+rwX', folder]);
  rmSync(folder, { recursive: true });
});

const inData = (disk: Disk, ...names: string[]) => path.join(disk.data, ...names);

/** Saves a disk into memory. Layers are buffers. */
async function save(disk: Disk, before: { list: SnapshotList; layers: Buffer[] } | null = null) {
  const { entries, leftOut, special } = await listDisk(disk, 1_000, signal);
  const plan = planSnapshot(entries, before?.list ?? null, 2 ** 30);
  const chunks: Buffer[] = [];
  const contents = new Map<string, Content>();
  let offset = 0;
  const report = ({ version }: FileEntry, bytes: number | null) => {
    if (bytes !== null) contents.set(version, { layer: plan.layers.length, offset, bytes });
    offset += bytes ?? 0;
  };
  for await (const chunk of readFiles(disk, plan.files, report)) chunks.push(chunk);
  const layers = [...plan.layers.map(({ parts }) => before?.layers[Number(parts[0])] ?? Buffer.alloc(0))];
  if (offset > 0) layers.push(Buffer.concat(chunks));
  const list = {
    layers: layers.map(({ length: bytes }, index) => ({ parts: [`${index}`], bytes })),
    mounts: [],
    entries: plan.entries(contents),
  };
  return { list, layers, leftOut, special, written: offset };
}

async function* stream(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 1_000) yield content.subarray(at, at + 1_000);
}
const restore = (saved: { list: SnapshotList; layers: Buffer[] }) =>
  restoreDisk(to, saved.list.entries, (layer) => stream(saved.layers[layer] ?? Buffer.alloc(0)), signal);

it('restores files, folders, links, modes and times', async () => {
  mkdirSync(inData(from, 'a', 'b'), { recursive: true });
  writeFileSync(inData(from, 'a', 'b', 'file'), 'content');
  utimesSync(inData(from, 'a', 'b', 'file'), 1_000_000, 1_000_000.25);
  writeFileSync(inData(from, 'a', 'empty'), '');
  writeFileSync(inData(from, 'a', 'run.sh'), 'x');
  chmodSync(inData(from, 'a', 'run.sh'), 0o4755);
  writeFileSync(path.join(from.home, '.profile'), 'home');
  writeFileSync(path.join(from.outputs, 'out'), 'output');
  linkSync(inData(from, 'a', 'b', 'file'), inData(from, 'same'));
  symlinkSync('/etc/passwd', inData(from, 'link'));
  symlinkSync('/etc', inData(from, 'etc'));
  chmodSync(inData(from, 'a'), 0o555);
  const saved = await save(from);
  writeFileSync(inData(to, 'left'), 'from an earlier attempt');
  await restore(saved);
  expect(execFileSync('ls', ['-A', to.data], { encoding: 'utf8' })).toBe('a\netc\nlink\nsame\n');
  expect(readFileSync(inData(to, 'a', 'b', 'file'), 'utf8')).toBe('content');
  expect(lstatSync(inData(to, 'a', 'b', 'file')).mtimeMs).toBe(1_000_000_250);
  expect(lstatSync(inData(to, 'same')).ino).toBe(lstatSync(inData(to, 'a', 'b', 'file')).ino);
  expect(lstatSync(inData(to, 'a', 'run.sh')).mode & 0o7777).toBe(0o755);
  expect(lstatSync(inData(to, 'a')).mode & 0o777).toBe(0o555);
  expect(lstatSync(inData(to, 'a', 'empty')).size).toBe(0);
  expect([readlinkSync(inData(to, 'link')), readlinkSync(inData(to, 'etc'))]).toEqual([
    '/etc/passwd',
    '/etc',
  ]);
  expect(readFileSync(path.join(to.home, '.profile'), 'utf8')).toBe('home');
  expect(readFileSync(path.join(to.outputs, 'out'), 'utf8')).toBe('output');
  // The content of two names is saved once.
  expect(saved.written).toBe('contentxhomeoutput'.length);
});

it('keeps names of any bytes, and counts what cannot be saved', async () => {
  const names = ['new\nline', '"quoted"', ' ', '-rf', '..a', 'ä'].map((name) => Buffer.from(name));
  names.push(Buffer.from([0xff, 0xfe, 0x0a, 0x5c]), Buffer.from('x'.repeat(255)));
  for (const name of names) writeFileSync(Buffer.concat([Buffer.from(`${from.data}/`), name]), name);
  symlinkSync(Buffer.from([0xff, 0x2f, 0xfe]), inData(from, 'odd'));
  execFileSync('mkfifo', [inData(from, 'pipe')]);
  const saved = await save(from);
  expect([saved.leftOut, saved.special]).toEqual([1, 1]);
  await restore(saved);
  for (const name of names)
    expect(readFileSync(Buffer.concat([Buffer.from(`${to.data}/`), name]))).toEqual(name);
  expect(readlinkSync(inData(to, 'odd'), { encoding: 'buffer' })).toEqual(Buffer.from([0xff, 0x2f, 0xfe]));
});

it('counts files that are deep or that it cannot read', async () => {
  let deep = from.data;
  for (let depth = 0; depth < 210; depth++) deep = path.join(deep, 'd');
  mkdirSync(deep, { recursive: true });
  writeFileSync(inData(from, 'closed'), 'content', { mode: 0 });
  // root reads everything.
  const isRoot = process.getuid?.() === 0;
  const { list, leftOut, special } = await save(from);
  expect([leftOut, special]).toEqual([1, 0]);
  expect(list.entries.some(({ path: place }) => place === 'data/closed')).toBe(isRoot);
});

it('keeps the holes of large files', async () => {
  writeFileSync(inData(from, 'sparse'), 'begin');
  truncateSync(inData(from, 'sparse'), 8_000_000);
  const saved = await save(from);
  const layers = (layer: number) =>
    (async function* () {
      yield* [saved.layers[layer] as Buffer];
    })();
  await restoreDisk(to, saved.list.entries, layers, signal);
  const { size, blocks } = lstatSync(inData(to, 'sparse'));
  expect([size, blocks * 512 < 200_000]).toEqual([8_000_000, true]);
});

it('saves only what has changed, and restores all', async () => {
  for (let count = 0; count < 50; count++) writeFileSync(inData(from, `${count}`), randomBytes(1_000));
  const first = await save(from);
  expect(first.written).toBe(50_000);
  writeFileSync(inData(from, '7'), randomBytes(2_000));
  rmSync(inData(from, '8'));
  const second = await save(from, first);
  expect([second.written, second.list.layers.length]).toEqual([2_000, 2]);
  const third = await save(from, second);
  expect([third.written, third.list]).toEqual([0, second.list]);
  await restore(third);
  execFileSync('diff', ['-r', from.data, to.data]);
});

it('reads a layer again when less than half of it is needed', async () => {
  for (let count = 0; count < 10; count++) writeFileSync(inData(from, `${count}`), randomBytes(1_000));
  const first = await save(from);
  for (let count = 0; count < 6; count++) rmSync(inData(from, `${count}`));
  const second = await save(from, first);
  expect([second.written, second.list.layers.length]).toEqual([4_000, 1]);
  await restore(second);
  execFileSync('diff', ['-r', from.data, to.data]);
});

it('has few layers after many saves', async () => {
  let saved = await save(from);
  for (let count = 0; count < 64; count++) {
    writeFileSync(inData(from, `${count}`), randomBytes(1_000));
    saved = await save(from, saved);
  }
  expect(saved.list.layers.length).toBeLessThanOrEqual(7);
  await restore(saved);
  execFileSync('diff', ['-r', from.data, to.data]);
});

it('omits what has no room', () => {
  const file = (name: string, bytes: number): FileEntry => ({
    ...{ kind: 'file', path: `data/${name}`, mode: 0o644, mtime: 0, version: name, bytes },
  });
  const { files, leftOut } = planSnapshot([file('a', 60), file('b', 50), file('c', 40)], null, 100);
  expect([files.map(({ version }) => version), leftOut]).toEqual([['a', 'c'], 1]);
});

it('ends for too many entries', async () => {
  for (let count = 0; count < 10; count++) writeFileSync(inData(from, `${count}`), '');
  await expect(listDisk(from, 9, signal)).rejects.toThrow(TooManyEntries);
});

it('rejects short layers, and paths that lead out of the disk', async () => {
  writeFileSync(inData(from, 'file'), 'content');
  const { list, layers } = await save(from);
  await expect(restore({ list, layers: [layers[0]?.subarray(1) as Buffer] })).rejects.toThrow(
    DamagedSnapshot,
  );
  for (const wrong of ['data/../../file', 'run/file', 'data', 'data//file']) {
    const entries = [{ ...(list.entries[0] as SavedEntry), path: wrong }];
    await expect(restore({ list: { ...list, entries }, layers })).rejects.toThrow('leads out of the disk');
  }
});

it('keeps the list beside the disk, and reads only the one of its key', async () => {
  writeFileSync(inData(from, 'file\n'), 'content');
  symlinkSync('ä', inData(from, 'link'));
  const { list } = await save(from);
  expect(await keptList(from, 'key')).toBeNull();
  await keepList(from, 'key', list);
  expect(await keptList(from, 'key')).toEqual(list);
  expect(await keptList(from, 'kex')).toBeNull();
});

it('reports an invalid line as damage, also if the rest of the list fails', async () => {
  async function* damaged() {
    yield Buffer.from('{"layers":[],"mounts":null}\nnot JSON\n');
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('The content ends too early.');
  }
  await expect(readLines(Readable.from(damaged()))).rejects.toThrow(DamagedSnapshot);
  // An error that nothing listens to would end the process.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
});
