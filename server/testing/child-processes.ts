import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/** Returns the parent of a process. Throws if the process has ended. */
export function parentOf(pid: number): number {
  return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Returns the running child processes of a process. Their command lines contain the text. */
export function childProcessesOf(parent: number | undefined, text = ''): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parentOf(pid) === parent && command !== '' && command.includes(text);
      } catch {
        return false;
      }
    });
}

/** Waits until no process has the id. */
export const untilGone = (pid: number) =>
  vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), { timeout: 100_000 });
