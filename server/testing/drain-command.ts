/** For tests of `agent-cloud-service drain`: the command in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface DrainCommand {
  readonly child: ChildProcess;
  /** The objects that it has printed with `--json`. */
  readonly lines: Record<string, unknown>[];
  /** Resolves when it has ended, to its exit code and what it printed on standard error. */
  readonly ended: Promise<{ code: number | null; error: string }>;
}

export function drainCommand(databaseUrl: string, ...args: string[]): DrainCommand {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'drain', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  const lines: Record<string, unknown>[] = [];
  let printed = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    const all = (printed + data).split('\n');
    printed = all.pop() ?? '';
    lines.push(...all.map((line) => JSON.parse(line)));
  });
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    error += data;
  });
  return { child, lines, ended: once(child, 'close').then(() => ({ code: child.exitCode, error })) };
}
