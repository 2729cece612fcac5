/** What control groups have counted. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './controllers.ts';

/**
 * Processes are in a subgroup of the one with the limits. In a control group namespace, they see the subgroup as the
 * root, so they cannot change limits.
 */
export const LEAF = 'agent';

/** The kernel assigns memory in blocks, so a group cannot use its whole limit. */
const NEARLY = 0.9;

/** Returns how often a process could not start. Version 1 counts that in the group of the process. */
export const hitsOf = (pids: Place, folder: string) =>
  count(path.join(folder, pids.version === 1 ? LEAF : '', 'pids.events'), 'max');

/** Returns how many processes were killed because the group's or the machine's memory was used up. */
export const killsOf = (memory: Place, folder: string) =>
  memory.version === 1
    ? count(path.join(folder, LEAF, 'memory.oom_control'), 'oom_kill')
    : count(path.join(folder, 'memory.events'), 'oom_kill');

/**
 * Returns true if the group reached its own limit. Kernels of version 1 count that in different files, but all have the
 * highest use.
 */
export function reachedLimit(memory: Place, folder: string, limit: number): boolean {
  if (memory.version === 2) return count(path.join(folder, 'memory.events'), 'max') > 0;
  const most = Number(readFileSync(path.join(folder, 'memory.max_usage_in_bytes'), 'utf8'));
  return most > NEARLY * limit;
}

/** Returns the number after a word in a file. A synchronous read takes a tenth of the time of a promise. */
function count(file: string, word: string): number {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${word} `));
  return Number(line?.slice(word.length) ?? 0);
}
