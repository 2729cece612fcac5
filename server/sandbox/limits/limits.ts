/** The limits of a command with all its processes, and the messages for users about exceeded limits. */
import type { Deleted } from './newest.ts';

export interface ResourceLimits {
  /** The memory of all its processes and of its folders in memory, in bytes. */
  readonly memoryBytes: number;
  /** Processes and threads. */
  readonly processes: number;
  /** The size of one file, in bytes. */
  readonly fileBytes: number;
  /** How many processors all its processes use at most. Null for all. Only control groups limit them. */
  readonly cpus: number | null;
  /** The size of the working directory and the home, in bytes. */
  readonly diskBytes: number;
}

/** The limits that are measured while the agent works. The system itself rejects files that are too large. */
export type Exceeded = 'memory' | 'processes' | 'disk' | 'room' | 'machine';

export function messageOf(exceeded: Exceeded, limits: ResourceLimits): string {
  switch (exceeded) {
    case 'memory':
      return `The agent used more than ${sizeText(limits.memoryBytes)} of memory (AGENT_MEMORY_BYTES).`;
    case 'processes':
      return `The agent started more than ${limits.processes} processes and threads (AGENT_PROCESSES).`;
    case 'disk':
      return `The sandbox takes more than ${sizeText(limits.diskBytes)} of disk (SANDBOX_DISK_BYTES).`;
    case 'room':
      return 'The disk of the server is full (DISK_RESERVE_BYTES), and the agent wrote most.';
    case 'machine':
      return 'The machine ran out of memory, and processes of the agent were killed.';
  }
}

export function fileMessage({ fileBytes }: ResourceLimits): string {
  return `The agent wrote a file of more than ${sizeText(fileBytes)} (AGENT_FILE_BYTES).`;
}

/** Names deleted files. Their paths contain no control characters. */
export function deletedMessage({ files, bytes, paths }: Deleted): string {
  const named = paths.map((each) => JSON.stringify(each).slice(1, -1)).join(', ');
  const more = files > paths.length ? ` and ${files - paths.length} more` : '';
  const what = files === 1 ? 'file' : `${files} files and folders`;
  return `Deleted the ${what} that the agent wrote last, ${sizeText(bytes)}: ${named}${more}.`;
}

/** Formats a number of bytes for people. */
function sizeText(bytes: number): string {
  const units = [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ] as const;
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${Number((bytes / size).toFixed(1))} ${unit}`;
}
