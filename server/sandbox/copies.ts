/**
 * Copies of the service's own files for users of sandboxes who cannot read them: `npx` and version managers of Node install in
 * the home of root, which others cannot enter.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { whyClosed } from './closed.ts';
import { ENTERED } from './disk.ts';
import { shareTree } from './owners.ts';
import type { Copies, Runtime } from './runtime.ts';

/**
 * Copies the files and folders that other users than root cannot read, and removes other copies. What was copied since the
 * machine started, and has not changed since, is not copied again.
 *
 * @param folder Contains only the copies.
 * @throws Error of the file system.
 */
export async function copyClosed(places: readonly string[], folder: string): Promise<Copies> {
  const closed = places.filter((place) => whyClosed(place) !== null);
  const copies = new Map(closed.map((place) => [place, path.join(folder, nameOf(place))]));
  const wanted = new Set([...copies.values()].map((copy) => path.basename(copy)));
  if (wanted.size > 0) await mkdir(folder, { recursive: true, mode: ENTERED });
  for (const name of await readdir(folder).catch(() => []))
    if (!wanted.has(name)) await rm(path.join(folder, name), { recursive: true });
  for (const [place, copy] of copies) if (!existsSync(copy)) await makeCopy(place, copy);
  return copies;
}

/** Returns a runtime whose commands see copies at the paths of the originals. */
export function withCopies(runtime: Runtime, copies: Copies): Runtime {
  if (copies.size === 0) return runtime;
  return {
    ...runtime,
    start: (disk, command, options) => runtime.start(disk, command, { ...options, copies }),
  };
}

/** In one step, so an interrupted start leaves no incomplete copy. */
async function makeCopy(place: string, copy: string): Promise<void> {
  const fresh = path.join(path.dirname(copy), 'fresh');
  // For the 2,000 files of npm, `cp` takes four times as long. Nothing else works during the start.
  // A link would be copied as a link, and `chmod` changes what a link in its arguments names.
  cpSync(realpathSync(place), fresh, { recursive: true, verbatimSymlinks: true });
  await shareTree(fresh);
  await rename(fresh, copy);
}

/**
 * The name of a copy changes when the original does. It also changes when the machine starts, because a copy can be incomplete
 * after a loss of power.
 */
function nameOf(place: string): string {
  const { ino, size, ctimeMs } = statSync(place);
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1');
  return createHash('sha256')
    .update(JSON.stringify([place, ino, size, ctimeMs, boot]))
    .digest('hex')
    .slice(0, 32);
}
