/** Files without a name. They take room as long as a process has them open, and no look at a disk finds them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Disk } from '../disk.ts';
import type { ProcessInfo } from '../spawner/process-info.ts';

/** How many processes are read before other work continues. */
const AT_ONCE = 20;

/**
 * Returns the bytes of files without a name on a disk that processes have open or mapped. Does not find those that are only on
 * their way from one process to another.
 */
export async function unlinkedBytes(
  { data }: Disk,
  processes: readonly Pick<ProcessInfo, 'pid'>[],
): Promise<number> {
  const { dev } = await stat(data);
  const found = new Map<number, number>();
  for (const [index, { pid }] of processes.entries()) {
    for (const place of await openOf(pid)) {
      const file = await stat(place).catch(() => null);
      if (file?.isFile() && file.nlink === 0 && file.dev === dev) found.set(file.ino, file.blocks * 512);
    }
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return [...found.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns paths of the open and the mapped files of a process. Only root can use those of mapped ones. */
async function openOf(pid: number): Promise<string[]> {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const maps = await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => '');
  const mapped = maps.split('\n').filter((line) => line.endsWith(' (deleted)'));
  return [
    ...open.map((name) => `/proc/${pid}/fd/${name}`),
    ...mapped.map((line) => `/proc/${pid}/map_files/${rangeOf(line)}`),
  ];
}

/** The kernel writes addresses in `maps` with zeros in front, and in `map_files` without. */
const rangeOf = (line: string) =>
  (line.split(' ', 1)[0] ?? '')
    .split('-')
    .map((each) => each.replace(/^0+(?=.)/, ''))
    .join('-');
