import { constants } from 'node:os';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import { fileMessage } from '../../sandbox/limits/limits.ts';
import type { Exit } from '../../sandbox/spawner/command.ts';
import type { AgentEnd } from './agent-run.ts';

/** The end of a turn, or an error of the service. */
export type Verdict = AgentEnd | { readonly broken: unknown };

/** How a turn ended, by the exit of its agent. */
export function endOf({ code, signal, reason }: Exit, said: string): AgentEnd {
  const details = reason ?? said;
  if (code === 0) return { how: 'done' };
  // The exit code of shells and bubblewrap contains the signal that ended the command.
  const by = signal ?? Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0];
  const how = signal === null ? `exit code ${code}${by === undefined ? '' : ` (${by})`}` : signal;
  return { how: 'failed', message: `The agent ended with ${how}${details === '' ? '.' : `: ${details}`}` };
}

/** Returns the end of the turn, or throws the error of the service. */
export function outcome(verdict: Verdict): AgentEnd {
  if ('broken' in verdict) throw verdict.broken;
  return verdict;
}

/** The messages of the system about a file that is too large. They do not name the limit. */
const FILE_TOO_LARGE = /SIGXFSZ|EFBIG|file too large|file size limit exceeded/i;

/** Adds the limit of files to the message of an agent that exceeded it. */
export function withFileLimit(ended: AgentEnd, { limits }: Limiter): AgentEnd {
  if (ended.how !== 'failed' || !FILE_TOO_LARGE.test(ended.message)) return ended;
  return { how: 'failed', message: `${fileMessage(limits)} ${ended.message}` };
}
