import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Limiter } from '../workspaces/limits/limiter.ts';
import { fileMessage } from '../workspaces/limits/limits.ts';
import type { AgentEnd } from './agent-run.ts';

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };
/** The end of a turn, or an error of the service. */
export type Verdict = AgentEnd | { readonly broken: unknown };

/** Resolves when a process has ended. Rejects if it could not start. */
export function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Returns true while the process runs. */
export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** How a turn ended, by the exit of its agent. */
export function endOf(code: number | null, signal: NodeJS.Signals | null, said: string): AgentEnd {
  if (code === 0) return { how: 'done' };
  // The exit code of shells and bubblewrap contains the signal that ended the command.
  const by = signal ?? Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0];
  const how = signal === null ? `exit code ${code}${by === undefined ? '' : ` (${by})`}` : signal;
  return { how: 'failed', message: `The agent ended with ${how}${said === '' ? '.' : `: ${said}`}` };
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
