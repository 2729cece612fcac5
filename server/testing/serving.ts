import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { noRateLimits } from '../main/settings.ts';
import { optimizedLater } from './optimized-later.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));

/** The token of servers in separate processes. */
export const servedToken = 'pat_servers';
/** The SECRET_KEY of servers in separate processes. */
export const servedKey = Buffer.alloc(32, 1).toString('base64');

/** A server in a separate process. */
export interface Served {
  child: ChildProcess;
  url: string;
}

export interface ServeOptions {
  /** The bundle to run: `inject('server')`. Default: the sources, which take longer to start. */
  bundle?: string;
  /** The error of its clock in milliseconds. */
  apart?: number;
  /** The Node that runs it. */
  node?: string;
  /** Called with what it prints. Default: its errors go to standard error. */
  onOutput?: (text: string) => void;
}

/**
 * Starts a server in a separate process, and waits until it listens.
 *
 * @param env More environment variables: DATA_DIR, DATABASE_URL.
 */
export async function serveApart(env: Record<string, string>, options: ServeOptions = {}): Promise<Served> {
  const { bundle, apart = 0, node = process.execPath, onOutput } = options;
  const program = bundle === undefined ? ['--import', 'tsx', 'server/testing/serve-apart.ts'] : [bundle];
  const child = spawn(node, [...optimizedLater, ...program, String(apart)], {
    cwd: sources,
    stdio: ['ignore', 'pipe', onOutput ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      SECRET_KEY: servedKey,
      LOG_LEVEL: 'silent',
      SANDBOX_RUNTIME: 'none',
      ACCESS_TOKEN: servedToken,
      ...noRateLimits,
      REQUESTS_PER_WORKSPACE: '10000',
      STREAMS_PER_TOKEN: '10000',
      ...env,
    },
  });
  const stdout = child.stdout as Readable;
  if (onOutput) {
    for (const stream of [stdout, child.stderr]) stream?.on('data', (data) => onOutput(String(data)));
  }
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('http')) continue;
    // The end of the loop pauses it.
    if (onOutput) process.nextTick(() => stdout.resume());
    return { child, url: line };
  }
  throw new Error('The server ended before it was ready.');
}
