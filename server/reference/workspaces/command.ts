import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type StdioPipe,
  spawn,
} from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Disk } from './disk.ts';
import type { CommandOptions, Runtime, StartedBy } from './runtimes/runtime.ts';

/** How a command ended. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  /** The last 2 kB of its standard error. */
  readonly said: string;
  /** The first 64 kB of its output. */
  readonly printed: string;
}

/** The limits of a command. */
export interface CommandBounds {
  /** Returns how to start it within them. */
  within(command: StartedBy): StartedBy;
  /** Starts to watch it. */
  watch(pid: number): void;
}

const SAID = 2_048;
const PRINTED = 65_536;

/**
 * Starts a command in a workspace, in its own process group.
 *
 * @param within Starts it within limits.
 */
export function startCommand(
  runtime: Runtime,
  disk: Disk,
  command: readonly string[],
  options: CommandOptions,
  within: (command: StartedBy) => StartedBy = (started) => started,
): ChildProcessWithoutNullStreams {
  const { file, args, cwd, env, hidden } = within(runtime.start(disk, command, options));
  const stdio: StdioPipe[] = ['pipe', 'pipe', 'pipe', ...(hidden === undefined ? [] : ['pipe' as const])];
  const child = spawn(file, args, { cwd, env: { ...env }, detached: true, stdio });
  runtime.started?.(child);
  const third = child.stdio[3] as Writable | undefined;
  // A command that could not start, or ended at once, does not read it.
  third?.on('error', () => {}).end(hidden);
  // The first three entries are pipes.
  return child as ChildProcessWithoutNullStreams;
}

/** Kills a command and its process group. In bubblewrap, this ends everything that it started. */
export function endCommand(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Asks a command to end. A command that has not started yet ends at once. */
export function signalCommand(runtime: Runtime, child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    runtime.signal(child.pid, signal);
  } catch {
    endCommand(child);
  }
}

/**
 * Runs a command to its end, within limits if there are any. Rejects if it cannot start, and with the signal's reason if the
 * signal ends it. The caller ends the limits.
 */
export async function runCommand(
  runtime: Runtime,
  disk: Disk,
  command: readonly string[],
  options: CommandOptions & { signal?: AbortSignal; bounds?: CommandBounds },
): Promise<Ended> {
  const { signal, bounds } = options;
  signal?.throwIfAborted();
  const child = startCommand(runtime, disk, command, options, bounds?.within);
  if (child.pid !== undefined) bounds?.watch(child.pid);
  child.stdin.end();
  let said = '';
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(0, PRINTED);
  });
  const end = () => endCommand(child);
  signal?.addEventListener('abort', end);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal?.throwIfAborted();
    return { code, said, printed };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** Quotes a word for a shell. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
