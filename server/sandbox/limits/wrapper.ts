import type { StartedBy } from '../spawner/command.ts';

/** The limits around a command. */
export interface Bounds {
  /** Files. A process with one thread joins a control group by writing 0 to each of them. */
  readonly joins: readonly string[];
  /** The maximum size of a file. */
  readonly fileBytes: number;
  /** True if no control groups share out the processors. Then the service comes first. */
  readonly isNice: boolean;
}

const NICE = ['nice', '-n', '10'];

/**
 * A shell script that joins the groups and limits the size of files before the command starts. If the machine runs out
 * of memory, the command is killed first.
 */
const BOUNDED = `
  echo 1000 2>/dev/null >/proc/self/oom_score_adj
  ulimit -f "$1" 2>/dev/null
  shift
  while test "$1" != --; do echo 0 >"$1" || exit; shift; done
  shift
  exec "$@"
`;

/** The unit of `ulimit -f`. */
const BLOCK = 512;

/** Returns how to start a command within limits. */
export function boundedCommand<Command extends Pick<StartedBy, 'file' | 'args'>>(
  { joins, fileBytes, isNice }: Bounds,
  command: Command,
): Command {
  const { file, args } = command;
  const nice = isNice ? NICE : [];
  const blocks = String(Math.ceil(fileBytes / BLOCK));
  return {
    ...command,
    file: '/bin/sh',
    args: ['-c', BOUNDED, 'sh', blocks, ...joins, '--', ...nice, file, ...args],
  };
}

/** dash names the limit of processes `-p`, other shells `-u`. */
const LIMITED = 'ulimit -u "$1" 2>/dev/null || ulimit -p "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Returns a command that the system permits only a number of processes and threads, in a runtime that counts them for each
 * command alone.
 */
export function withProcesses(processes: number, command: readonly string[]): string[] {
  return ['/bin/sh', '-c', LIMITED, 'sh', String(processes), ...command];
}
