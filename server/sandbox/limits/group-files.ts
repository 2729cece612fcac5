/** The files of control groups. */
import { mkdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readProcess } from '../spawner/process-info.ts';

/** How long killed processes can take to end, in milliseconds. */
const GONE_MS = 5_000;

/** Creates a control group. Returns false if it exists. */
export function makeGroup(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Identifies a process: its namespace, its number, and its start time, because numbers are reused. */
export function ownerOf(pid: number): string {
  const namespace = statSync('/proc/self/ns/pid').ino;
  return `${namespace}-${pid}-${readProcess(pid)?.started ?? 'ended'}`;
}

/** Returns true if the process of the group's server has ended. Processes of other namespaces are not visible. */
export function isLeft(name: string): boolean {
  const [, owner = '', namespace, pid] = /^agent-cloud-((\d+)-(\d+)-\d+)-/.exec(name) ?? [];
  return Number(namespace) === statSync('/proc/self/ns/pid').ino && ownerOf(Number(pid)) !== owner;
}

/** Writes a value to a file of a control group. */
export function set(folder: string, file: string, value: number | string): void {
  writeFileSync(path.join(folder, file), String(value));
}

/** Sets a value that some kernels do not have. */
export function trySet(folder: string, file: string, value: number): void {
  try {
    set(folder, file, value);
  } catch {}
}

/** Returns the subgroups of a group. */
export async function groupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** Removes a group and the groups in it, and kills their processes. Linux removes a group only without processes. */
export async function removeGroup(folder: string): Promise<void> {
  const deadline = performance.now() + GONE_MS;
  for (let wait = 1; ; wait = Math.min(2 * wait, 50)) {
    for (const inner of await groupsIn(folder)) await removeGroup(inner);
    const code = await rmdir(folder).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code === null || code === 'ENOENT') return;
    if (performance.now() > deadline) throw new Error(`A control group could not be removed (${code}).`);
    await killAll(folder);
    await pause(wait);
  }
}

async function killAll(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, 'cgroup.procs'), 'utf8').catch(() => '');
  for (const pid of text.split('\n').map(Number)) {
    // 0 is a process of another process namespace.
    if (pid <= 0 || pid === process.pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Removes a group if it has no groups. At once, because `create` can make one in it. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It has some.
  }
}
