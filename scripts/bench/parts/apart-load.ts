import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Result } from 'autocannon';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');
/**
 * Linux runs a process of the policy `idle` only while a processor has nothing else to do. One with the lowest priority keeps the
 * processor until its slice ends, for up to 3 ms, while the server waits.
 */
const [program, ...options] =
  process.platform === 'linux' ? (['chrt', '--idle', '0'] as const) : (['nice', '-n', '19'] as const);

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The most requests in a second. By default, each connection sends when it has its response. */
  readonly rate?: number;
}

/**
 * Sends requests from another process that runs only when nothing else does. Clients are on other machines, so their processor time must not
 * delay the server or what is measured.
 */
export async function apartLoad(
  url: string,
  token: string,
  { connections, seconds, rate }: Load,
): Promise<Result> {
  const rates = rate === undefined ? [] : ['--overallRate', `${Math.round(rate)}`];
  // A rejection can take longer than the default of 10 seconds.
  const times = ['--duration', `${seconds}`, '--timeout', '60'];
  const headers = ['--headers', `authorization: Bearer ${token}`];
  const args = ['--json', ...headers, '--connections', `${connections}`, ...times, ...rates, url];
  const { stdout } = await run(program, [...options, process.execPath, autocannon, ...args]);
  return JSON.parse(stdout) as Result;
}
