import { finished } from 'node:stream/promises';
import type { Disk } from './disk.ts';
import type { CommandOptions, Runtime } from './runtime.ts';
import { type Command, endCommand, type StartedBy } from './spawner/command.ts';
import { spawnCommand } from './spawner/spawner.ts';

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
  /** Returns the command as it runs in the sandbox. */
  inside(command: readonly string[]): readonly string[];
  /** Returns how to start it within the limits. */
  within(command: StartedBy): StartedBy;
  /** Starts to watch it. */
  watch(pid: number): void;
}

const SAID = 2_048;
const PRINTED = 65_536;

/**
 * Starts a command in a sandbox, in its own process group.
 *
 * @param signal Abandons the start.
 * @param bounds Its limits. The caller watches and ends them.
 */
export async function startCommand(
  runtime: Runtime,
  disk: Disk,
  command: readonly string[],
  options: CommandOptions & { signal?: AbortSignal },
  bounds?: Pick<CommandBounds, 'inside' | 'within'>,
): Promise<Command> {
  const { signal = new AbortController().signal, ...rest } = options;
  const started = runtime.start(disk, bounds?.inside(command) ?? command, rest);
  return spawnCommand(bounds?.within(started) ?? started, { signal, started: runtime.started });
}

/** Asks a command to end. A command that has not started yet ends at once. */
export function signalCommand(runtime: Runtime, child: Command, signal: NodeJS.Signals): void {
  if (child.exit) return;
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
  const child = await startCommand(runtime, disk, command, options, bounds);
  bounds?.watch(child.pid);
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
    if (signal?.aborted) end();
    const [{ code, reason }] = await Promise.all([
      child.exited,
      ...[child.stdout, child.stderr].map((stream) => finished(stream).catch(() => {})),
    ]);
    signal?.throwIfAborted();
    return { code, said: reason ?? said, printed };
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** Quotes a word for a shell. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
