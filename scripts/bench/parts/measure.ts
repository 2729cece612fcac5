import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { type Case, type ServerName, token } from './cases.ts';

/** A server in its own process; see servers.ts. */
export interface RunningServer {
  url: string;
  /** The processor time of its process so far, in microseconds. */
  cpuTime(): Promise<number>;
  /** Lets a server with metrics count from now on, or not. */
  count(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The result of one turn of a case. */
export interface Turn {
  requestsPerSecond: number;
  /** Processor time of the server per request, in microseconds. Other programs on the machine affect it least. */
  cpuPerRequest: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** How often the metrics of a server are read by default, in milliseconds. Prometheus does it more seldom. */
const SCRAPE_MS = 1_000;

/** The number of requests in progress at any time. */
export const connections = 10;

/**
 * Bundles the servers like the packages, and returns the program's file. With tsx, defining the name of each function
 * that a request creates costs up to a tenth of a request.
 */
export async function bundleServers(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const outfile = join(root, '.run', 'bench-servers.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/bench/parts/servers.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return outfile;
}

/** Starts a server of the program. Its log is discarded, its errors are shown. */
export async function startServer(
  program: string,
  name: ServerName,
  scrapeMs = SCRAPE_MS,
): Promise<RunningServer> {
  const child = fork(program, [name], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port, metricsUrl } = await nextMessage<{ port: number; metricsUrl?: string }>(child, name);
  const scrapes = metricsUrl === undefined ? undefined : setInterval(() => scrape(metricsUrl), scrapeMs);
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuTime() {
      child.send('cpu');
      const { cpu } = await nextMessage<{ cpu: NodeJS.CpuUsage }>(child, name);
      return cpu.user + cpu.system;
    },
    async count(isOn) {
      child.send(isOn ? 'count' : 'ignore');
      await nextMessage(child, name);
    },
    async close() {
      clearInterval(scrapes);
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

function scrape(url: string): void {
  fetch(url)
    .then((response) => response.text())
    .catch(() => {});
}

/**
 * Sends the request of a case for some seconds.
 *
 * @throws Error for an unexpected response.
 */
export async function takeTurn(server: RunningServer, each: Case, seconds: number): Promise<Turn> {
  const latencies: number[] = [];
  const before = await server.cpuTime();
  const start = performance.now();
  const { statusCodeStats, errors } = await send(
    {
      url: server.url + each.path,
      method: each.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(each.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(each.body === undefined ? {} : { body: each.body }),
      connections,
      duration: seconds,
      sampleInt: 100, // it looks no more often whether the time is up
    },
    (latency) => latencies.push(latency),
  );
  const elapsed = (performance.now() - start) / 1000;
  const cpu = (await server.cpuTime()) - before;

  const statuses = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || statuses.length !== 1 || statuses[0] !== String(each.status)) {
    throw new Error(
      `${each.server} ${each.operation}: ${errors} errors, and the statuses ${statuses.join(', ') || 'none'}.`,
    );
  }
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
  return {
    requestsPerSecond: latencies.length / elapsed,
    cpuPerRequest: cpu / latencies.length,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}

/** `onLatency` receives each latency in milliseconds, because autocannon's own histogram counts whole milliseconds. */
function send(options: autocannon.Options, onLatency: (latency: number) => void): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, _status, _bytes, latency) => onLatency(latency));
  });
}

/** Resolves to the next message of a process. */
export async function nextMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  const settled = new AbortController();
  const { signal } = settled;
  const message = once(child, 'message', { signal }).then(([content]) => content as Message);
  const exit = once(child, 'exit', { signal }).then(() => {
    throw new Error(`The server ${name} ended.`);
  });
  return Promise.race([message, exit]).finally(() => settled.abort());
}
