import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type autocannon from 'autocannon';

const run = promisify(execFile);
const program = createRequire(import.meta.url).resolve('autocannon');

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The most requests in a second. By default, each connection sends when it has its response. */
  readonly rate?: number;
}

/**
 * Sends requests from another process with the lowest priority. Clients are on other machines, so their processor time must not
 * delay the server or what is measured.
 */
export async function apartLoad(
  url: string,
  token: string,
  { connections, seconds, rate }: Load,
): Promise<autocannon.Result> {
  const rates = rate === undefined ? [] : ['--overallRate', `${Math.round(rate)}`];
  // A rejection can take longer than the default of 10 seconds.
  const times = ['--duration', `${seconds}`, '--timeout', '60'];
  const headers = ['--headers', `authorization: Bearer ${token}`];
  const args = [program, '--json', ...headers, '--connections', `${connections}`, ...times, ...rates, url];
  const { stdout } = await run('nice', ['-n', '19', process.execPath, ...args]);
  return JSON.parse(stdout) as autocannon.Result;
}
