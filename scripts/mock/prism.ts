/** Prism, which answers with the contract's examples, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { files } from '../../server/files.ts';
import { listen } from '../../server/listen.ts';
import { overloaded } from '../../server/shell/errors.ts';
import { exitOf, type Started, supervise } from '../supervise.ts';

const require = createRequire(import.meta.url);

/** How long Prism may take for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface PrismRequest {
  method: string;
  /** Path and query, percent-encoded. */
  target: string;
  headers: Record<string, string>;
  /** Plain JSON; undefined for none. */
  body: unknown;
}

export interface PrismAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Prism {
  /** Throws a 503 while Prism is away, and when it dies of this very request. */
  ask(request: PrismRequest): Promise<PrismAnswer>;
  stop(): Promise<void>;
}

/**
 * Starts Prism on the bundle, and starts it again when it ends.
 *
 * @param say Gets a line each time that it ended.
 * @throws Error with Prism's words when it does not start.
 */
export async function startPrism(say: (line: string) => void): Promise<Prism> {
  const prism = await supervise({ name: 'Prism', start: spawnPrism, say });
  return {
    async ask(request) {
      if (prism.ready === null) throw overloaded(new Error('Prism is being started again.'));
      return exchange(`http://127.0.0.1:${prism.ready}`, request);
    },
    stop: () => prism.stop(),
  };
}

async function exchange(origin: string, { method, target, headers, body }: PrismRequest) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(origin + target, {
      method,
      headers: { authorization: 'Bearer any', ...headers, ...type },
      signal,
      ...json,
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
  } catch (error) {
    throw overloaded(error);
  }
}

/** Starts Prism on a free port; ready with the port. */
export async function spawnPrism(): Promise<Started<number>> {
  const port = await freePort();
  const cli = join(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist', 'index.js');
  const args = [
    'mock',
    files.contract,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--multiprocess',
    'false',
  ];
  // In a process group of its own, so that Ctrl+C reaches us alone and we end it in our order. Its input is a pipe from
  // us, whose end tells it that we are gone, however we went.
  const watch = 'data:text/javascript,process.stdin.on("end",()=>process.exit()).resume()';
  const child = spawn(process.execPath, ['--import', watch, cli, ...args], { stdio: 'pipe', detached: true });
  return { child, ready: listening(child).then(() => port) };
}

/** Resolves when Prism says that it listens; rejects with its last words when it ends before. */
function listening(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    // What Prism says is read to its end, or it would have to wait for us.
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.includes('Prism is listening')) resolve();
    });
    void exitOf(child).then((how) => reject(new Error(`${how} ${said}`.trim())));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, 'MOCK_PORT');
  server.close();
  return port;
}
