import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process from `/proc`. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly threads: number;
  /** Its start, in ticks of the system. Together with the pid, it identifies the process. */
  readonly started: string;
  /** Its memory, including shared memory. */
  readonly residentBytes: number;
}

/** Returns a process. Undefined if it has ended, and without `/proc`. */
export function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which can contain anything. Numbered from 3, as in proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => fields[number - 3] ?? '';
    return {
      pid,
      parent: Number(field(4)),
      threads: Number(field(20)),
      started: field(22),
      // The first use starts a program.
      get residentBytes() {
        return Number(field(24)) * pageBytes();
      },
    };
  } catch {
    // It has ended.
    return undefined;
  }
}

let page: number | undefined;
function pageBytes(): number {
  page ??= Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) || 4_096;
  return page;
}
