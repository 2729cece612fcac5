import type { StartedBy } from '../runtimes/runtime.ts';

/** The limits around a command. */
export interface Bounds {
  /** Files: a process that writes 0 into each of them joins a control group. */
  readonly joins: readonly string[];
  /** How large a file may be. */
  readonly fileBytes: number;
}

/**
 * For a shell: joins the groups and limits the size of files, before the command's first instruction. When the machine has no
 * memory left, the command goes first.
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

/** Returns how to start a command within bounds. */
export function boundedCommand<Command extends Pick<StartedBy, 'file' | 'args'>>(
  { joins, fileBytes }: Bounds,
  command: Command,
): Command {
  const { file, args } = command;
  const blocks = String(Math.ceil(fileBytes / BLOCK));
  return { ...command, file: '/bin/sh', args: ['-c', BOUNDED, 'sh', blocks, ...joins, '--', file, ...args] };
}
