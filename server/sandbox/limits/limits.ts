/** The limits of a command with all its processes, and the messages for users about exceeded limits. */

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
export type Exceeded = 'memory' | 'processes' | 'disk' | 'machine';

export function messageOf(exceeded: Exceeded, limits: ResourceLimits): string {
  switch (exceeded) {
    case 'memory':
      return `The agent used more than ${sizeText(limits.memoryBytes)} of memory (AGENT_MEMORY_BYTES).`;
    case 'processes':
      return `The agent started more than ${limits.processes} processes and threads (AGENT_PROCESSES).`;
    case 'disk':
      return `The sandbox takes more than ${sizeText(limits.diskBytes)} of disk (SANDBOX_DISK_BYTES).`;
    case 'machine':
      return 'The machine ran out of memory, and processes of the agent were killed.';
  }
}

export function fileMessage({ fileBytes }: ResourceLimits): string {
  return `The agent wrote a file of more than ${sizeText(fileBytes)} (AGENT_FILE_BYTES).`;
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
