import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { freePort } from '../free-port.ts';
import { servedKey, servedToken } from '../serving.ts';

export type FaultKind = 'kill' | 'freeze' | 'restart' | 'cut' | 'stall' | 'half-open' | 'refuse' | 'database';

/** A fault of a server, which can explain violations. Times are milliseconds since the epoch. */
export interface Fault {
  readonly kind: FaultKind;
  readonly from: number;
  to: number;
}

/** A server process with its own proxy to the database. It is restarted with the same data folder. */
export interface FleetServer {
  readonly name: string;
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly faults: Fault[];
  /** Descriptions of what the server itself did wrong. */
  readonly failures: string[];
  /** Returns its server ids: one, unless it lost its folder. */
  ids(): string[];
  start(): Promise<void>;
  /** Sends SIGTERM, and waits until the process has exited. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Ends the process and the proxy. */
  close(): Promise<void>;
}

export interface FleetServerOptions {
  readonly name: string;
  readonly folder: string;
  readonly databaseUrl: string;
  /** The bundle of the server: `inject('server')`. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Timeouts on a busy machine of a start, and of an orderly stop, for which the service promises AGENT_DRAIN_SECONDS and 15 s. */
const START_MS = 120_000;
const END_MS = 90_000;

export async function makeFleetServer(options: FleetServerOptions): Promise<FleetServer> {
  const { name, folder, databaseUrl, program, env } = options;
  const proxy = await startFaultProxy(databaseUrl);
  const port = await freePort();
  const dataDir = join(folder, name);
  const log = createWriteStream(join(folder, `${name}.log`));
  const faults: Fault[] = [];
  const failures: string[] = [];
  let child: ChildProcess | undefined;
  /** True if the process should exit. */
  let ending = true;

  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (await startOnce()) return;
      // A server does not start without its database. A supervisor would start it again.
      if (attempt === 60) throw new Error(`${name} did not start. See ${log.path}.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  function startOnce(): Promise<boolean> {
    log.write(`${new Date().toISOString()} starts\n`);
    const started = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        SECRET_KEY: servedKey,
        ACCESS_TOKEN: servedToken,
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        DATABASE_URL: proxy.url,
        ...env,
      },
    });
    child = started;
    ending = false;
    started.stderr.pipe(log, { end: false });
    return new Promise((resolve) => {
      let ready = false;
      const late = setTimeout(() => started.kill('SIGKILL'), START_MS);
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (!line.startsWith('http')) return log.write(`${line}\n`);
        ready = true;
        clearTimeout(late);
        resolve(true);
      });
      started.once('exit', (code, signal) => {
        clearTimeout(late);
        log.write(`${new Date().toISOString()} ended: ${code ?? signal}\n`);
        if (ready && !ending) failures.push(`${name} ended by itself: ${code ?? signal}`);
        resolve(false);
      });
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = child;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ending = true;
    const exit = once(ended, 'exit');
    ended.kill(signal);
    const late = setTimeout(() => {
      failures.push(`${name} had not ended ${END_MS / 1_000} s after ${signal}`);
      ended.kill('SIGKILL');
    }, END_MS);
    const [code] = await exit;
    clearTimeout(late);
    if (signal === 'SIGTERM' && code !== 0) failures.push(`${name} ended with ${code} after ${signal}`);
  }

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    proxy,
    faults,
    failures,
    ids() {
      const parent = join(dataDir, 'workspaces');
      return existsSync(parent) ? readdirSync(parent) : [];
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      child?.kill('SIGCONT');
      await end('SIGKILL');
      await proxy.close();
      log.end();
    },
  };
}
