/**
 * Finds and deletes what a command has written last. The programs follow no links, and delete relative to open folders. So an
 * agent that still runs cannot lead them out of its disk.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, writable } from '../disk.ts';
import { ifMissing } from '../missing.ts';
import { FILE_BYTES } from '../reserve.ts';
import { forgetSeenStores } from '../seen-memories.ts';
import { readAll, scriptOfAll } from '../tree.ts';

/** What was deleted. */
export interface Deleted {
  /** The number of files and of emptied folders. */
  readonly files: number;
  readonly bytes: number;
  /** The first paths, relative to the disk: `data/a`. An agent chooses them. */
  readonly paths: readonly string[];
}

/** How many paths `Deleted` has, and the length of each in characters. */
const NAMED = 10;
const NAME = 200;

/** The size of a name in a line of `find`: blocks of 512 bytes, bytes, the number of names of the file, and its type. */
const SIZE = `{ size = $2 * 512; if ($3 > size) size = $3; if (size < ${FILE_BYTES}) size = ${FILE_BYTES}; if ($5 != "d") size /= $4 }`;
/** The time of the last change is the one that an agent cannot set. */
const written = (what = '') =>
  `find "$@" -xdev -mindepth 1 ${what} -newerct "@$since" -printf '%C@ %b %s %n %y\\n' 2>/dev/null`;

const SUM = `since=$1; shift; ${written()} | LC_ALL=C awk '${SIZE} { sum += size } END { printf "%.0f\\n", sum }'`;

/** What can be deleted: no folder with content. */
const FILES = `'(' ! -type d -o -empty ')'`;

const FIND = `since=$1; shift; find "$@" -xdev -mindepth 1 ${FILES} -newerct "@$since" -printf y -quit 2>/dev/null`;

/**
 * Finds the time after which enough was written, and deletes all from then on: files with the same time go together. Prints a
 * record for each file.
 */
const DELETE = `
  since=$1 bytes=$2; shift 2
  until=$(${written(FILES)} | LC_ALL=C sort -rn | LC_ALL=C awk -v bytes="$bytes" '${SIZE}
    enough && $1 != last { print $1; exit }
    { sum += size; last = $1; if (sum >= bytes) enough = 1 }
  ')
  find "$@" -depth -xdev -mindepth 1 ${FILES} -newerct "@\${until:-$since}" \\
    -printf '%b %n %H/%P\\0' -delete 2>/dev/null
`;

/** The folders whose content is deleted. */
async function deletable(disk: Disk): Promise<string[]> {
  const stores = await ifMissing(readdir(disk.memory), []);
  return [...writable(disk), ...stores.map((name) => path.join(disk.memory, name))];
}

/** @param since In seconds since 1970. */
export async function writtenSince(disk: Disk, since: number): Promise<number> {
  return Number.parseInt(await readAll(SUM, String(since), ...(await deletable(disk))), 10) || 0;
}

/**
 * Returns true if a disk has something that `deleteNewest` can delete.
 *
 * @param since In seconds since 1970.
 */
export async function isDeletable(disk: Disk, since: number): Promise<boolean> {
  return (await readAll(FIND, String(since), ...(await deletable(disk)))) !== '';
}

/**
 * Deletes files of a disk, the last written first, until as many bytes are free. Deletes nothing that was last changed before
 * a time.
 *
 * @param since In seconds since 1970.
 */
export async function deleteNewest(disk: Disk, bytes: number, since: number): Promise<Deleted> {
  // The agent does not delete these files. Forgotten before and after, because the service can be killed between, and a
  // synchronisation can remember them meanwhile.
  const stores = await ifMissing(readdir(disk.memory), []);
  if (stores.length > 0) await forgetSeenStores(disk);
  const { file, args } = await scriptOfAll(DELETE, String(since), String(bytes), ...(await deletable(disk)));
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  const deleted = { files: 0, bytes: 0, paths: [] as string[] };
  const take = (record: string) => {
    const [, blocks, names, place] = /^(\d+) (\d+) (.*)$/s.exec(record) ?? [];
    if (place === undefined) return;
    deleted.files += 1;
    isMemory ||= place.startsWith(`${disk.memory}/`);
    deleted.bytes += (Number(blocks) * 512) / Number(names);
    if (deleted.paths.length < NAMED) deleted.paths.push(place.slice(disk.root.length + 1).slice(0, NAME));
  };
  let isMemory = false;
  let rest = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const records = (rest + chunk).split('\0');
    rest = records.pop() ?? '';
    for (const record of records) take(record);
  }
  await ended;
  if (isMemory) await forgetSeenStores(disk);
  return { ...deleted, bytes: Math.round(deleted.bytes) };
}
