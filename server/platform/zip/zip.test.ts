import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ZipPart, zipOf } from '../../testing/zips.ts';
import { openZip, type Zip, type ZipLimits } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const folder = temporaryFolder('zip');
let number = 0;

async function opened(content: Buffer, limits?: ZipLimits): Promise<Zip> {
  const file = path.join(folder, `${number++}.zip`);
  writeFileSync(file, content);
  const zip = await openZip(file, limits);
  onTestFinished(() => zip.close());
  return zip;
}

const open = (parts: readonly ZipPart[], limits?: ZipLimits) => opened(zipOf(parts), limits);

async function contentOf(zip: Zip): Promise<Record<string, string>> {
  const pairs: [string, string][] = [];
  for (const member of zip.members) pairs.push([member.path, await text(await member.open())]);
  return Object.fromEntries(pairs);
}

it('reads files in the order of their paths, and skips folders', async () => {
  const zip = await open([
    { name: 'b/', mode: 0o040_755 },
    { name: 'b/Notes.md', content: 'deflated' },
    { name: 'a.sh', content: 'stored', method: 0, mode: 0o100_755 },
    { name: 'e\u0301.txt', content: '' },
  ]);
  expect(zip.members.map(({ path, bytes, executable }) => ({ path, bytes, executable }))).toEqual([
    { path: 'a.sh', bytes: 6, executable: true },
    { path: 'b/Notes.md', bytes: 8, executable: false },
    { path: '\u00e9.txt', bytes: 0, executable: false },
  ]);
  expect(await contentOf(zip)).toEqual({ 'a.sh': 'stored', 'b/Notes.md': 'deflated', '\u00e9.txt': '' });
});

it.each<[string, ZipPart[], string]>([
  ['a path with ..', [{ name: 'a/../../b' }], 'has a member whose path has "..": "a/../../b"'],
  ['an absolute path', [{ name: '/etc/passwd' }], 'has a member whose path is absolute: "/etc/passwd"'],
  ['a drive letter', [{ name: 'c:/b' }], 'has a member whose path is absolute: "c:/b"'],
  ['a backslash', [{ name: 'a\\b' }], 'has a member whose path has a backslash: "a\\\\b"'],
  ['an empty name', [{ name: 'a//b' }], 'has a member whose path has an empty name or ".": "a//b"'],
  ['an empty path', [{ name: '' }], 'has a member whose path has an empty name or ".": ""'],
  ['a dot', [{ name: './b' }], 'has a member whose path has an empty name or ".": "./b"'],
  ['a folder above', [{ name: '../' }], 'has a member whose path has "..": "../"'],
  ['a NUL', [{ name: 'a\0b' }], 'not UTF-8 or not printable: "a\\u0000b"'],
  ['a text direction', [{ name: 'a\u202Eb' }], 'not UTF-8 or not printable'],
  ['a name that is not UTF-8', [{ name: Buffer.from([0x61, 0xff]) }], 'not UTF-8 or not printable'],
  ['a long name', [{ name: 'a'.repeat(256) }], 'has a name of more than 255 bytes'],
  ['a long path', [{ name: 'a/'.repeat(513) }], 'has more than 1024 bytes'],
  [
    'a link',
    [{ name: 'a', content: '/etc/passwd', mode: 0o120_777 }],
    'has a link, a device or another special file: "a"',
  ],
  ['a device', [{ name: 'a', mode: 0o020_666 }], 'has a link, a device or another special file: "a"'],
  [
    'a folder without a slash',
    [{ name: 'a', mode: 0o040_755 }],
    'has a link, a device or another special file: "a"',
  ],
  ['an encrypted member', [{ name: 'a', flags: 1 }], 'has an encrypted member: "a"'],
  ['strong encryption', [{ name: 'a', flags: 0x40 }], 'cannot be read: strong encryption is not supported'],
  [
    'another compression',
    [{ name: 'a', method: 93 }],
    'has a member with another compression than deflate: "a"',
  ],
  ['equal paths', [{ name: 'a' }, { name: 'a' }], 'has two members with the path "a"'],
  ['equal paths in NFC', [{ name: 'e\u0301' }, { name: '\u00e9' }], 'has two members with the path "\u00e9"'],
  ['a file as folder', [{ name: 'a/b/c' }, { name: 'a/b' }], 'has two members with the path "a/b"'],
  [
    'shared content',
    [
      { name: 'a', content: 'a' },
      { name: 'b', content: 'a', sharedWith: 0 },
    ],
    'has overlapping members',
  ],
])('rejects %s', async (_, parts, reason) => {
  await expect(open(parts)).rejects.toMatchObject({
    name: 'ZipError',
    reason: expect.stringContaining(reason),
  });
});

it('keeps the case of paths', async () => {
  expect(Object.keys(await contentOf(await open([{ name: 'a' }, { name: 'A' }])))).toEqual(['A', 'a']);
});

it('rejects a file that is not a zip, and one that is cut', async () => {
  await expect(opened(Buffer.from('no zip'))).rejects.toMatchObject({
    reason: expect.stringContaining('cannot be read'),
  });
  const whole = zipOf([{ name: 'a', content: 'a'.repeat(100), method: 0 }]);
  await expect(opened(whole.subarray(50))).rejects.toMatchObject({
    reason: expect.stringContaining('cannot be read'),
  });
});

it('rejects more members and more bytes than the limits', async () => {
  const parts = [
    { name: 'a', content: 'aa' },
    { name: 'b', content: 'bb' },
  ];
  expect((await open(parts, { members: 2, bytes: 4 })).members).toHaveLength(2);
  await expect(open(parts, { members: 1, bytes: 4 })).rejects.toMatchObject({
    reason: 'has more than 1 members',
  });
  await expect(open(parts, { members: 2, bytes: 3 })).rejects.toMatchObject({
    reason: 'has more than 3 bytes of files',
  });
});

it.each<[string, ZipPart, string]>([
  [
    'longer',
    { name: 'a', content: Buffer.alloc(10_000_000), saysBytes: 10 },
    'has a longer member than it says: "a"',
  ],
  [
    'longer, stored',
    { name: 'a', content: 'abc', method: 0, saysBytes: 2 },
    'has a longer member than it says: "a"',
  ],
  ['shorter', { name: 'a', content: 'abc', saysBytes: 4 }, 'has a damaged member: "a"'],
  ['not deflated', { name: 'a', content: 'abc', compressed: Buffer.from('abc') }, 'cannot be read: '],
  [
    'cut',
    { name: 'a', content: 'abcdef', compressed: Buffer.alloc(0) },
    'cannot be read: unexpected end of file',
  ],
  [
    'another one',
    { name: 'a', content: 'abc', method: 0, compressed: Buffer.from('abd') },
    'has a damaged member: "a"',
  ],
])('fails while it reads content that is %s', async (_, part, reason) => {
  const [member] = (await open([part])).members;
  const content = await member?.open();
  await expect(text(content as NonNullable<typeof content>)).rejects.toMatchObject({
    name: 'ZipError',
    reason: expect.stringContaining(reason),
  });
});

it('stops to decompress a file that is longer than the zip says', async () => {
  const [member] = (await open([{ name: 'a', content: Buffer.alloc(100_000_000), saysBytes: 100 }])).members;
  let bytes = 0;
  const read = async () => {
    for await (const chunk of (await member?.open()) ?? []) bytes += chunk.length;
  };
  await expect(read()).rejects.toMatchObject({ name: 'ZipError' });
  expect(bytes).toBeLessThanOrEqual(100);
});

it('reports that a file is missing as it is', async () => {
  await expect(openZip(path.join(folder, 'missing.zip'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('writes equal zips of equal folders, which it reads again', async () => {
  const contents = [
    { name: 'b/run.sh', content: 'run', mode: 0o100_755 },
    { name: 'SKILL.md', content: 'skill '.repeat(10_000) },
  ];
  const first = await buffer(await writeZip((await open(contents)).members));
  const second = await buffer(await writeZip((await open(contents.toReversed())).members));
  expect(first.equals(second)).toBe(true);
  const again = await opened(first);
  expect(again.members.map(({ path, executable }) => [path, executable])).toEqual([
    ['SKILL.md', false],
    ['b/run.sh', true],
  ]);
  expect(await contentOf(again)).toEqual({ 'SKILL.md': 'skill '.repeat(10_000), 'b/run.sh': 'run' });
});

it('fails to write a zip if the content of a file cannot be read', async () => {
  const zip = await open([{ name: 'a', content: 'abc', saysBytes: 4 }]);
  await expect(buffer(await writeZip(zip.members))).rejects.toMatchObject({
    reason: 'has a damaged member: "a"',
  });
});

it('keeps the error of a file until the file or the zip is read', async () => {
  const zip = await open([{ name: 'a', content: 'abc', saysBytes: 4 }]);
  const damaged = { reason: 'has a damaged member: "a"' };
  const whole = await writeZip(zip.members);
  await vi.waitUntil(() => whole.closed);
  await expect(buffer(whole)).rejects.toMatchObject(damaged);
  // A reader that asks for nothing yet: what fits into the buffers is decompressed.
  const [content] = await Promise.all(zip.members.map((member) => member.open()));
  await vi.waitUntil(() => content?.closed);
  await expect(buffer(content as Readable)).rejects.toMatchObject(damaged);
});

it('counts folders that only paths have', async () => {
  const parts = [{ name: 'a/b/c/d' }, { name: 'a/b/e' }];
  expect((await open(parts, { members: 5, bytes: 0 })).members).toHaveLength(2);
  await expect(open(parts, { members: 4, bytes: 0 })).rejects.toMatchObject({
    reason: 'has more than 4 files and folders',
  });
});

it('lists 10,000 members', async () => {
  const files = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, method: 0 }));
  expect((await open(files)).members).toHaveLength(10_000);
  await expect(open([...files, { name: 'more' }])).rejects.toMatchObject({
    reason: 'has more than 10000 members',
  });
});
